// Rules for whether a service is covered, in which networks and in which class, and for other coverage.

import { isSingleService } from '../../vocabulary/index.ts';
import { is, type Token } from '../token.ts';
import { HISTORY } from './history.ts';
import {
  COVERED,
  NOT_COVERED,
  ofSubject,
  passOf,
  type Rule,
  rule,
  says,
  UNCLEAR,
  withMore,
} from './patterns.ts';
import { classIncludes, memberOfClass } from './services/classes.ts';

const OFFICE_IN = says({ kind: 'office_network', network: 'in' });
const OFFICE_OUT = says({ kind: 'office_network', network: 'out' });
const ONLY_IN_NETWORK = says({ kind: 'networks_paid', only: 'in' });
const BOTH_PAID = withMore(says({ kind: 'networks_paid', only: null }), 'says', { network: 'both' });
const OTHER_COVERAGE = says({ kind: 'other_coverage', exists: true });
const NO_OTHER_COVERAGE = says({ kind: 'other_coverage', exists: false });

/** Words that are a statement on their own. They run last, because most rules read such a word together with others. */
export const SINGLE_WORDS: readonly Rule[] = [
  rule('not_covered', NOT_COVERED),
  rule('covered', COVERED),
  rule('considered', COVERED),
  rule('status_inactive', says({ kind: 'status', status: 'inactive' })),
  rule('status_active', says({ kind: 'status', status: 'active' })),
  // "$50 deductible, waived for preventive": the noun comes before "waived".
  rule('waived|not_apply', { no: { isOfRule: true } }),
  rule('required', { yes: { isOfRule: true } }),
];

export const COVERAGE: readonly Rule[] = [
  rule('benefit condition', (m) => withMore(COVERED, 'says', m.get('condition'))),
  rule('shown remaining', says({ kind: 'figure', meaning: 'remaining' })),
  rule('not_covered_subject not_covered?', (m) =>
    withMore(NOT_COVERED, 'says', { nodes: m.get('not_covered_subject').nodes ?? [] }),
  ),
  rule('office out_network', OFFICE_OUT),
  rule('office in_network', OFFICE_IN),
  // "The NPI is participating in Premier": the plan may also have another network, with other percentages.
  rule(
    'office in_network in|with|for? network_tier|network_word joiner? network_tier|network_word? network_word?',
    (m) => (m.has('network_tier') ? UNCLEAR : OFFICE_IN),
  ),
  rule('office not in_network', OFFICE_OUT),
  rule('office? must when_done? in_network', ONLY_IN_NETWORK),
  rule('must_use in_network', ONLY_IN_NETWORK),
  rule('paid|covered|plan_pays|benefit in|for|to? in_network only', ONLY_IN_NETWORK),
  rule('patient? may_use both_networks', BOTH_PAID),
  rule('same_benefit for|with|in? both_networks', BOTH_PAID),
  rule('office not in_network per_place network_word', OFFICE_OUT),
  rule('no out_network benefit|covered?', withMore(NOT_COVERED, 'says', { network: 'out' })),
  rule('other_coverage on_file? colon|dash no on_file?', NO_OTHER_COVERAGE),
  rule('other_coverage on_file? colon|dash yes', OTHER_COVERAGE),
  rule('other_coverage on_file?', OTHER_COVERAGE),
  rule('no|no_record other_coverage on_file?', NO_OTHER_COVERAGE),
  ...HISTORY,
  rule('no exclusion_noun for|of|on|to subject', (m) => ofSubject(COVERED, m)),
  rule('subject includes subject', classIncludes),
  rule('exempt plan|benefit', NOT_COVERED),
  // "Veneers are considered cosmetic": a reason not to pay, not a class of services.
  rule('considered adjective', UNCLEAR),
  rule('considered subject allowance? dash|comma|and? not_covered', NOT_COVERED),
  rule('considered subject', memberOfClass),
  // "Pulp tests are considered part of the exam": not paid separately, or they share a limit.
  rule('subject part_of subject', (m) => (m.nodes(1).every(isSingleService) ? UNCLEAR : null)),
  rule('subject part_of subject allowance? dash|comma|and? not_covered', (m) => ofSubject(NOT_COVERED, m)),
  rule('part_of subject', (m) => (m.nodes().every(isSingleService) ? UNCLEAR : null)),
  rule('considered|paid|covered under|as|in|at? subject comma? and? not subject', memberOfClass),
  rule('covered|paid|apply under|as|in|at|same_as subject', memberOfClass),
  // "Clear aligners are covered the same as braces" isn't a downgrade.
  rule('covered|paid same_as subject', (m) => memberOfClass(m) ?? UNCLEAR),
];

/** "Implant coverage: D6010 yes, D6104 no". */
export const COVERAGE_LISTS = passOf(rule('subject? covered|benefit colon', { covered_noun: {} }));

/** Whether the sentence lists services with "yes" or "no". */
export const isCoverageList = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    const isAnswer = is(token, 'yes') || is(token, 'no');
    const before =
      is(tokens[at - 1], 'dash') || is(tokens[at - 1], 'colon') ? tokens[at - 2] : tokens[at - 1];
    return isAnswer && is(before, 'subject');
  });
