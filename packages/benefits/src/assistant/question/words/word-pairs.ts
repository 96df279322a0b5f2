// Finds topics by two words in the same part, in any order and with other words between them: "does a cleaning come out
// of her max". A list of phrases would need every possible wording.

import type { AskedTopic, TopicWord } from '../asked-topic.ts';
import { stemOf, type Token } from '../tokens.ts';

interface WordPair {
  topic: AskedTopic;
  when: TopicWord['when'];
  one: ReadonlySet<string>;
  other: ReadonlySet<string>;
  without: ReadonlySet<string>;
}

const stems = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean).map(stemOf));

/** One word of each of the first two lists, and none of the third: `one | other | without`. */
const pair =
  (topic: AskedTopic, when: TopicWord['when']) =>
  (...lists: Parameters<typeof String.raw>): WordPair => {
    const [one = '', other = '', without = ''] = String.raw(...lists).split('|');
    return { topic, when, one: stems(one), other: stems(other), without: stems(without) };
  };

const PAIRS: readonly WordPair[] = [
  pair('counts_toward', 'with_subject')`
    max maximum annual yearly
    | come coming count go apply eat hit take taken use affect subject deduct deducted reduce exempt toward
      towards against include includes included
    | left remaining much many ded deductible fee fees owe over
  `,
  // Whether we may treat the patient: the coverage must be active, and a DHMO pays only at the assigned office.
  pair('status', 'without_subject')`see seen treat treated | we us here our`,
  pair('assigned_office', 'without_subject')`see seen treat treated | we us here our`,
  pair(
    'timely_filing',
    'without_subject',
  )`deadline long days limit | file filing submit send | take takes paid process`,
  pair('unsupported', 'without_subject')`
    deadline late long days limit time when old
    | claim claims file filing submit submitted bill resubmit
  `,
  // Requests to do something, rather than to answer from the response.
  pair('unsupported', 'without_subject')`
    cancel move book schedule reschedule put
    | appointment appointments slot schedule pm there
  `,
  pair('unsupported', 'without_subject')`
    write draft compose
    | reply letter email text review reviews response post
  `,
  pair('end_reason', 'without_subject')`why | termed terminated cancelled canceled inactive end ended lapsed`,
  pair('status', 'without_subject')`cancel | coverage plan policy insurance employer did when why`,
  pair('unsupported', 'without_subject')`
    directly direct check checks
    | pay paid send sent payment us goes go
  `,
  pair('status', 'without_subject')`
    use
    | insurance coverage policy card aetna ameritas anthem bcbs cigna concordia delta guardian humana metlife
      principal sunlife uhc united
    | much how left remaining dentist provider doctor office
  `,
  pair('specialist', 'always')`
    specialist specialists spec
    | copay copays copayment copayments coinsurance percentage percent pct
  `,
  // "Is this Cigna?": the answer gives the payer's name.
  pair('plan', 'without_subject')`
    is
    | aetna ameritas anthem bcbs chip cigna concordia delta dentaquest guardian humana medicare metlife principal
      sunlife tricare uhc
    | we primary secondary network contracted active fee cover covered covers pay pays too also
      tooth teeth front edge corner fix fixed repair smooth
  `,
  // A tooth that is already missing, in any wording.
  pair('missing_tooth', 'always')`
    lost missing gone pulled extracted
    | since ago already
    | coverage insurance job benefits card eligibility max maximum deductible money
  `,
  pair('missing_tooth', 'always')`lost | in before | coverage insurance job benefits card eligibility`,
  pair('unsupported', 'always')`
    send refer sending referring sent
    | os oms surgeon specialist endodontist periodontist
  `,
  pair('contact', 'without_subject')`
    handle handles handled administer administers administered manage manages managed vendor carved carve
    | dental who whom which benefits claims another
    | primary secondary other
  `,
  pair('subscriber', 'without_subject')`
    subscriber sub insured policyholder
    | who whose relationship
    | call pay pays owe owes bill primary secondary first
  `,
  pair('subscriber', 'without_subject')`subscriber sub insured policyholder | name dependent`,
  pair('stays_covered', 'without_subject')`
    drop fall lose losing stay stays kicked
    | off on plan insurance coverage eligibility policy
  `,
  pair('benefit_year', 'without_subject')`
    benefit max maximum deductible year
    | fresh anew restart reset renew refresh
  `,
  pair('dates', 'without_subject')`
    when
    | drop dropped lapse lapsed stop stopped end ended quit cancelled canceled term termed terminate
      terminated expire expired
    | max maximum deductible year benefits age
  `,
  pair('dates', 'without_subject')`
    plan coverage policy insurance benefits
    | end ending term terming terminating expiring stop stops stopping over
    | max maximum deductible start
  `,
  pair('portion', 'always')`
    part portion share responsibility
    | mom mother dad father parent parents guardian patient her his their my our family
    | plan insurance
  `,
  pair('other_coverage', 'without_subject')`
    primary secondary
    | is are we here or plan which who whos file aetna ameritas anthem bcbs cigna delta guardian humana metlife uhc
    | tooth teeth molar dentist care
  `,
  pair('status', 'without_subject')`
    daughter daughters son sons child children kid kids
    | covered
    | age until old student school college for
  `,
  // "Are we billing this plan first or second?"
  pair('other_coverage', 'always')`
    bill billing billed submit submitting file filing
    | first second
    | visit year quadrant time tooth molar crown filling implant
  `,
  pair('waiting', 'with_subject')`kick kicks | in | much`,
  pair('frequency', 'with_subject')`see come bring get | before back again`,
  pair('other_coverage', 'without_subject')`
    dads moms wifes husbands spouses dad mom wife husband medicare medicaid
    | too also
    | age
  `,
  pair('dates', 'without_subject')`kick kicks | in | increase`,
  pair('plan', 'without_subject')`work works | for where who | insurance coverage plan policy`,
  pair('increases', 'with_subject')`
    percent percentage coverage pay
    | higher up increase rise more better
    | owe portion left remaining fee pick
  `,
  // "When do they pay crowns?": on the prep or the seat date.
  pair('prep_or_seat', 'with_subject')`
    when
    | pay pays paid bill billed billable
    | start starts begin begins again another next new kick kicks covering cover covered secondary year ago
      last
  `,
  pair('authorization', 'always')`approved approve approval | first before need needs needed`,
];

/** What the patient pays isn't an increase of what the plan pays. */
const PATIENT_PAYS_MORE = /\b(?:patient|she|he) (?:pays?|owes?) more\b/;

/** The topics of the pairs whose words are in the part. */
export function pairsIn(tokens: readonly Token[]): TopicWord[] {
  const own = new Set(tokens.map(({ stem }) => stem));
  const hasAny = (words: ReadonlySet<string>) => [...words].some((word) => own.has(word));
  const isOfPatient = PATIENT_PAYS_MORE.test(tokens.map(({ text }) => text).join(' '));
  return PAIRS.filter(({ one, other, without }) => hasAny(one) && hasAny(other) && !hasAny(without))
    .filter(({ topic }) => !(isOfPatient && topic === 'increases'))
    .map(({ topic, when }) => ({ topic, when, strength: 'strong', leads: false }));
}
