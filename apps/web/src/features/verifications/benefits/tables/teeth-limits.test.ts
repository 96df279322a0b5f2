import { describe, expect, it } from 'vitest';
import type { Benefits } from '../benefits-context.ts';
import { teethLimitsIn } from './teeth-limits.ts';

type Statement = NonNullable<Benefits['statements']>[number];

const IN = { key: 'in', side: 'in', tier: null, label: 'In-network' } as const;
const WORDS = 'PORCELAIN CROWNS ARE CONSIDERED FOR ANTERIOR TEETH ONLY.';
const OTHER = 'CROWNS ARE PAID ON THE SEAT DATE.';

const PORCELAIN: Statement = {
  subject: [{ kind: 'family', family: 'porcelain_crowns' }],
  except: [],
  network: 'both',
  tier: null,
  plan: null,
  who: 'not_stated',
  period: null,
  days: null,
  conditions: [{ kind: 'teeth', teeth: ['anterior'], numbers: [], except: false }],
  doubts: [],
  source: { row: 5, words: { message: 0, from: 0, to: 55 } },
  says: { kind: 'covered' },
};

const textsFor = (code: string, changes: Partial<Statement> = {}): string[] => {
  const benefits = {
    statements: [{ ...PORCELAIN, ...changes }],
    limitations: [WORDS, OTHER],
    exclusions: [],
    sources: { limitations: [[5], [6]], exclusions: [] },
  } as unknown as Benefits;
  return teethLimitsIn(benefits)(code, IN).map(({ text }) => text);
};

describe('the limit of a code to certain teeth', () => {
  it("is shown in the payer's own words", () => {
    expect(textsFor('D2740')).toEqual([WORDS]);
  });

  it.each([
    ['a crown of another material', 'D2790', {}],
    ['another service', 'D1110', {}],
    ['a code that the sentence excludes', 'D2740', { except: [{ kind: 'code', code: 'D2740' }] }],
    ['another network', 'D2740', { network: 'out' }],
    ['a sentence that names no teeth', 'D2740', { conditions: [] }],
    ['a limit per tooth', 'D2740', { conditions: [{ kind: 'per', place: 'tooth' }] }],
  ] as [string, string, Partial<Statement>][])('is not shown for %s', (_, code, changes) => {
    expect(textsFor(code, changes)).toEqual([]);
  });
});
