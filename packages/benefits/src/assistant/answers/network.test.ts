import { describe, expect, it } from 'vitest';
import { answersTo, readingOf } from '../../testing/answers-to.ts';

const AS_OF = '2026-11-18';
const rows = (words: string) =>
  `EB*A*IND*23*****0****Y~EB*A*IND*23*****.2****N~EB*A*IND******.5****Y*AD:D6010~MSG*${words}~EB*I*IND**********N*AD:D6010~`;
const told = (question: string, words: string) => answersTo(question, rows(words), AS_OF).join(' ');

describe('"in network only" of some services', () => {
  const IMPLANTS = 'IMPLANTS ARE COVERED IN NETWORK ONLY';

  it('names them', () => {
    for (const question of ['are implants covered out of network', 'is this office in network'])
      expect(told(question, IMPLANTS)).toContain('For implants, the plan pays in-network only.');
  });

  it("isn't the answer for other services or for the plan", () => {
    const said = told('are exams covered out of network', IMPLANTS);
    expect(said).toContain('80% out-of-network');
    expect(said).not.toContain('in-network only');
    const { checklist } = readingOf(`EB*1*IND*35~${rows(IMPLANTS)}`, AS_OF).parsed_benefits;
    expect(checklist.some(({ summary }) => summary?.includes('NETWORK ONLY'))).toBe(false);
  });

  it('is for the whole plan if the payer names no service', () => {
    const plan = 'EB*1*IND*35~MSG*GROUP PLAN PAYS IN NETWORK ONLY~EB*A*IND*23*****0****Y~';
    expect(answersTo('are exams covered out of network', plan, AS_OF)).toContain(
      'The plan pays in-network only.',
    );
  });
});
