import { describe, expect, it } from 'vitest';
import { estimate } from '../estimate/estimate.ts';
import type { Statement } from '../statement.ts';
import { requestFor } from '../testing/estimate-request.ts';
import { benefitsOf } from '../testing/read-rows.ts';

const readOf = (row: string, text: string) => benefitsOf(['EB*1*IND*35', row, `MSG*${text}`]);

const denials = (row: string, text: string): Pick<Statement, 'subject' | 'conditions'>[] =>
  readOf(row, text).statements.flatMap(({ says, subject, conditions }) =>
    says.kind === 'not_covered' ? [{ subject, conditions }] : [],
  );

const remarksOf = (row: string, text: string) => readOf(row, text).remarks;

const SEALANTS = 'EB*I*IND*EI';

describe('ages on a row that excludes something', () => {
  it.each([
    ['OVER AGE 19', 20],
    ['AGE 19 AND OVER', 19],
    ['PATIENTS AGE 19+', 19],
    ['PATIENT IS OVER AGE 14', 15],
  ])('are those of the patients whom the plan excludes: %s', (text, from) => {
    const { statements } = readOf(SEALANTS, text);
    expect(denials(SEALANTS, text)).toMatchObject([{ conditions: [{ kind: 'age', from, to: null }] }]);
    expect(statements.filter(({ says }) => says.kind === 'age')).toEqual([]);
  });

  it.each(['ORTHO OVER AGE 19', 'ADULTS 19 AND OVER', 'DEPENDENTS OVER AGE 19'])(
    'exclude only that group: %s',
    (text) => {
      for (const row of ['EB*I*IND*38', 'EB*E*IND*38']) {
        const [denial, ...more] = denials(row, text);
        expect(more).toEqual([]);
        expect(denial?.conditions.some(({ kind }) => kind === 'age')).toBe(true);
      }
    },
  );

  it.each(['UNDER AGE 3', 'AGES 0-3'])('are quoted if they may also be those of the covered: %s', (text) => {
    expect(denials(SEALANTS, text)).toMatchObject([{ conditions: [{ kind: 'when', words: text }] }]);
    expect(remarksOf(SEALANTS, text)).toMatchObject([{ topics: ['age', 'exclusion'] }]);
  });

  it.each([
    ['TO AGE 14', { minimum: null, maximum: 13 }],
    ['COVERED THROUGH AGE 14', { minimum: null, maximum: 14 }],
    ['NOT COVERED OVER AGE 18', { minimum: null, maximum: 18 }],
    ['MINIMUM AGE 16', { minimum: 16, maximum: null }],
    ['NOT ALLOWED UNDER AGE 3', { minimum: 3, maximum: null }],
  ])('are those of the covered if the words say what the plan does: %s', (text, ages) => {
    const { statements } = readOf(SEALANTS, text);
    expect(statements.flatMap(({ says }) => (says.kind === 'age' ? [says] : []))).toMatchObject([ages]);
  });
});

describe('a group of members that the whole plan excludes', () => {
  it('keeps the doubt whether the coverage is active', () => {
    const { coverage_status } = readOf('EB*I*IND*35', 'MEMBERS AGE 19 AND OVER');
    expect(coverage_status.contradictions).toHaveLength(1);
  });
});

