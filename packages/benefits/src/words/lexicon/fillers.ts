// Fillers: words that change nothing, in any sentence.

import { LEXICON } from './phrases.ts';
import { VERB_PHRASES } from './verb-phrases.ts';

/** A sentence with a word that is in no list isn't read, unless we quote the word as a part of a condition. */
export const FILLERS = `
  ${LEXICON.any_carrier}
  ${LEXICON.records_show}
  ${LEXICON.no_interval}
  ${VERB_PHRASES.either_of}
  a
  (according to|based on|per) (claim history|our record)
  according to plan, accordingly, actual, actually, ada, additional note, aforementioned
  (after|from) (initial|last|original|previous|prior) placement
  (after|from date of last|from the last|from the prior|since last) placement
  aggregate, all, all of the, all teeth, also, always, amount, an, any (reason|time|tooth|type|), anytime, applicable
  applicable to
  as (defined|described|indicated|listed|noted|of now|of today|outlined|provided|set forth|shown|well)
  as defined (by|in) the plan, as (of the date|) of this inquiry, as of the effective date, at all
  at any time, at present, at the service location (submitted|), (at|for) this location, at this time
  attained, attention, attn, automatically, based on npi (id|) provided in request
  based on (the|) npi (provided|submitted), be
  (please|) (be advised|be aware|be aware that|keep in mind|note|note that)
  been
  before (banding|being replaced|it can be replaced|replacement|treatment begin|treatment is started)
  (before|prior to) (service|start of treatment|treatment)
  before service are rendered, being, benefit (code i|code n|description|dollar), by, care, carry, category
  cdt, charge, claim, class, clause, code, comment, comparable, consecutive, continuous, continuously
  contract, conventional, corresponding, currently, date, dental (expense|procedure|treatment|work|)
  (as|) (described below|follow|specified|stated)
  (diagnosis|evaluation) (and|or) treatment of, did
  difference is (member|patient) (liability|responsibility)
  disclaimer, do, does, dollar amount, done, during the current, each and every
  earned in (earlier|previous|prior) year, effective immediately, established, exact, exactly, existing
  expected, expense, fixed, flat
  for all (covered person|eligible member|enrollee|patient)
  (for|to) (all|all covered|every) member, for (all|) (multi|multiple) visit procedure
  for any (multi visit procedure|reason), for benefit to (apply|be paid|be payable), for coverage to apply, for current
  for each eligible patient, for information only, for multi step procedure, for (this|) group
  (for these|necessary dental|needed|no waiting between|the following|to these) service
  for use, from enrollment, from member waiting period start date, from (original|prior|the date of) insertion
  from (the|) (coverage effective date|date of placement|effective date|member effective date|start date)
  full, furnished, fyi, get, going forward, group, guideline, had, has, have, hence, her, hereby, herein
  hereunder, his, i e, important
  in (a row|all year|current|every year|full force|nature|order|particular|question|succession|total|which)
  in order for benefit to apply, in the amount of, in which they, incurred charge, individually, info only
  (additional|for|for your|) information, it, its, level, listed (above|below|here), made
  (member|patient) (is responsible for the|owe|pay|responsible for) difference
  message, method, moving forward
  (multi|multiple) (appointment|stage|step|visit)
  multistage, multistep, multivisit, n b, namely, nb, no (time|time limit) between (service|visit)
  no minimum time (required|) between service, no interval required, note to provider, now
  (a course|cost|course|number|purpose|sum|the cost|the diagnosis or treatment|the number|total|) of
  of any kind, of any type, of course, of either (one|), of the, of which
  (offered by|on|through|via|within) this plan, on all teeth, on any tooth, on record, on record with us
  on occlusal surface of, on this policy, our, overall, paid in same period, particular
  patient responsible for the difference, per our file, per plan design, per system, performed, period
  pertinent, placed, plan provision, presently
  (following|for this|on this|requested|to this|) (procedure|service)
  provider note, provision, receive, regarding
  regardless of (age|code|kind|procedure code|provider type|reason|tooth|type)
  regular, related to this benefit, relevant, remember, remember that, reminder, rendered, requested cdt
  requested (cdt|procedure|) code, respective, respectively, rolling, routine, rule, run, said
  see below, shall, shown below, simply, specifically, statement, stipulated, strictly, submitted, such
  (our|) system show, that, that is, the, the following, their, there, therefore, therein, thereof, these
  they, this, those, through the plan, thus, to be eligible for replacement, to be replaced
  to receive (benefit|coverage), to the claim address, total, treatment, type, under dental (plan|)
  under the (contract|policy|program|term of the plan|term of this plan)
  under this (certificate|contract|dhmo plan|dppo plan|epo|epo plan|group|hmo plan|policy|ppo plan|program)
  under this indemnity plan, under your (contract|policy), unit, use, using, usual dental care, was, were
  what, who, will, with no exception, with regard to, with respect to, without exception
  without regard to interval, would, you pay the difference, your
`;
