import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { inventedSentences } from '../testing/sentences.ts';
import { findSubjects, nodeKey } from '../vocabulary/index.ts';
import { readMessage } from './read-message.ts';

/** Sentences that we understand, without remarks. */
const understood = inventedSentences().filter(([, expected]) => !/unread|^remark|^heading/.test(expected));
/** Sentences with one statement: a negation must change it. */
const single = understood.filter(([, expected]) => !expected.includes(' | ') && !expected.includes(' // '));

/** Each test compares its rewritten sentences with the original, which is read once for all of them. */
const originals = new Map(understood.map(([text]) => [text, readMessage(text)]));
const read = (text: string) => originals.get(text) ?? readMessage(text);

const meaning = (text: string): string => describeMeaning(read(text));

/** Every statement of a text in full, including conditions in the payer's words. */
const saidIn = (text: string): string[] =>
  read(text).sentences.flatMap((sentence) =>
    sentence.kind === 'understood' ? sentence.statements.map((one) => JSON.stringify(one)) : [],
  );

/** Numbers that can change without an effect: "no limit" as 99, the end of a year, a rule that doesn't apply. */
const WITHOUT_EFFECT =
  /\b99\b|AFTER \$|1 TO (JUNE|DECEMBER)|NO \d+ (MONTH|YEAR)|DOES NOT APPLY|IS WAIVED|NOT SUBJECT TO|BEGINNING \d+|WITHIN \d+ (MONTHS|DAYS)|AFTER \d+ MONTHS FROM|IN ADDITION TO \d|PROOF OF \d|DECEMBER 31/i;

const ABBREVIATED: readonly (readonly [full: RegExp, short: string])[] = [
  [/\bMONTHS?\b/gi, 'MOS'],
  [/\bYEARS\b/gi, 'YRS'],
  [/\bCALENDAR YEAR\b/gi, 'CAL YR'],
  [/\bDEDUCTIBLE\b/gi, 'DED'],
  [/\bMAXIMUM\b/gi, 'MAX'],
  [/\bQUADRANT\b/gi, 'QUAD'],
  [/\bOUT OF NETWORK\b/gi, 'OON'],
  [/\bINDIVIDUAL\b/gi, 'IND'],
  [/\bFAMILY\b/gi, 'FAM'],
  [/\bREQUIRED\b/gi, 'REQ'],
  [/\bMISSING TOOTH CLAUSE\b/gi, 'MTC'],
  [/\bFREQUENCY\b/gi, 'FREQ'],
  [/\bCOVERED AT\b/gi, 'PAID AT'],
  [/\bTWICE\b/gi, '2 TIMES'],
  [/\bONCE\b/gi, 'ONE TIME'],
  [/\bTHROUGH\b/gi, 'THRU'],
];

describe('a sentence gets the same meaning', () => {
  /** Each rewritten text is read once, although rewriting can leave a text as it is. */
  function same(text: string, rewritten: string[]): void {
    const expected = meaning(text);
    for (const one of new Set(rewritten))
      if (one !== text) expect(`${one} => ${meaning(one)}`).toBe(`${one} => ${expected}`);
  }

  it.each(understood)('with other capitals, spaces or punctuation, or after "please note": %s', (text) => {
    same(text, [
      text.toLowerCase(),
      text.toUpperCase(),
      // Two spaces may begin a field of a form.
      ...(text.includes('  ') ? [] : [text.replaceAll(' ', '   ')]),
      text.endsWith('.') ? text : `${text}.`,
      `PLEASE NOTE ${text}`,
    ]);
  });

  it.each(understood)('with other abbreviations: %s', (text) => {
    same(
      text,
      ABBREVIATED.map(([full, short]) => text.replace(full, short)),
    );
  });
});

