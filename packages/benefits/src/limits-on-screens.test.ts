// Every figure that a screen shows carries what limits it. For each kind of statement and each kind of condition, every
// line with the figure must name the condition, or say that there is one, or quote the payer.

import { describe, expect, it } from 'vitest';
import { answerQuestion } from './assistant/answer-question.ts';
import type { Interpretation } from './benefits/interpret.ts';
import { alertsOf, glancesOf } from './glance/index.ts';
import { sheetOf } from './sheet/index.ts';
import { readingOf } from './testing/answers-to.ts';

const TODAY = '2026-03-10';
const BIRTHS = { adult: '1980-05-20', child: '2016-05-20', unknown: null } as const;
type Patient = keyof typeof BIRTHS;
const EVERYONE: readonly Patient[] = ['adult', 'child', 'unknown'];

interface Kind {
  /** The row before its message, and the message with the condition. */
  row: string;
  message: (condition: string) => string;
  /** The figure, in each way in which a line may word it. */
  figure: RegExp;
  question: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  'a frequency': {
    row: 'EB*F*IND*41',
    message: (condition) => `CLEANINGS 3 PER 7 MONTHS ${condition}`,
    figure: /3 every 7 months/,
    question: 'how often are cleanings covered?',
  },
  'the frequency of crowns': {
    row: 'EB*F*IND*36',
    message: (condition) => `CROWNS 1 PER 77 MONTHS ${condition}`,
    figure: /1 every 77 months/,
    question: 'how often are crowns covered?',
  },
  'the percentage in words': {
    row: 'EB*D*IND*36',
    message: (condition) => `CROWNS ARE COVERED AT 37% ${condition}`,
    figure: /37%/,
    question: 'what does the plan pay for crowns?',
  },
  'the percentage of a category': {
    row: 'EB*A*IND*36*****.63',
    message: (condition) => `CROWNS COVERED ${condition}`,
    figure: /37%/,
    question: 'what does the plan pay for crowns?',
  },
  'the percentage of a code': {
    row: 'EB*A*IND******.63*****AD:D2740',
    message: (condition) => `COVERED ${condition}`,
    figure: /37%/,
    question: 'what does the plan pay for D2740?',
  },
  'a maximum': {
    row: 'EB*D*IND*35',
    message: (condition) => `ANNUAL MAXIMUM IS $1,237 ${condition}`,
    figure: /\$1,237/,
    question: 'what is the annual maximum?',
  },
  'no maximum': {
    row: 'EB*F*IND*35',
    message: (condition) => `NO ANNUAL MAXIMUM ${condition}`,
    figure: /no (?:annual )?maximum|unlimited/i,
    question: 'what is the annual maximum?',
  },
  'the orthodontic maximum': {
    row: 'EB*F*IND*38',
    message: (condition) => `ORTHODONTIC LIFETIME MAXIMUM IS $1,237 ${condition}`,
    figure: /\$1,237/,
    question: 'what is the ortho maximum?',
  },
  'a deductible': {
    row: 'EB*D*IND*35',
    message: (condition) => `ANNUAL DEDUCTIBLE IS $137 ${condition}`,
    figure: /\$137/,
    question: 'what is the deductible?',
  },
  'a waived deductible': {
    row: 'EB*D*IND*41',
    message: (condition) => `DEDUCTIBLE WAIVED FOR PREVENTIVE ${condition}`,
    figure: /doesn't apply to/i,
    question: 'does the deductible apply to preventive?',
  },
  'a deductible that applies': {
    row: 'EB*D*IND*25',
    message: (condition) => `DEDUCTIBLE APPLIES TO BASIC SERVICES ${condition}`,
    figure: /applies to:? Basic/i,
    question: 'does the deductible apply to basic?',
  },
  'an age limit': {
    row: 'EB*D*IND*38',
    message: (condition) => `ORTHODONTICS THROUGH AGE 17 ${condition}`,
    figure: /through age 17/i,
    question: 'what is the age limit for ortho?',
  },
  'a waiting period': {
    row: 'EB*D*IND*35',
    message: (condition) => `17 MONTH WAITING PERIOD FOR MAJOR SERVICES ${condition}`,
    figure: /17 months/,
    question: 'is there a waiting period for major?',
  },
  'an authorization': {
    row: 'EB*D*IND*36',
    message: (condition) => `PRE-AUTHORIZATION IS REQUIRED FOR CROWNS ${condition}`,
    figure: /Pre-authorization.*Required/,
    question: 'is preauth required for crowns?',
  },
  'a downgrade': {
    row: 'EB*D*IND*25',
    message: (condition) => `COMPOSITE FILLINGS ARE PAID AS AMALGAM ${condition}`,
    figure: /Downgrades.*Applies/,
    question: 'are composites downgraded?',
  },
  'a seat date': {
    row: 'EB*D*IND*36',
    message: (condition) => `CROWNS ARE PAID ON THE SEAT DATE ${condition}`,
    figure: /seat date/i,
    question: 'are crowns paid on prep or seat date?',
  },
  'a replacement rule': {
    row: 'EB*D*IND*36',
    message: (condition) => `REPLACEMENT OF CROWNS EVERY 77 MONTHS ${condition}`,
    figure: /every 77 months/,
    question: 'how often are crowns replaced?',
  },
};

/** `patients`: those for whom a line without the condition would be wrong. */
const CONDITIONS: Readonly<
  Record<string, { words: string; named: RegExp; patients: readonly Patient[]; isCount?: true }>