describe('names on a row that excludes something', () => {
  it('leave what the plan pays for the rest as it is', () => {
    const rows = ['EB*1*IND*35', 'EB*C*IND*35***23*0', 'EB*F*IND*35***29*5000', 'EB*A*IND*36*****.5****W'];
    const benefits = benefitsOf([...rows, 'EB*I*IND*36', 'MSG*CROWNS ON PRIMARY TEETH']);
    const [line] = estimate(benefits, requestFor(['D2740 30 1000/1000'])).lines;
    expect(line?.amounts?.patient).toEqual({ low: 50_000, high: 50_000 });
  });

  it.each([
    ['EB*I*IND*36', 'CROWNS WITHIN 5 YEARS'],
    ['EB*I*IND*36', 'CROWNS ON PRIMARY TEETH'],
    ['EB*I*IND*39', 'MARYLAND BRIDGE'],
  ])('exclude nothing as a whole if they name a part of a service: %s, %s', (row, text) => {
    expect(denials(row, text)).toEqual([]);
    expect(remarksOf(row, text)).toMatchObject([{ text }]);
  });

  it.each([
    ['EB*I*IND*38', 'CLEAR ALIGNERS'],
    ['EB*I*IND*35', 'SERVICES BY FAMILY MEMBERS'],
    ['EB*I*IND*36', 'DURING FIRST 12 MONTHS'],
    ['EB*I*IND*36', 'REPLACEMENT WITHIN 5 YEARS'],
    ['EB*I*IND*39', 'PRECISION ATTACHMENTS'],
  ])("become a condition if they may not be about all of the row's services: %s, %s", (row, text) => {
    expect(denials(row, text)).toMatchObject([{ conditions: [{ kind: 'when', words: text }] }]);
  });

  it.each([
    ['EB*I*IND*39', 'OVERDENTURES', ['overdentures']],
    ['EB*I*IND*39', 'IMMEDIATE DENTURES', ['immediate_dentures']],
    ['EB*I*IND*V44', 'WHITENING, VENEERS', ['V44', 'veneers']],
    ['EB*I*IND*36', 'CROWNS', ['crowns']],
  ])('exclude exactly what they name: %s, %s', (row, text, names) => {
    const named = denials(row, text).flatMap(({ subject }) => subject);
    expect(
      named.map((node) => ('family' in node ? node.family : 'service_type' in node && node.service_type)),
    ).toEqual(names);
  });

  it.each(['IMPLANTS', 'ADULT ORTHO', 'BONE GRAFTS', 'HOSPITAL CHARGES'])(
    'are quoted as an exclusion on a row of exclusions (E): %s',
    (text) => {
      expect(remarksOf('EB*E*IND*35', text)).toMatchObject([{ text, topics: ['exclusion'] }]);
    },
  );
});

describe('words that begin with "includes" on the row of a limit', () => {
  it.each([
    ['INCLUDES PROBLEM FOCUSED EXAMS', ['frequency']],
    ['INCLUDES 12 MONTH WAITING PERIOD', ['waiting']],
  ])('count toward the limit unless they have a topic of their own: %s', (text, topics) => {
    const benefits = benefitsOf(['EB*1*IND*35', 'EB*F*IND*36', 'HSD*VS*1***34*60', `MSG*${text}`]);
    expect(benefits.remarks.map((remark) => remark.topics)).toEqual([topics]);
  });
});

describe("words that repeat the row's amount", () => {
  const amounts = (row: string, text: string) =>
    readOf(row, text).statements.flatMap(({ says, subject, network }) =>
      says.kind === 'amount' || says.kind === 'copay' ? [{ subject, network }] : [],
    );
  const ALL = { subject: [{ kind: 'category', service_type: '35' }] };

  it.each([
    ['EB*F*IND*35***32*1500*****Y', 'ORTHO LIFETIME MAXIMUM $1500', { kind: 'category', service_type: '38' }],
    ['EB*F*IND*35***32*1500*****Y', 'IMPLANT LIFETIME MAXIMUM $1500', { kind: 'family', family: 'implants' }],
    ['EB*C*IND*35***32*50*****Y', 'ORTHO LIFETIME DEDUCTIBLE $50', { kind: 'category', service_type: '38' }],
    ['EB*B*IND*35****5', 'OFFICE VISIT COPAY $5.00 PER VISIT', { kind: 'family', family: 'visits' }],
  ])('give it only to the service that they name: %s, %s', (row, text, node) => {
    expect(amounts(row, text)).toMatchObject([{ subject: [node] }]);
  });

  it.each([
    ['EB*F*IND*35***23*1500*****Y', 'ORTHO LIFETIME MAX $1500'],
    ['EB*C*IND*35***23*50', '$50 DEDUCTIBLE APPLIES TO BASIC AND MAJOR'],
    ['EB*C*IND*35***23*50', '$50 DEDUCTIBLE APPLIES TO RESTORATIVE AND ENDODONTICS'],
    ['EB*F*IND*35***29*1500', 'ORTHO MAX $1500'],
    ['EB*F*IND*35***23*1000*****W', 'IN NETWORK MAXIMUM $1000'],
    ['EB*F*IND*35***23*1500', 'IMPLANT ANNUAL MAXIMUM $1500'],
    ['EB*C*IND*35***23*50', '$50 DEDUCTIBLE CROWNS'],
  ])("leave the row's own amount if it may be another: %s, %s", (row, text) => {
    expect(amounts(row, text)[0]).toMatchObject(ALL);
  });
});
