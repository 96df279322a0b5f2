// Questions that look like those for which a rule was made, but need another answer.

import { expect, test } from 'vitest';
import { answersTo } from '../testing/answers-to.ts';

const NETWORKS =
  'EB*A*IND*36*****.5****Y~EB*A*IND*36*****.6****N~EB*C*IND*35***23*50*****Y~EB*C*IND*35***23*150*****N~' +
  'EB*F*IND*35***29*1500*****Y~EB*F*IND*35***29*1000*****N~';
const GRADED = 'EB*A*IND*36*****.5~EB*D*IND*36~MSG*MAJOR SERVICES 25% FIRST YEAR, 50% SECOND YEAR~';
const FAMILY = 'EB*F*FAM*35***23*3000~EB*F*FAM*35***29*2000~EB*F*IND*35***23*1500~EB*F*IND*35***29*900~';
const PLAN =
  'EB*A*IND*41*****0~EB*A*IND*25*****.2~EB*A*IND*36*****.5~EB*A*IND*40*****.2~EB*A*IND*38*****.5~' +
  'EB*F*IND*35***23*1500~EB*F*IND*35***29*900~EB*F*IND*38***32*1000~EB*F*IND*38***33*750~' +
  'EB*C*IND*35***23*50~EB*C*IND*35***29*20~';
const CLAUSE = 'EB*A*IND*39*****.5~EB*D*IND*39~MSG*MISSING TOOTH CLAUSE APPLIES~';
const DOWNGRADE = 'EB*A*IND*25*****.2~EB*D*IND*25~MSG*POSTERIOR COMPOSITES ARE DOWNGRADED TO AMALGAM~';
const CHILDREN = 'EB*D*IND*35~MSG*DEPENDENT CHILDREN COVERED TO AGE 26~';
const VISIT = 'EB*A*IND*35*****.5****Y~EB*B*IND*35****45*****Y~MSG*OFFICE VISIT COPAY~';
const AGE = 'EB*A*IND*41*****0~EB*B*IND*****20**S7*14***AD:D1351~';
const TIERS = (indicators: string): string =>
  [...indicators]
    .map(
      (one, at) => `EB*A**36**${at === 0 ? 'DELTA PPO***0.4' : 'DELTA PREMIER, NON DELTA***0.5'}****${one}~`,
    )
    .join('');
const CODES = 'EB*A*IND*28*****0~EB*A*IND******1*****AD:D9944~EB*A*IND******1*****AD:D9945~';

interface LookAlike {
  rows: string;
  question: string;
  has?: string[];
  lacks?: string[];
  more?: { dateOfBirth?: null };
}

const BOTH = ['50% in-network', '40% out-of-network'];
const VERIFY_SEPARATELY = 'Verify the';
const LOST = 'The tooth was lost before coverage began';

