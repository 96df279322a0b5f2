// The API uses readings that were stored as JSON. Two statements that shared one array in memory then have separate
// copies, so no result may depend on object identity.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { searchBenefits } from '../benefits/search.ts';
import { interpret } from '../index.ts';
import { readEligibility } from '../read-eligibility.ts';
import { benefitsOf } from '../testing/read-rows.ts';
import { alertsOf, glancesOf } from './index.ts';

const FOLDER = new URL('../../fixtures/', import.meta.url);
const files = readdirSync(FOLDER).filter((file) => /\.271$|(?<!\.expected)\.json$/.test(file));
const ASKED = { on: '2026-03-10', birth: '1980-05-20' };
const SUBSCRIBER = { patient: 'subscriber', on: ASKED.on } as const;
const SEARCHED = 'D0150 D0210 D1351 D2391 D2740 D4910 D5110 D8090';

const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const answersOf = (benefits: ReturnType<typeof benefitsOf>) => ({
  views: glancesOf(benefits, ASKED),
  alerts: alertsOf(benefits, { ...ASKED, network: 'in' }),
  found: searchBenefits(benefits, SEARCHED, SUBSCRIBER).map(({ node, in_network, out_network }) => [
    node,
    in_network.certainty,
    out_network.certainty,
  ]),
});

it.each(files)('%s gives the same answers before and after it is stored', (file) => {
  const read = readEligibility(readFileSync(new URL(file, FOLDER), 'utf8'));
  for (const response of read.kind === 'responses' ? read.responses : []) {
    const { parsed_benefits } = interpret(response, { asOf: ASKED.on });
    expect(answersOf(stored(parsed_benefits))).toEqual(stored(answersOf(parsed_benefits)));
  }
});

it('finds no conflict if a row and its message both say "not covered", in a stored reading or a new one', () => {
  const benefits = benefitsOf(['EB*1*IND*35*HM', 'EB*I*IND*35*********N', 'MSG*NO OUT OF NETWORK BENEFITS']);
  for (const one of [benefits, stored(benefits)]) {
    const [found] = searchBenefits(one, 'D0150', SUBSCRIBER);
    expect(found?.out_network).toMatchObject({ outcome: 'stated', certainty: { doubts: [] } });
  }
});
