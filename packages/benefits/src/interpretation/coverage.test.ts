// Which of the payer's rows answers for a code or a kind of service, where several could.
import { describe, expect, it } from 'vitest';
import type { CoverageCells } from '../coverage-tables.ts';
import { readEligibility } from '../read-eligibility.ts';
import { opening, type SegmentSpec, writeX12 } from '../testing/write-x12.ts';
import { interpret } from './interpret.ts';

function read(lines: string[]) {
  const rows = ['EB*1*IND*35**DENTAL PPO', ...lines].map(
    (line) =>
      line
        .split('*')
        .map((part) => (part.startsWith('AD:') ? { components: part.split(':') } : part)) as SegmentSpec,
  );
  const result = readEligibility(writeX12([[...opening(), ...rows]]));
  if (result.kind === 'refused') throw new Error(result.message);
  const [answer] = result.answers;
  if (!answer) throw new Error('no answer');
  return interpret(answer).parsed_benefits;
}

const cells = (row: CoverageCells | undefined) => row && [row.in_network, row.out_network];

function codes(lines: string[]) {
  const rows = read(lines).procedure_coverage;
  return Object.fromEntries(rows.map((row) => [row.procedure_code, cells(row)]));
}
function codeRow(lines: string[], code: string) {
  return read(lines).procedure_coverage.find((row) => row.procedure_code === code);
}

describe('a denial in words on the row of a code', () => {
  const ORTHO = 'EB*A*IND*38*****.5****W';
  const of = (benefit: string, words: string[], tail = '') =>
    codes([ORTHO, `EB*${benefit}*IND**********W*AD:D8080${tail}`, ...words])['D8080'];

  it.each([
    ['E', 'NOT COVERED'],
    ['F', 'NOT COVERED'],
    ['D', 'NOT COVERED'],
    ['E', 'BRACES ARE EXCLUDED'],
    ['F', 'THIS SERVICE IS NOT COVERED UNDER THIS PLAN.'],
    ['F', 'D8080 IS NOT COVERED'],
  ])('holds for the code: %s, %s', (benefit, words) => {
    expect(of(benefit, [`MSG*${words}`])).toEqual(['0%', '0%']);
  });

  it.each([
    ['NOT COVERED IF PERFORMED WITHIN 6 MONTHS OF D8070'],
    ['NOT COVERED UNLESS MEDICALLY NECESSARY'],
    ['NOT COVERED FOR ADULTS'],
    ['MORE THAN 2 PER YEAR ARE NOT COVERED'],
    ['COSMETIC BRACKETS ARE NOT COVERED'],
  ])('leaves the share of the kind when it is one of something else or has a condition: %s', (words) => {
    expect(of('F', [`MSG*${words}`])).toEqual(['50%', '50%']);
  });

  it('is no denial beside a frequency, or with a condition in the next message', () => {
    expect(of('F', ['HSD*FL*1***32*1', 'MSG*NOT COVERED'])).toEqual(['50%', '50%']);
    expect(of('E', ['MSG*NOT COVERED', 'MSG*UNLESS APPROVED'])).toEqual(['50%', '50%']);
  });

  it('is listed among what the plan does not pay', () => {
    const { non_covered } = read([ORTHO, 'EB*E*IND**********W*AD:D8080', 'MSG*NOT COVERED']);
    expect(non_covered.all_networks.procedures).toEqual(['D8080']);
  });
});

describe('a denial of codes named in words', () => {
  const SHARE = 'EB*A*IND*23*****0****Y';

  it.each([
    [['MSG*D0120 AND D0150 COVERED. D0180 NOT COVERED']],
    [['MSG*D0120, D0150 COVERED, BUT D0180 IS NOT COVERED']],
    [['MSG*D0120, D0150', 'MSG*D0180 NOT COVERED']],
  ])('denies the codes of its own sentence: %s', (words) => {
    expect(codes([SHARE, ...words])).toEqual({
      D0120: ['100%', '-'],
      D0150: ['100%', '-'],
      D0180: ['0%', '-'],
    });
  });

  it('keeps the row apart from codes it denies a sentence or a message before it names them', () => {
    expect(codes([SHARE, 'MSG*THE FOLLOWING ARE NOT COVERED', 'MSG*D0120, D0150'])['D0120']).toEqual([
      '-',
      '-',
    ]);
  });

  it('does not deny the exception', () => {
    expect(codes(['EB*I*IND*35', 'MSG*ALL CODES EXCEPT D1110 ARE NOT COVERED'])).toEqual({
      D1110: ['-', '-'],
    });
  });

  it.each([
    ['D2740 IS NOT COVERED ON PRIMARY TEETH'],
    ['D2740 NOT COVERED ON MOLARS'],
    ['D2740 IS NOT COVERED FOR PATIENTS UNDER AGE 12'],
    ['D2740 WILL NOT BE DENIED AS NOT COVERED'],
  ])('is a note where it has a condition: %s', (words) => {
    const row = codeRow(['EB*A*IND******.5****W*AD:D2740', 'EB*D*IND*36', `MSG*${words}`], 'D2740');
    expect(cells(row)).toEqual(['50%', '50%']);
    expect(row?.notes).toContain(words);
    expect(row?.notes).not.toContain('Inactive');
    expect(codes(['EB*A*IND*36*****.5****W', 'EB*D*IND*36', `MSG*${words}`])['D2740']).toEqual([
      '50%',
      '50%',
    ]);
  });
});
