import { describe, expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const ask = (question: string, rows: string): string[] => answersTo(question, rows, '2026-03-10');

describe('the fee of a bridge', () => {
  const rows = `EB*A*IND*39*****.4****Y~EB*C*IND*35***29*0~EB*F*IND*35***29*2000~EB*F*IND*39~MSG*MISSING TOOTH CLAUSE APPLIES~`;

  it.each(['bridge 900 what does she owe', 'bridge %? >> about $900'])(
    'is not used for re-cementing a bridge (D6930): %s',
    (question) => {
      const said = ask(question, rows).join(' ');
      expect(said).toContain('$360');
      expect(said).not.toContain('D6930');
    },
  );

  it('is used for re-cementing if the question names D6930', () => {
    expect(ask('D6930 100 what does she owe', rows).join(' ')).toContain('D6930');
  });
});
