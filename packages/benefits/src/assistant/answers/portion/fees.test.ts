import { describe, expect, it } from 'vitest';
import type { FeeBook } from '../../../estimate/fees.ts';
import { DEFAULT_SWITCHES } from '../../../estimate/switches.ts';
import { answersTo } from '../../../testing/answers-to.ts';
import type { PracticeTerms } from '../../assistant-answer.ts';

const AS_OF = '2026-03-10';
const PLAN = `EB*C*IND*35*PR**23*50****U*Y~EB*C*IND*35*PR**29*0****U*Y~EB*F*IND*35*PR**23*1500****U*Y~
EB*F*IND*35*PR**29*1200****U*Y~EB*A*IND*36*PR****.5***U*Y~EB*A*IND*26*PR****.2***U*Y~
EB*A*IND*36*PR****.6***U*N~`.replace(/\n/g, '');

/** `office` and `allowed`: cents by code. */
const bookOf = (office: Record<string, number>, allowed: Record<string, number>): FeeBook => {
  const fees = (name: string, all: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(all).map(([code, cents]) => [
        code,
        { cents, schedule: { id: name, name, effective_from: '2026-01-01' } },
      ]),
    );
  return (network) => ({
    office: fees('Office fees', office),
    allowed: network === 'in' ? fees('Harvest PPO', allowed) : {},
  });
};

const ask = (question: string, fees: FeeBook, more: Partial<PracticeTerms> = {}): string[] =>
  answersTo(question, PLAN, AS_OF, {
    practice: { switches: DEFAULT_SWITCHES, assumes_unused: true, network: null, fees, ...more },
  });

const BOTH = bookOf({ D2740: 130_000, D3330: 110_000 }, { D2740: 90_000, D3330: 80_000 });

describe('the fee of an estimate', () => {
  it("comes from the practice's fee schedules, which the answer names", () => {
    expect(ask('what does the patient owe for D2740?', BOTH)).toEqual([
      'D2740 in-network: using your fee schedules "Office fees": $1,300, and "Harvest PPO": the plan allows $900. None of the deductible remains. The plan pays 50% of $900 = $450. Write-off under the network contract: $400. The patient pays $1,300 − $450 − $400 = $450.',
      "This assumes that your practice is in-network (not confirmed) and that the payer processes no other claim first. Out-of-network, the patient may pay more. It isn't a guarantee of payment.",
    ]);
  });

  it('is the contract fee, if the practice has no office fee', () => {
    const told = ask('what does the patient owe for D2740?', bookOf({}, { D2740: 90_000 }));
    expect(told[0]).toContain('using your fee schedule "Harvest PPO": $900.');
    expect(told[0]).toContain('The patient pays $900 − $450 = $450.');
  });

  it('comes from the question if it has one, not from a schedule', () => {
    const told = ask('what does the patient owe for D2740, fee $1000?', bookOf({ D2740: 130_000 }, {}));
    expect(told[0]).toContain('The patient pays $1,000 − $500 = $500.');
    expect(told.join(' ')).not.toContain('Office fees');
    expect(told.join(' ')).toContain('that the fee is what the plan allows');
  });

  it("doesn't change what the plan allows if it comes from the question", () => {
    const told = ask('what does the patient owe for D2740, fee $1000?', BOTH);
    expect(told[0]).toContain('using your fee schedule "Harvest PPO": the plan allows $900.');
    expect(told[0]).toContain('The patient pays $1,000 − $450 − $100 = $450.');
  });

  it('is the office fee, with a note that the patient may pay less, if what the plan allows is unknown', () => {
    const told = ask('what does the patient owe for D2740?', bookOf({ D2740: 130_000 }, {}));
    expect(told[0]).toContain('The patient pays $1,300 − $650 = $650.');
    expect(told.at(-1)).toContain('If the plan allows less, the patient pays less.');
  });

  it('is asked for if no schedule has one', () => {
    const told = ask('what does the patient owe for D2740?', bookOf({}, {}));
    expect(told[0]).toBe('D2740: the plan pays 50%, so the patient pays 50% in-network.');
    expect(told.at(-1)).toBe('Add the fee to the question to get an amount in dollars.');
    expect(told.join(' ')).not.toContain('$1,300');
  });

  it('is not taken from the schedules for a service with many codes', () => {
    const crowns = { D2710: 1, D2740: 2, D2750: 3, D2790: 4 };
    const told = ask('what does the patient owe for a crown?', bookOf(crowns, crowns));
    expect(told.join(' ')).not.toContain('using your fee schedule');
    expect(told.at(-1)).toContain('Name the code, or add the fee');
  });
});