const NEGATED: readonly (readonly [plain: RegExp, denied: string])[] = [
  [/\b(?<!NOT (?:A )?)COVERED\b/i, 'NOT COVERED'],
  [/\b(?<!NOT )(?:APPLIES|APPLY)\b/i, 'DOES NOT APPLY'],
  [/\b(?<!NOT )REQUIRED\b/i, 'NOT REQUIRED'],
  [/\b(?<!NOT )WAIVED\b/i, 'NOT WAIVED'],
  [/\b(?<!NOT )LIMITED TO\b/i, 'NOT LIMITED TO'],
  [/\b(?<!NOT )DOWNGRADED\b/i, 'NOT DOWNGRADED'],
  [/\b(?<!NOT )PAID\b/i, 'NOT PAID'],
  [/\b(?<!NOT )EXCLUDED\b/i, 'NOT EXCLUDED'],
  [/\b(?<!NOT )EXEMPT\b/i, 'NOT EXEMPT'],
  [/\bNOT COVERED\b/i, 'COVERED'],
  [/\bNO (?=WAITING|DEDUCTIBLE|MISSING|DED\b)/i, 'A '],
  [/\b(?=\d+ PER\b)/i, 'NOT '],
  [/\b(?=(?:TO|THROUGH|UNDER) AGE\b)/i, 'NOT '],
  [/(?=\$\d)/i, 'NOT '],
  [/\b(?=\d+%)/i, 'NOT '],
];

describe('a negation', () => {
  it.each(single)('always changes the meaning: %s', (text) => {
    const before = meaning(text);
    for (const [plain, denied] of NEGATED) {
      if (!plain.test(text)) continue;
      const rewritten = text.replace(plain, denied);
      expect(`${rewritten} => ${meaning(rewritten)}`).not.toBe(`${rewritten} => ${before}`);
    }
  });
});

const EXCEPTIONS = [
  'EXCEPT D9999',
  'EXCLUDING PULP CAPS',
  'EXCEPT ON MOLARS',
  'EXCEPT FOR LATE ENTRANTS',
  'UNLESS APPROVED IN ADVANCE',
  'EXCEPT IN THE FIRST 12 MONTHS',
  'BUT NOT PULP CAPS',
  'OTHER THAN PULP CAPS',
  'WITH EXCEPTIONS',
];

describe('an exception', () => {
  it.each(understood)('always changes the last statement: %s', (text) => {
    const plain = text.replace(/\.$/, '');
    const before = saidIn(text);
    for (const exception of EXCEPTIONS) {
      const changed = `${plain} ${exception}`;
      const after = saidIn(changed);
      // The exception belongs to the last clause, so at least that clause must change.
      const isSame = after.at(-1) === before.at(-1) && after.at(-1) === before.at(-1);
      expect(isSame, exception).toBe(false);
      if (new Set(before).size === 1)
        expect(
          after.filter((one) => before.includes(one)),
          changed,
        ).toEqual([]);
    }
  });
});

describe('a changed number', () => {
  it.each(understood.filter(([text]) => !WITHOUT_EFFECT.test(text)))(
    'always changes a statement: %s',
    (text) => {
      const before = saidIn(text);
      for (const match of text.matchAll(/(?<![D\d#/.,-])\b(\d{1,2})\b(?![\d/,.-]|ST|ND)/gi)) {
        const other = String(Number(match[1]) + 1);
        const rewritten = text.slice(0, match.index) + other + text.slice(match.index + match[0].length);
        // Complete statements, so that a number inside a condition in the payer's words counts too.
        expect(saidIn(rewritten), rewritten).not.toEqual(before);
      }
    },
  );
});

describe('a sentence whose subject is replaced', () => {
  it.each(understood)('says nothing about the old subject: %s', (text) => {
    const [match, ...more] = findSubjects(text);
    if (!match || more.length > 0) return;
    const rewritten = `${text.slice(0, match.from)}APICOECTOMIES${text.slice(match.to)}`;
    const after = meaning(rewritten);
    for (const node of match.nodes) expect(after).not.toContain(nodeKey(node));
  });
});
