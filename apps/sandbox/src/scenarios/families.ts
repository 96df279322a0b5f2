import { active, inactive } from '../plans/benefit-rows.ts';
import { sharesByClass } from '../plans/plan-terms.ts';
import { categoryOnly } from '../response-styles/category-only.ts';
import { codesInMessages } from '../response-styles/codes-in-messages.ts';
import { planShareDescriptions } from '../response-styles/plan-share-descriptions.ts';
import { procedureRows } from '../response-styles/procedure-rows.ts';
import { member, planScenario, type Scenario } from './scenario.ts';

/** Subscribers, dependents, and names that are hard to match. */
export const FAMILIES: Scenario[] = [
  planScenario({
    shows:
      'Orthodontics for a child: lifetime maximum partly used, limited to age 19; verify the child, not the subscriber',
    payerId: '54084',
    subscriber: member('Karen', 'Whitfield', '19830308', '840221305', 'F'),
    dependents: [
      { first: 'Lucas', last: 'Whitfield', birth: '20130919', gender: 'M', relation: '19' },
      { first: 'Ava', last: 'Whitfield', birth: '20160227', gender: 'F', relation: '19' },
    ],
    responseStyle: procedureRows,
    terms: () => ({ orthodontics: { pays: 50, lifetime: { total: 2000, left: 1150 }, toAge: 19 } }),
  }),
  planScenario({
    shows: 'Spouse as dependent: the benefits are in the dependent loop',
    payerId: '65978',
    subscriber: member('Robert', 'Hale', '19700516', '771204610', 'M'),
    dependents: [{ first: 'Diane', last: 'Hale', birth: '19720128', gender: 'F', relation: '01' }],
    responseStyle: categoryOnly,
  }),
  planScenario({
    shows: "Dependent returned as subscriber: Cigna's responses have no dependent loop",
    payerId: '62308',
    subscriber: member('Grace', 'Lindqvist', '19860720', 'U4410024110', 'F'),
    dependents: [{ first: 'Noah', last: 'Lindqvist', birth: '20150611', gender: 'M', relation: '19' }],
    responseStyle: codesInMessages,
  }),
  planScenario({
    shows: 'Dependent-only coverage: the parent is not covered, the child is',
    payerId: 'CX014',
    subscriber: member('Monique', 'Bertrand', '19910214', '630018990', 'F'),
    dependents: [{ first: 'Jada', last: 'Bertrand', birth: '20180803', gender: 'F', relation: '19' }],
    responseStyle: categoryOnly,
    terms: () => ({
      insurance: 'MC',
      pays: sharesByClass(100, 100, 100),
      maximum: null,
      deductible: null,
      familyDeductible: null,
    }),
    change: (rows, { isDependent }) =>
      isDependent
        ? [active({ level: 'CHD', insurance: 'MC' }), ...rows.slice(1)]
        : [inactive({ level: 'EMP' })],
  }),
  planScenario({
    shows: 'The payer corrects the name: Kate is on file as Katherine',
    payerId: '39069',
    subscriber: {
      ...member('Katherine', 'Sorensen', '19950423', '390044290', 'F'),
      alsoKnownAs: ['Kate', 'Katie'],
    },
    responseStyle: procedureRows,
  }),
  planScenario({
    shows: 'Apostrophe and hyphen in the name, found with or without them',
    payerId: '04614',
    subscriber: member('Aoife', "O'Brien-Walsh", '19890317', '614882144', 'F'),
    responseStyle: procedureRows,
  }),
  planScenario({
    shows: 'TRICARE dental for a military family: plan percentage as description, child with history',
    payerId: 'CX013',
    subscriber: member('Kyle', 'Brandt', '19931030', '1160447782', 'M'),
    dependents: [{ first: 'Emma', last: 'Brandt', birth: '20190409', gender: 'F', relation: '19' }],
    responseStyle: planShareDescriptions,
    terms: () => ({ planName: 'TRICARE DENTAL PROGRAM', maximum: { total: 1500, left: 1500 } }),
  }),
  planScenario({
    shows: 'Twins with the same date of birth, distinguished by first name',
    payerId: '43090',
    subscriber: member('Stacy', 'Ferrell', '19850611', '430901177', 'F'),
    dependents: [
      { first: 'Mason', last: 'Ferrell', birth: '20120704', gender: 'M', relation: '19' },
      { first: 'Mila', last: 'Ferrell', birth: '20120704', gender: 'F', relation: '19' },
    ],
    responseStyle: procedureRows,
  }),
];
