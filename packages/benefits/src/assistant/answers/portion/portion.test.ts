import { expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const CROWN = `EB*F*IND**GP**22*1500****U*N*AD:D2750~EB*C*IND**GP**22*100****U*N*AD:D2750~
EB*A*IND**GP****.5***U*N*AD:D2750~EB*A*IND*25*GP****.3***U*N~`.replace(/\n/g, '');

const portion = (rows: string): string[] =>
  answersTo('out of network PFM crown fee 1200, patient portion?', rows, '2026-03-10').filter((text) =>
    text.includes('The patient pays'),
  );

it('calculates with the percentage of the code, not with that of its category', () => {
  const told = portion(CROWN);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('= $650');
});

it("doesn't use a remaining amount as the plan's maximum if it can't read what the amount is for", () => {
  const told = portion(`${CROWN}EB*F*IND****33*500~MSG*QXBENEFITCLAZZ=WUX~`);
  expect(told.join()).toContain('= $650');
  expect(told.join()).not.toContain('$500');
});