test.each<LookAlike>([
  // The user doubts something other than the network.
  {
    rows: NETWORKS,
    question: 'i dont know what she owes for a $1200 crown out of network',
    has: ['40% of $1,200'],
    lacks: ['crowns in-network'],
  },
  {
    rows: NETWORKS,
    question: 'not sure if she has met her oon deductible, crown 1200 pt owes?',
    has: ['40% of $1,200'],
    lacks: ['crowns in-network'],
  },
  { rows: NETWORKS, question: 'is a crown covered? >> not sure if we are in network', has: BOTH },
  { rows: NETWORKS, question: 'is the dentist no longer in network? what does a crown pay', has: BOTH },
  { rows: NETWORKS, question: 'we dont think the plan is in network only, crown covered?', has: BOTH },
  {
    rows: NETWORKS,
    question: 'we are out of network. is the deductible lower in network?',
    has: ['in-network: $50', 'out-of-network: $150'],
  },
  // The plan may pay more. That isn't what the patient pays.
  {
    rows: GRADED,
    question: 'will they pay more for crowns once she has been on the plan a year?',
    has: ['25% FIRST YEAR'],
  },
  // A maximum isn't a fee.
  {
    rows: FAMILY,
    question: 'family max is $3000. how much is left for the family?',
    has: ['$2,000 remaining of $3,000'],
    lacks: ['whole fee'],
  },
  {
    rows: PLAN,
    question:
      'Ortho consult: braces, $5,200 total. How much will insurance pay and whats left for the patient?',
    has: ['$750 remaining'],
    lacks: ['$4,300'],
  },
  // What remains of the deductible is stated.
  {
    rows: PLAN,
    question: '$250 filling before she meets her ded - what does she owe?',
    has: ['$250 − $20'],
    lacks: ['$250 − $50'],
  },
  // A doubt about the clause or the treatment counts as a doubt about the loss, too.
  { rows: CLAUSE, question: 'bridge #19, pulled in 2015, might do implant', lacks: [LOST] },
  { rows: CLAUSE, question: 'bridge #19, pulled in 2015, i think', lacks: [LOST] },
  { rows: CLAUSE, question: 'bridge #19, maybe pulled in 2015', lacks: [LOST] },
  { rows: CLAUSE, question: 'bridge #19, pulled before he had this job', lacks: ['lost before'] },
  {
    rows: CLAUSE,
    question: 'is a bridge not covered if the tooth was pulled before the plan started?',
    has: ['If the tooth was lost before'],
  },
  {
    rows: CLAUSE,
    question: 'bridge for a tooth that was never replaced after it was pulled before this plan',
    has: ['As you say'],
  },
  // "Instead of" compares services and leaves none out. If a service is left out, its fee is too.
  {
    rows: DOWNGRADE,
    question: 'do they pay amalgam instead of composite on #19?',
    has: ['A downgrade applies'],
  },
  { rows: PLAN, question: 'everything covered except ortho?', has: ['For Orthodontics, the plan pays 50%'] },
  // Years.
  { rows: PLAN, question: 'crown covered? dr did one last year', lacks: ["last year's benefits"] },
  // The payer states what is used of one of the two deductibles.
  {
    rows: 'EB*C*IND*35***23*50~EB*C*IND*35***29*25~EB*C*FAM*35***29*125~',
    question: 'deductible and how much is used?',
    has: ['$25 used'],
    lacks: ["didn't state how much of the deductible is used"],
  },
  // People.
  { rows: PLAN, question: 'is the extraction on her baby tooth covered?', lacks: [VERIFY_SEPARATELY] },
  { rows: PLAN, question: 'crown covered? she is on her husband insurance', lacks: [VERIFY_SEPARATELY] },
  { rows: PLAN, question: 'does the child prophy D1120 code cover?', lacks: [VERIFY_SEPARATELY] },
  { rows: PLAN, question: 'his wife needs a crown, covered?', has: [VERIFY_SEPARATELY] },
  {
    rows: CHILDREN,
    question: 'Until what age can his daughter stay on this plan?',
    has: ['AGE 26', "didn't state whether the child is covered", VERIFY_SEPARATELY],
  },
  // Copays, ages, tiers and codes.
  { rows: VISIT, question: 'D1110 fee 60 and D0120 fee 40, pt owes?', has: ['up to $100'], lacks: ['$145'] },
  {
    rows: AGE,
    question: 'D1351 covered?',
    has: ["age isn't known", "Confirm that it applies at the patient's age"],
    lacks: ['percentages'],
    more: { dateOfBirth: null },
  },
  { rows: TIERS('YN'), question: 'crown covered?', has: ['50% out-of-network (DELTA PREMIER, NON DELTA)'] },
  { rows: TIERS('UU'), question: 'crown covered?', lacks: ['out-of-network'] },
  { rows: CODES, question: 'night guard covered?', lacks: ['For other codes'] },
])('$question', ({ rows, question, has = [], lacks = [], more = {} }) => {
  const said = answersTo(question, rows, '2026-03-10', { isDependent: false, ...more }).join(' | ');
  for (const text of has) expect(said).toContain(text);
  for (const text of lacks) expect(said).not.toContain(text);
});
