import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const AS_OF = '2026-11-18';

describe('"no benefits out of network except …", which we only quote', () => {
  it.each([
    'NO OUT OF NETWORK BENEFITS EXCEPT EMERGENCY PALLIATIVE CARE UP TO $100 PER YEAR WHEN MORE THAN 50 MILES FROM HOME',
    'NO OUT OF NETWORK BENEFITS EXCEPT AS STATED IN THE MEMBER BOOKLET FOR URGENT NEEDS',
  ])('is the answer about that network: %s', (words) => {
    const rows = `EB*B*IND*25**27*20*****Y~EB*B*IND*36**27*285*****Y~EB*F*IND*36*********Y~MSG*ADD $125 FOR NOBLE METAL CROWNS~EB*I*IND*35*********N~MSG*${words}~`;
    const told = (question: string) => answersTo(question, rows, AS_OF).join('\n');
    for (const question of [
      'does the plan pay out of network',
      'are fillings covered out of network',
      'what does a crown cost out of network',
      'is a crown covered',
    ]) {
      const said = told(question);
      expect(said).toContain(words);
      expect(said).not.toContain("didn't state what it pays");
      expect(said).not.toMatch(/\d%? out-of-network/);
    }
    expect(told('is a crown covered in network')).not.toContain(words);
  });
});