> = {
  children: { words: 'FOR CHILDREN', named: /child/i, patients: ['adult', 'unknown'] },
  adults: { words: 'FOR ADULTS', named: /adult/i, patients: ['child', 'unknown'] },
  'a maximum age': {
    words: 'FOR CHILDREN UNDER AGE 14',
    named: /age 13|child/i,
    patients: ['adult', 'unknown'],
  },
  'a minimum age': {
    words: 'FOR MEMBERS AGE 40 AND OVER',
    named: /age 40/i,
    patients: ['child', 'unknown'],
  },
  dependents: { words: 'FOR DEPENDENTS', named: /dependent/i, patients: EVERYONE },
  students: { words: 'FOR STUDENTS', named: /student/i, patients: EVERYONE },
  'late entrants': { words: 'FOR LATE ENTRANTS', named: /late entrant/i, patients: EVERYONE },
  molars: { words: 'ON MOLARS', named: /molar/i, patients: EVERYONE },
  'primary teeth': { words: 'ON PRIMARY TEETH', named: /primary/i, patients: EVERYONE },
  'a reason': { words: 'WHEN MEDICALLY NECESSARY', named: /medically/i, patients: EVERYONE },
  'an exception': { words: 'UNLESS MEDICALLY NECESSARY', named: /medically/i, patients: EVERYONE },
  'each tooth': { words: 'PER TOOTH', named: /per tooth/i, patients: EVERYONE, isCount: true },
  'each quadrant': { words: 'PER QUADRANT', named: /per quadrant/i, patients: EVERYONE, isCount: true },
  'each provider': { words: 'PER PROVIDER', named: /per provider/i, patients: EVERYONE, isCount: true },
  'another service': {
    words: 'COMBINED WITH D4910',
    named: /shared with|D4910/i,
    patients: EVERYONE,
    isCount: true,
  },
};
const COUNTED = new Set(['a frequency', 'the frequency of crowns', 'a maximum', 'a deductible']);

/** A line that points to conditions or to the payer's words without naming them. */
const POINTS_TO_WORDS =
  /conditions apply|exceptions apply|payer's own words|needs confirmation|couldn't interpret|conflict/i;

const COMBINATIONS = Object.entries(KINDS).flatMap(([kind, { row, message }]) =>
  Object.entries(CONDITIONS)
    .filter(([, { isCount }]) => !isCount || COUNTED.has(kind))
    .map(([condition, { words }]) => {
      const rows = `EB*1*IND*35*PR~DTP*356*D8*20260101~${row}~MSG*${message(words)}~`;
      return { kind, condition, reading: readingOf(rows, TODAY) };
    })
    // We can only test what we read. A sentence with an unread condition is quoted.
    .filter(({ reading: { parsed_benefits: benefits } }) => {
      const isLimited = benefits.statements.some(({ conditions }) => conditions.length > 0);
      return isLimited && benefits.remarks.length === 0;
    }),
);

/** All that the screens, the sheet and the assistant tell about a patient, one text per line. */
function linesFor(patient: Patient, reading: Interpretation, question: string): string[] {
  const { parsed_benefits: benefits, parser_audit: audit } = reading;
  const birth = BIRTHS[patient];
  const asked = { on: TODAY, birth, patient: 'subscriber' } as const;
  const views = glancesOf(benefits, asked);
  const alerts = alertsOf(benefits, { ...asked, network: 'in' });
  const sheet = sheetOf(benefits, { verification: PATIENT, views, alerts, as_of: TODAY, answered: null });
  const answer = answerQuestion({
    question,
    earlier: [],
    role: 'hygienist',
    benefits,
    audit,
    asOf: TODAY,
    dateOfBirth: birth,
  });
  return [
    ...views.flatMap(({ answers }) =>
      answers.flatMap(({ title, facts }) =>
        facts.map(({ label, value, note }) => [title, label, value, note].filter(Boolean).join(' ')),
      ),
    ),
    ...alerts.map((alert) => `${alert.title} ${alert.text}`),
    ...[...benefits.service_type_coverage, ...benefits.procedure_coverage].map(
      ({ in_network, out_network, notes }) => `${in_network} ${out_network} ${notes}`,
    ),
    ...benefits.limitations,
    ...sheet.sections.flatMap(({ facts, table, lines }) => [
      ...facts.map(({ label, value, note }) => [label, value, note].join(' ')),
      ...(table?.rows ?? []).map((cells) => cells.join(' ')),
      ...lines,
    ]),
    answer.sentences.map((sentence) => sentence.text).join(' '),
  ];
}

const PATIENT = {
  patient_first_name: 'Ada',
  patient_last_name: 'Quill',
  patient_dob: null,
  member_id: 'Q100',
  is_dependent: false,
  subscriber_first_name: null,
  subscriber_last_name: null,
  subscriber_dob: null,
  provider_first_name: 'Ana',
  provider_last_name: 'Reyes',
  provider_npi: '1234567893',
  payer_name: 'Example Dental',
  practices: null,
  users: null,
  trace_number: null,
  is_cached: false,
};

describe('what limits a figure', () => {
  it('is read in most combinations', () => {
    expect(COMBINATIONS.length).toBeGreaterThan(150);
  });

  it.each(COMBINATIONS)('is on every line: $condition, $kind', ({ kind, condition, reading }) => {
    const { figure, question } = KINDS[kind] ?? { figure: /./, question: '' };
    const { named, patients } = CONDITIONS[condition] ?? { named: /$./, patients: [] };
    const bare = patients.flatMap((patient) =>
      linesFor(patient, reading, question).filter(
        (line) => figure.test(line) && !named.test(line) && !POINTS_TO_WORDS.test(line),
      ),
    );
    expect([...new Set(bare)]).toEqual([]);
  });
});
