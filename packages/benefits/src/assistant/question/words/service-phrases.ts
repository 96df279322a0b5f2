// Phrases of questions about services: what is paid, how often, under which rules.

import { middle, strong, type TopicPhrases, weak } from '../asked-topic.ts';

/** Words for services other than those named before: "80 on fillings and 50 on everything else". */
const OTHER_SERVICES = 'everything else, all else, the rest, other services';
/** The plan may have a copay for emergencies of its own, whatever the service. */
export const EMERGENCY_SHARE = `
  emergency (visit|office visit|exam|dental|room|) (copay|coinsurance|percent|coverage|benefits), emergencies covered
  copay for (an|) emergency, copay for (an|) emergency visit, copay for emergencies, covers emergencies
  cover emergencies, urgent care copay, covered for emergencies, coverage for emergencies
`;

export const SERVICE_PHRASES: readonly TopicPhrases[] = [
  strong('missing_tooth')`
    missing tooth, missing teeth, mtc, missing tooth clause, missing tooth exclusion
    missing tooth provision, missing tooth limitation, extracted before, lost before, missing before
    tooth was already missing, was pulled, were pulled, was extracted, were extracted, been missing
    already missing, pulled in, pulled before, lost in, extracted in, missing since, been gone
  `,
  strong('waiting')`
    waiting period, waiting periods, waiting, wait period, have to wait, has to wait, must wait, wait, waits
    wait time, wp, how long must, wait until when, waiting until when
  `,
  strong('authorization')`
    preauthorization, pre authorization, preauthorize, pre authorize, preauth, pre auth, prior authorization
    prior auth, predetermination, pre determination, predeterminations, pre d, pred, pre treatment estimate
    pretreatment estimate, pretreatment, pre treatment, precert, precertification, preapproval, pre approval
    prior approval, approval, authorization, authorized, auth, prior review
  `,
  strong('downgrade')`
    downgrade, downgraded, downgrades, downgrading, alternate benefit, alternative benefit
    alternate benefits, leat, least expensive, least expensive alternative, lesser service
    alternate treatment, paid as amalgam, paid as an amalgam, paid as silver, paid as base metal
  `,
  strong('prep_or_seat')`
    prep date, seat date, prep or seat, seat or prep, paid on prep, paid on seat, seated, seating date
    delivery date, insertion date, prepped, prep or the seat, prep day, seat day, on prep, on seat
    prep vs seat
  `,
  strong('replacement')`
    replaceable, redo, redone, redoing, remake, replacement, replacements, replace, replaced, replacing
    replacement clause, replacement rule, prosthesis replacement, repl, repl rule, repl clause
  `,
  strong('counts_toward')`
    count toward, counts toward, count towards, counts towards, count against, counts against, go toward
    goes toward, go towards, goes towards, apply toward, apply towards, eat into, eats into, cut into
    cuts into, dip into, dips into, come off, comes off, take away from, takes away from, taken out of
    come out of what, comes out of what, come out of it, comes out of it, come out of that, comes out of that
    use up her, use up his, exempt from, exempted from
  `,
  strong('portion')`
    owe, owes, owed, patient portion, patient part, patient responsibility, patient pay, patient pays
    the patient to pay, patient responsible, she responsible, he responsible, she pay, he pay, member pay
    out of pocket, patient cost, patient share, patient owe, collect, copay, copays, co pay, co pays
    copayment, copayments, cost, costs, estimate, estimated
    how much will she, how much will he, how much will the patient, how much will it cost, have to pay
    has to pay, her portion, his portion, her part, his part, their portion, her share, his share
    due at the visit, due from, anything due, balance due, be charged, should i quote, should we quote
    quote her, quote him, quote them, quote the patient, her total, his total, their total, patient total
    total copay, total for the patient, total today, total for today, price for the patient
    i charge the patient, my patient pay, they owe, patient amount, ballpark, rough idea, roughly how much
    approx cost
  `,
  strong('emergency')`${EMERGENCY_SHARE}`,
  strong('coverage')`
    plan owe, insurance owe, how much will the plan, how much will insurance, how much will the insurance
  `,
  strong('portion', 'with_subject')`coinsurance, co insurance, coins`,
  strong('coverage', 'without_subject')`coinsurance, co insurance, coins`,
  middle('coverage', 'with_subject')`
    what teeth, which teeth, what tooth, which tooth, on any tooth, on all teeth
  `,
  strong('frequency', 'with_subject')`
    alternate, alternates, alternating, count together, counted together, share a limit, share a frequency
    share frequency, share limits, share with, share w, shares with, shares w, shared with, shared w
    combined with, combined w, shared frequency, combined frequency, interchangeable, last date, last dos
    date of last, last service date, last visit date
  `,
  strong('frequency', 'always', 'leads')`
    how often, freq, freqs, frequency, frequencies, times a year, times per year, how frequently
    how many times, many per year, frequency limit, frequency limits, frequency limitation
    frequency limitations
  `,
  strong('age', 'always', 'leads')`
    age, ages, how old, age limit, age limits, until what age, what age, which age, too old, too young
    old enough, young enough
    age cutoff, age restriction, age restrictions, age out, ages out, cut off age, age maximum, maximum age
    max age, minimum age, dependent age, student age
  `,
  strong('exclusions')`
    exclusion, exclusions, not covered, non covered, not cover, not pay for, uncovered, what is excluded
    services are excluded, not a benefit, never covered
  `,
  strong('class')`
    basic or major, major or basic, basic or preventive, preventive or basic, what class, which class
    what category, which category, what type of service, which type of service, type of service, what type is
    what type are, which type is, considered basic, considered major, considered preventive, fall under
    falls under, under basic, under major, a basic service, a major service, class of service
  `,
  middle('frequency', 'with_subject', 'leads')`
    how many, next, when is, when was, when were, when can, when will, when did, when are, when does
    when do, when could, when would, when should, last, due, yet, eligible for, eligible, limit, limits
    limitation, limitations, per year, a year, history, again, how soon, too soon, already had, another one
    remaining, left, has she had, has he had, have they had, has the patient had, did she have, did he have
    last time, most recent, used, every six months, every 6 months, twice a year, limited, once a year
    per calendar year, has had, last had, done before, in a year, each year, x year, x yearly, x annually
    times year, times yearly
  `,
  middle('frequency', 'without_subject')`limits, limitations`,
  middle('portion', 'with_subject')`total, totals`,
  middle('coverage')`percentage, percentages, percent, pct, cov, coverage, rate, coverages, coverage level`,
  middle('coverage', 'with_subject')`breakdown`,
  weak('coverage', 'with_subject')`waiting room, waiting area, waiting list`,
  weak('coverage')`
    what all is, is at, are at, say anything, says anything, anything about, anything on, said about
    say about, tell me about, ${OTHER_SERVICES}
    ok today, okay today, next year, next calendar year, next week, next month, next visit, next appointment, can we do, ok to do, okay to do
    can he get, can she get, get it, gets it, get that, get them, she got, he got, patient got, they got
    cover, covered, covers, covering, pay, pays, paid, paying, benefit, benefits, benefitted, how much
    insurance help, help with, plan help, insurance helps, allow, allowed, allowable, payable, pick up
    picks up, excluded, exclude, excludes, include, includes, included, go out of network, goes out of network
    going out of network, eligible benefit, reimbursed, reimburse, get nothing, gets nothing, get anything
    gets anything
  `,
  middle('frequency', 'with_subject', 'leads')`
    eligible today, eligible now, due today, left this year, remaining this year, how long until
    how long before
  `,
  strong('age', 'with_subject', 'leads')`until when, how long does, how long will`,
];