it("uses the network that the practice recorded, if the question doesn't name one", () => {
  const told = ask('what does the patient owe for D2740, fee $1000?', BOTH, { network: 'out' });
  expect(told[0]).toContain('D2740 out-of-network: ');
  expect(told[0]).toContain('The plan pays 40% of');
  expect(ask('owes for D2740 in network, fee $1000?', BOTH, { network: 'out' })[0]).toContain('in-network');
});

it("uses the practice's assumptions", () => {
  // None of the maximum remains.
  const used = PLAN.replace('29*1200', '29*0');
  const told = (switches: Partial<PracticeTerms['switches']>) =>
    answersTo('owes for D2740 if the deductible is met?', used, AS_OF, {
      practice: {
        switches: { ...DEFAULT_SWITCHES, ...switches },
        assumes_unused: true,
        network: null,
        fees: BOTH,
      },
    }).join(' ');
  expect(told({})).toContain('The patient pays $1,300 − $400 = $900.');
  expect(told({ wo_zero_on_max: true })).toContain('The patient pays $1,300.');
});

describe('several services', () => {
  it('share the deductible and the maximum', () => {
    const told = ask('what would he owe for D2740 and D3330?', BOTH).join(' ');
    // The plan pays $450 for the crown, then 80% of $800 for the root canal.
    expect(told).toContain('The patient pays $1,100 − $640 − $300 = $160.');
    expect(told).toContain(
      'Total for the patient (these services share one deductible and one maximum): $450 + $160 = $610.',
    );
  });

  it('use up the maximum in the order of the question', () => {
    const told = ask('what would he owe for D2740, fee 2000, and D3330, fee 1000?', bookOf({}, {})).join(' ');
    expect(told).toContain('Only $1,200 − $1,000 = $200 of the maximum remains, so the plan pays $200.');
    expect(told).toContain('$1,000 + $800 = $1,800.');
  });
});

it('uses the remaining maximum only once for two services without codes', () => {
  const rows = 'EB*C*IND*35*PR**29*0****U*Y~EB*A*IND*35*PR****.2***U*Y~EB*F*IND*35*PR**29*850****U*Y~';
  const question = 'owes for a root canal 900 and a crown 1000 in network?';
  const told = answersTo(question, rows, AS_OF).join(' ');
  expect(told).toContain('The patient pays $1,000 − $130 = $870.');
  expect(told).not.toContain('The patient pays $1,000 − $800 = $200.');
});

it('adds the copay of a row only once if the question names its service twice', () => {
  const told = answersTo('copay for pros / denture', 'EB*B*IND*39*PR**27*350****U*Y~', AS_OF).join(' ');
  expect(told).toContain('$350');
  expect(told).not.toContain('$700');
});

it('uses the percentage of a listed crown code, not that of a wider category, for "crown"', () => {
  const rows = 'EB*A*IND*25*PR****.2***U*Y~EB*A*IND**PR****.4***U*Y*AD:D2750~';
  const told = answersTo('crown in network fee 700', rows, AS_OF).join(' ');
  expect(told).toContain('The plan pays 60% of $700 = $420.');
  expect(told).not.toContain('80%');
});

it('gives what remains of the maximum now, if the question is about the time after a visit', () => {
  const told = ask(
    'what does he owe for D2740, fee 2000? >> what is left of the max after that',
    bookOf({}, {}),
  );
  expect(told[0]).toContain('This is what remains now.');
});

it("does not use the response's remaining amounts in a later benefit year", () => {
  const told = answersTo('owes for D2740, fee 1000?', PLAN, '2027-01-10', {
    respondedOn: '2026-12-20',
  }).join(' ');
  // A new benefit year: all of the deductible is due again.
  expect(told).toContain('$1,000 − $50 = $950');
});

describe("percentages of the plan's own list of amounts", () => {
  const rows = `${PLAN}EB*D*IND*35*PR~MSG*TYPE 3 PROCEDURES COVERED AT 50% OF THE AMOUNT LISTED IN THE CERTIFICATE.~`;
  const told = (fees: FeeBook) =>
    answersTo('what does the patient owe for D2740, fee 1000?', rows, AS_OF, {
      practice: { switches: DEFAULT_SWITCHES, assumes_unused: true, network: null, fees },
    }).join(' ');

  it('give no estimate in dollars if only the fee in the question is known', () => {
    expect(told(bookOf({}, {}))).toContain('so there is no estimate in dollars');
    expect(told(bookOf({}, {}))).not.toContain('The patient pays $');
  });

  it("give an estimate with the payer's fee schedule, and a note that the list may differ", () => {
    expect(told(BOTH)).toContain('The patient pays $1,000 − $450 − $100 = $450.');
    expect(told(BOTH)).toContain('If that list differs from your fee schedule, the figures differ.');
  });
});
