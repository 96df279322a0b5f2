// CDT codes without their letter: "is 2740 covered", "1110 and 0120 today".

import { CDT_LABELS } from '../../codes/index.ts';
import { codesOf, findSubjects, isPlanWide } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import { phrases } from './words/phrases-in.ts';

/** Includes a code after a slash ("varnish/1208"), but not the year of a date ("6/2024"). */
const FOUR_DIGITS = /(?<![$#\d.,-]|\b\d{1,2}\/)\b\d{4}\b(?![,.-]?\d|\/\d{1,3}\b|%|\s*(?:dollars|bucks))/g;

/** "2950 with a crown": the number next to "with" is a code, not a fee. */
const WITH_NEXT = /^\d{4} (?:(?:with|w)\b(?! (?:an? )?(?:fee|discount))|counts? (?:as|with|against)\b)/;
const WITH_BEFORE = /\b(?:with|w)(?: an?)? $/;

/** "7140 fee 100": a number before a fee is a code, unless it is a fee itself. */
const FEE_NEXT = /^\d{4} (?:(?:fee|charge|ucr|cost|price)(?: (?:is|of))? \$?|\$)\d{2,5}\b(?! ?%)/;
const FEE_BEFORE = /\b(?:fees?|charges?|ucr|cost|price|at|for|is|of) \$?$/;

/** "Can we do 210": an x-ray or exam code without its first zero. After a service's name, the number may be a fee. */
const THREE_DIGITS = pattern('g')`
  \b(do|doing|did|done|take|taking|took|taken|bill|billing|billed|shoot|run|code|is|a|an|the|or
    |and) ([1-9]\d{2})\b(?![,.-]?\d|\/\d|%|\s*(?:dollars|bucks|each|per|for|thing))
`;
/** In a question without a service, a three-digit number after one of these words is a code. */
const DOES = /^(?:do|doing|did|done|take|taking|took|taken|bill|billing|billed|shoot|run|code)$/;
const saysMoney = phrases(`
  fee, fees, charge, charges, cost, costs, price, ucr, owe, owes, owed, pay, pays, paid, portion, patient part
  share, estimate, total, max, maximum, deductible, ded, left, remaining, used, group, member, dollars
`);

/** The end of the word right after the number, such as "freq" in "1110 freq". */
const NEXT_WORD_ENDS = /(?<=\S) |[,.;?]/;

const saysRule = phrases(`
  freq, frequency, how often, how many, covered, cover, coverage, last, when, limit, limits, history, due
  eligible, next, replacement, replaced, waiting, wait, downgrade, downgraded, preauth, prior auth, age, allowed
`);

/**
 * Writes "210" as "d0210" if it is a code. `isNamed`: whether the code is of a service in the question; null if the
 * question names none.
 */
function withFirstZero(plain: string, isNamed: (code: string) => boolean | null): string {
  if (plain.includes('$') || saysMoney(plain)) return plain;
  const first = plain.replace(THREE_DIGITS, (text, before: string, digits: string) => {
    const code = `D0${digits}`;
    const isCode = CDT_LABELS[code] && (isNamed(code) ?? DOES.test(before));
    return isCode ? `${before} d0${digits}` : text;
  });
  // In "330 freq", the number at the start is a code.
  if (isNamed('') === null && saysRule(plain))
    return first.replace(/^(\W*)([1-9]\d{2})\b(?![,.-]?\d|\/\d|%)/, (text, start: string, digits: string) =>
      CDT_LABELS[`D0${digits}`] ? `${start}d0${digits}` : text,
    );
  // "Bwx 274 freq": the code of the service that was named, in a question that isn't about money.
  const named = saysRule(plain)
    ? first.replace(
        /(?<=[a-z] )[1-9]\d{2}\b(?![,.-]?\d|\/\d|%|\s*(?:dollars|bucks|each|per|for|thing))/g,
        (digits) => (CDT_LABELS[`D0${digits}`] && isNamed(`D0${digits}`) ? `d0${digits}` : digits),
      )
    : first;
  // In "bill 274 and 120", a number listed after a code is a code too.
  return named.replace(/(?<=\bd0\d{3} ?(?:,|and|or|\/|&) ?)[1-9]\d{2}\b(?![,.-]?\d|%)/g, (digits) =>
    CDT_LABELS[`D0${digits}`] ? `d0${digits}` : digits,
  );
}

/** "2750 total" is money. */
const MONEY_NEXT = /^\d{4} (?:in )?(?:total|altogether|all together|in all)\b/;

/**
 * Writes "2740" as "d2740" if it is a code. In a question that names a service, a number that isn't a code of
 * the same kind is more likely a fee. `isFigure`: the number confirms an amount asked about before.
 */
export function withBareCodes(text: string, isFigure = false): string {
  if (!/\d{3}/.test(text) || isFigure) return text;
  // "Ext 7140" is an extraction, not a phone extension.
  const plain = text
    .replace(/(?<![$#\d.,-])\b(\d{4})s\b/g, (said, digits: string) =>
      CDT_LABELS[`D${digits}`] ? digits : said,
    )
    .replace(/\bexts? (?=(7[12]\d\d)\b)/g, (said, digits: string) =>
      CDT_LABELS[`D${digits}`] ? 'extraction ' : said,
    );
  const services = findSubjects(plain, { spelling: true })
    .flatMap(({ nodes }) => nodes)
    .filter((node) => !isPlanWide(node));
  const mayBeService = (code: string) =>
    services.length === 0 ||
    code.startsWith('D0') ||
    services.some((node) => codesOf(node).some((own) => own.slice(0, 2) === code.slice(0, 2)));
  const isNamed = (code: string) =>
    services.length === 0 ? null : services.some((node) => codesOf(node).includes(code));
  const coded = withFirstZero(plain, isNamed).replace(FOUR_DIGITS, (digits, at: number, whole: string) => {
    const code = `D${digits}`;
    const [next = ''] = whole.slice(at + digits.length).split(NEXT_WORD_ENDS);
    const hasFee = FEE_NEXT.test(whole.slice(at)) && !FEE_BEFORE.test(whole.slice(0, at));
    const isMarkedAsCode =
      hasFee || WITH_NEXT.test(whole.slice(at)) || WITH_BEFORE.test(whole.slice(0, at)) || saysRule(next);
    if (services.length === 0 && MONEY_NEXT.test(whole.slice(at))) return digits;
    return CDT_LABELS[code] && (mayBeService(code) || isMarkedAsCode) ? `d${digits}` : digits;
  });
  // In "4910 % and freq", the percent sign asks for a percentage.
  return coded.replace(/\b(d\d{4}) %/g, '$1 percent');
}
