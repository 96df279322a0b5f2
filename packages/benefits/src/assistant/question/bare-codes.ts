// CDT codes without their letter: "is 2740 covered", "1110 and 0120 today".

import { CDT_LABELS } from '../../codes/index.ts';
import { codesOf, findSubjects, isPlanWide } from '../../vocabulary/index.ts';

/** After a slash too ("varnish/1208", "1110/0120"), unless it is the year of a date. */
const FOUR_DIGITS = /(?<![$#\d.,-]|\b\d{1,2}\/)\b\d{4}\b(?![,.-]?\d|\/\d{1,3}\b|%|\s*(?:dollars|bucks))/g;

/** "2950 with a crown": a number that is done together with a service is a code, not a fee. */
const WITH_NEXT = /^\d{4} (?:with|w)\b(?! (?:an? )?(?:fee|discount))/;
const WITH_BEFORE = /\b(?:with|w)(?: an?)? $/;

/** Adds the letter to such codes. Next to a service, a number that isn't a code of the same kind is a fee. */
export function withBareCodes(plain: string): string {
  if (!/\d{4}/.test(plain)) return plain;
  const services = findSubjects(plain, { spelling: true })
    .flatMap(({ nodes }) => nodes)
    .filter((node) => !isPlanWide(node));
  const isService = (code: string) =>
    services.length === 0 ||
    code.startsWith('D0') ||
    services.some((node) => codesOf(node).some((own) => own.slice(0, 2) === code.slice(0, 2)));
  const coded = plain.replace(FOUR_DIGITS, (digits, at: number) => {
    const code = `D${digits}`;
    const isDone = WITH_NEXT.test(plain.slice(at)) || WITH_BEFORE.test(plain.slice(0, at));
    return CDT_LABELS[code] && (isService(code) || isDone) ? `d${digits}` : digits;
  });
  // "4910 % and freq"
  return coded.replace(/\b(d\d{4}) %/g, '$1 percent');
}
