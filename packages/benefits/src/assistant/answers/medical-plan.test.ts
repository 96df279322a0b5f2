import { describe, expect, it } from 'vitest';
import { answersToResponse, readingOf } from '../../testing/answers-to.ts';

const ask = (question: string, rows: string): string =>
  answersToResponse(question, rows, '2026-03-10').join(' ');

describe('the answer for a medical plan whose dental care another payer handles', () => {
  const rows =
    `DTP*346*RD8*20250101-20251231~EB*1*IND*30~EB*A*IND*98*****.2****Y~EB*B*IND*86***27*90*****Y~EB*A*IND*30*****.2****Y~
EB*U**35~LS*2120~NM1*VN*2*HARBOR DENTAL~PER*IC**TE*8005550177~LE*2120~`.replace(/\n/g, '');

  it('has no figures of the medical plan', () => {
    const said = ask('does this cover dental? who handles', rows);
    expect(said).toContain("didn't state any dental benefits in this response");
    expect(said).toContain('HARBOR DENTAL');
    expect(said).toContain('12/31/2025, which has passed');
    expect(said).not.toMatch(/%|\$/);
  });

  it('has figures if the plan states any for dental services', () => {
    expect(ask('what does it cover', `${rows}EB*A*IND*25*****.2****Y~`)).toContain('80%');
  });
});

it("doesn't quote a remark on emergency services next to a dental answer", () => {
  const rows = 'EB*1*IND*30^35~EB*B*IND*86***27*250*****Y~MSG*COPAY WAIVED IF ADMITTED~';
  const said = ask('dental copay?', rows);
  expect(said).toContain("didn't state a copay for dental care in general");
  expect(said).not.toContain('ADMITTED');
  expect(ask('dental copay?', rows.replace('*86*', '*35*'))).toContain('ADMITTED');
});

it('says that the response has no phone number, even if it has a website', () => {
  const rows = 'EB*1*IND*35~';
  const { parsed_benefits } = readingOf(rows, '2026-05-02');
  const contacts = parsed_benefits.contacts.map((one) => ({ ...one, phone: null }));
  const benefits = { ...parsed_benefits, contacts };
  const told = answersToResponse('is there a phone # for them', rows, '2026-05-02', { benefits });
  expect(told).toContain('The response has no phone number.');
  expect(told.join(' ')).toContain('northwind.example');
});

it("doesn't take a medical plan's pre-authorization for one of dental care", () => {
  const medical = 'EB*1*IND*30********Y~EB*A*IND*98*****.2****Y~EB*B*IND*86***27*90*****Y~';
  expect(ask('are dentures covered?', medical)).not.toContain('Pre-authorization');
  expect(ask('preauth for dentures?', medical)).toContain('for the whole health plan, not for dental care');
  expect(ask('preauth for dentures?', 'EB*1*IND*35********Y~')).toContain('for dental care in general');
});

describe('an active row for dental care in a response with only medical figures', () => {
  const rows =
    'EB*1*IND*30~EB*1*IND*35^48^98~EB*A*IND*98*****.2****Y~EB*B*IND*86***27*90*****Y~MSG*COPAY WAIVED IF ADMITTED~EB*U**88~LS*2120~NM1*VN*2*HARBOR RX~PER*IC**UR*rx.example~LE*2120~';

  it("doesn't make a dental plan", () => {
    expect(ask('does she have dental on this', rows)).toContain(
      "didn't state a percentage, copay, deductible, maximum or frequency limit for dental care",
    );
    expect(ask('is she active', `${rows}EB*A*IND*35*****.2****Y~`)).not.toContain('for medical care');
    expect(ask('is she active', `${rows}EB*C*IND*30***23*1000~MSG*MED DENT~`)).not.toContain(
      'for medical care',
    );
    expect(ask('is she active', 'EB*1*IND*35~EB*B*IND*98***27*20*****Y~')).not.toContain('for medical care');
  });

  it("doesn't quote rows of other care, unless the question or the text names it or dental care", () => {
    expect(ask('copay to see our oral surgeon', rows)).not.toContain('ADMITTED');
    expect(ask('emergency copay waived if admitted, how does it work?', rows)).toContain('ADMITTED');
    const teeth = `${rows}EB*D*IND*2~MSG*ACCIDENTAL INJURY TO NATURAL TEETH WITHIN 12 MONTHS~`;
    expect(ask('is accidental injury covered', teeth)).toContain('NATURAL TEETH');
    const botox = 'EB*1*IND*35~EB*B*IND*98***27*20*****Y~EB*D*IND*1~MSG*BOTOX EXCLUDED~';
    expect(ask('botox', botox)).toContain('BOTOX EXCLUDED');
  });

  it('says for which care a contact is', () => {
    expect(ask('who handles dental claims', rows)).toContain(
      '(for Pharmacy, not stated for dental care) HARBOR RX',
    );
  });
});
