import { expect, it } from 'vitest';
import { namedPlans } from './plan-names.ts';
import { understand } from './understand.ts';

const plans = namedPlans([
  { key: 'base', name: 'BASE DENTAL' },
  { key: 'buy', name: 'BUY-UP DENTAL' },
]);
const tiers = ['premier', 'ppo'].map((tier) => ({ tier, words: [tier] }));
const ask = (question: string, earlier: string[] = []) =>
  understand(question, earlier, { plans, tiers }).flatMap((one) => (one.kind === 'query' ? [one.query] : []));

it('reads "and base?" as the last question, asked for another plan', () => {
  expect(ask('and base?', ['crown % on the buyup'])).toMatchObject([{ topic: 'coverage', plan: 'base' }]);
});

it("doesn't read base metal as the base plan", () => {
  expect(ask('is a base metal crown covered')).toMatchObject([{ plan: null }]);
});

it('uses the fee of the last question for the same service on another plan', () => {
  expect(ask('same crown on base plan', ['crown $1,200 pt portion under buy up'])).toMatchObject([
    { topic: 'portion', plan: 'base', feeCents: 120_000 },
  ]);
});

it('reads a tier as a network', () => {
  expect(ask('and if we were ppo', ['filling % were premier'])).toMatchObject([
    { topic: 'coverage', network: 'in', tier: 'ppo' },
  ]);
});

it('applies a network from the first sentence to the next question', () => {
  expect(ask('we are out of network. filling fee $250. pt part?')).toMatchObject([{ network: 'out' }]);
});

it('uses an amount without a service as the fee of the last service', () => {
  expect(ask('tx is 5400. whats moms part', ['whats left on the ortho lifetime'])).toMatchObject([
    { topic: 'portion', feeCents: 540_000 },
  ]);
});

it('recognizes a plan by part of its name', () => {
  const long = namedPlans([
    { key: 'core', name: 'CORE 1000' },
    { key: 'buy', name: 'PREMIER BUY-UP 2500' },
  ]);
  const found = understand('and the buyup', ['max on core'], { plans: long, tiers: [] });
  expect(found).toMatchObject([{ kind: 'query', query: { topic: 'maximum', plan: 'buy' } }]);
});
