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

it('says "the whole maximum" if the payer doesn\'t state what remains', () => {
  const rows = 'EB*A*IND*36*****.2****Y~EB*C*IND*35***29*0~EB*F*IND*35***23*750~';
  const ask = (all: string) => answersTo('crown d2740 1000, pt owes?', all, '2026-03-10').join(' ');
  const told = ask(rows);
  expect(told).toContain('The whole maximum is $750, so the plan pays at most $750.');
  expect(told).not.toContain('Only $750 of the maximum remains');
  expect(ask(`${rows}EB*F*IND*35***29*600~`)).toContain('Only $600 of the maximum remains');
});

it('says that figures differ only if the amount that the payer states for a code differs from the fee', () => {
  const rows = 'EB*A*IND******.4***U*Y*AD:D2750~EB*C*IND*35***29*0~EB*CB******704****U*Y*AD:D2750~';
  const ask = (fee: string) => answersTo(`d2750 fee is ${fee}, pt owes?`, rows, '2026-03-10').join(' ');
  expect(ask('704')).not.toContain('the figures differ');
  expect(ask('900')).toContain('the figures differ');
});

it('says nothing about a write-off next to a copay if no contract fee is known', () => {
  const rows = 'EB*B*IND*39*HM**27*350*****Y~';
  const told = answersTo('upper denture fee 1400, pt cost?', rows, '2026-03-10').join(' ');
  expect(told).toContain('The patient pays a copay of $350.');
  expect(told).not.toContain('$1,050');
  expect(told).toContain("didn't state whether the plan pays the rest of the fee");
});

it('says for which case a total holds', () => {
  const rows = 'EB*C*IND*35***23*50~EB*F*IND*35***23*1500~EB*A*IND*36*****.5~EB*A*IND*40*****.5~';
  const told = answersTo('crown 1200 and extraction 180, total pt?', rows, '2026-03-10').find((text) =>
    text.startsWith('Total'),
  );
  expect(told).toContain('if enough of the maximum remains');
  expect(told).toContain('= $715. Otherwise the patient pays more, up to $1,380.');
});

it('asks to confirm an out-of-network copay if the payer names no network', () => {
  const told = (rows: string) =>
    answersTo("crown copay? we're not in their network", rows, '2026-03-10').join(' ');
  const confirm = 'Confirm that it applies out-of-network.';
  expect(told('EB*B*IND*36****250~')).toContain(confirm);
  expect(told('EB*B*IND*36****250*****N~')).not.toContain(confirm);
});

it("asks to confirm a category's percentage for implants, unless the payer names them", () => {
  const told = (question: string, more = '') =>
    answersTo(question, `EB*A*IND*39*****.5****Y~${more}`, '2026-03-10').join(' ');
  const confirm = "The payer doesn't name implants. Confirm that they are covered.";
  expect(told('is D6010 covered?')).toContain(confirm);
  expect(told('D6010 fee 2000 in network, pt owes?')).toContain(confirm);
  expect(told('is D6240 covered?')).not.toContain(confirm);
  expect(told('is D6010 covered?', 'EB*A*IND******.4****Y*AD:D6010~')).not.toContain(confirm);
  expect(told('is D6010 covered?', 'MSG*INCLUDES IMPLANTS~')).not.toContain(confirm);
  const answer = (rows: string) => answersTo('is D6010 covered?', rows, '2026-03-10').join(' ');
  expect(answer('EB*A*IND*36^39*****.5****Y~')).toContain(`on the Prosthodontics category. ${confirm}`);
  expect(answer('EB*A*IND*35*****.5****Y~')).not.toContain(confirm);
});

it('names the category if an estimate uses its percentage', () => {
  const ask = (rows: string) => answersTo('D2740 at $1200, pt owes?', rows, '2026-03-10').join(' ');
  const restorative = 'EB*A*IND*25*****.2****Y~';
  expect(ask(restorative)).toContain(
    "The plan's share is based on the Restorative category. The payer doesn't state one for D2740 separately.",
  );
  expect(ask(`${restorative}EB*A*IND******.5****N*AD:D2740~`)).toContain('for D2740 separately in-network.');
  expect(ask('EB*A*IND*36*****.2****Y~')).not.toContain('is based on');
  expect(ask(`EB*A*IND******.2***U*Y*AD:D2740~${restorative}`)).not.toContain('category. The payer');
  expect(ask(`${restorative}MSG*CROWNS PAID AT 50%~`)).not.toContain('is based on');
  expect(ask('EB*I*IND*25~')).not.toContain('is based on');
  expect(ask('EB*B*IND*25****40*****Y~')).not.toContain('is based on');
});

it('gives no percentage and names the assumption if the payer states only a copay out-of-network', () => {
  const rows = 'EB*B*IND*35****80*****N~EB*B*IND*35****20*****Y~EB*A*IND*35*****.2****Y~';
  const ask = (question: string) => answersTo(question, rows, '2026-03-10').join(' ');
  const told = ask('filling 210 oon, pt owes?');
  expect(told).toContain('The patient pays a copay of $80. The plan pays the rest, $130.');
  expect(told).toContain('The payer states only a copay out-of-network.');
  expect(told).toContain('the patient also owes any amount above that');
  expect(told).not.toContain('%');
  expect(ask('filling 210 in network, pt owes?')).toContain('The plan pays 80% of');
});

it('names the copay of a specialist next to the one of a general dentist', () => {
  const rows =
    'EB*B*IND****27*225*****Y*AD:D3330~MSG*WHEN PERFORMED BY A GENERAL DENTIST. SPECIALIST COPAY IS $310 WITH REFERRAL.~';
  const told = answersTo('what does the patient pay for D3330 at a specialist', rows, '2026-05-02').join(' ');
  expect(told).toContain('a copay of $225');
  expect(told).toContain('The payer also says for D3330: the plan has a patient copay of $310');
  expect(told).toContain('SPECIALIST COPAY IS $310 WITH REFERRAL');
});
