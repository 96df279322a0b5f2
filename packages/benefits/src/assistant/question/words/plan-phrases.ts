// Phrases of questions about the plan: other plans, amounts, offices, names, summaries.

import { middle, strong, type TopicPhrases } from '../asked-topic.ts';

export const PLAN_PHRASES: readonly TopicPhrases[] = [
  strong('coordination_of_benefits')`
    cob, coordination, coordination of benefits, coordinate, coordinates, coordinate benefits
    non duplication, nonduplication, birthday rule, non dup
  `,
  strong('other_coverage')`
    other insurance, other coverage, other dental insurance, other dental coverage, secondary
    secondary insurance, secondary coverage, dual coverage, dual insurance, dual dental, dual insured, another insurance, another plan, another carrier
    another company, other carrier, primary insurance, pays first, pay first, second insurance, is primary
    be primary, primary carrier, primary or secondary, primary plan, pays second, crossover, cross over
    administers, other plan, any other dental, who is the other, plan primary, we primary, plan secondary
    bill first, bill second, billed first, bill primary, file first, submit first, send first, two insurances
    two ins, 2 insurances, 2 ins, both insurances, his only coverage, her only coverage, the only coverage
    their only coverage, only insurance, only ins, only dental insurance, spouse plan, spouses plan
    husbands plan, wifes plan, goes first, go first, comes first, second policy, additional insurance
    additional coverage, who else covers, who else pays, else covers, else pays, covered elsewhere
  `,
  middle('benefit_year')`
    benefit year, calendar year, contract year, plan year, fiscal year, service year, year type
    new benefits
  `,
  strong('benefit_year')`
    new money, fresh benefits, more benefits, renew, renews, renewal, reset, resets, start over, starts over
    benefit period, year start, year begin, refresh, refreshes, restart, restarts, start again, new max
    fresh max, new maximum, ben year, benefit year end
  `,
  strong('deductible')`
    deductible, deductibles, ded, deduct, deductable, deductible carry over, deductible carryover
    deductible credit
  `,
  strong('out_of_pocket')`
    out of pocket maximum, out of pocket max, out of pocket limit, oop max, oopm, moop
    maximum out of pocket, oop left, oop remaining, oop met, oop used, oop limit, out of pocket left
    out of pocket remaining, out of pocket met
  `,
  middle('out_of_pocket', 'without_subject')`oop`,
  strong('maximum')`
    maximum, maximums, max, maxes, annual max, benefits left, benefit left, benefits remaining, money left
    remaining benefits, remaining benefit, benefits used, lifetime max, rollover, roll over, carryover
    carry over, carry forward, maxed out, allowance, insurance left, coverage left, benefit dollars
    dollars left, dollar limit, annual limit, yearly limit, annual maximum, yearly maximum, lifetime maximum
    dollars remaining, money remaining, benefits available, benefit available, funds left, dollars are left
    money is left, available benefits, roll over to the new year, unused benefits, enough left
    enough benefits, enough max, enough money, enough insurance, enough coverage, payout, payouts
    pay out already, pay out this, pay out so far, paid out already, paid out this, paid out so far
    insurance paid, what is the cap, is there a cap, any cap, dollar cap, annual cap, lifetime cap
  `,
  strong('maximum', 'without_subject')`max allowable, maximum allowable`,
  strong('allowed_amount', 'with_subject')`
    allowed amount, allowed amt, allowable amount, max allowable, maximum allowable, allowable fee, allowed fee
    fee allowed, amount allowed
    fee schedule, ucr, usual and customary, network fee, plan fee, insurance fee, ins fee, payer fee
  `,
  strong('maximum', 'without_subject')`max allowable, maximum allowable`,
  strong('contact')`
    phone, phone number, call, fax, contact, claims address, address, mail claims, send claims, send the claim
    website, customer service, provider line, telephone, payer id, mailing address, submit claims, file claims
    dental company, dental co, dental vendor, company number, co number, number for dental, dental number
    company phone
  `,
  strong('assigned_office')`
    assigned dentist, assigned office, assigned to, assigned provider, assigned, primary care dentist, pcd
    pcp, which office, which dentist, see her here, see him here, see them here, treat her here
    treat him here, be seen here, seen here, come here, pcp office, home office, our patient, assigned here
    assigned us, different dentist, another dentist, other dentist, different office, another office
    dental home, her office, his office, her dentist, his dentist, office code, office number, facility number
    facility code, have to go, has to go, supposed to go, where does she go, where does he go
    where can she go, where can he go
  `,
  strong('plan')`
    group number, group name, plan number, member id, subscriber id, policy number, id number, group no
    member number, member #, member no, subscriber number, subscriber #, group #, policy #, plan #, id #
    ins id, insurance id, insurance number, insurance co, which insurance, name of insurance
    plan name, name of the plan, plan called, policy called, insurance called, name of the group, which plan
    what plan, type of plan, kind of plan, plan type, insurance company, name of the payer, which payer
    what payer, what carrier, what ins, which ins, whats the payer, who is payer, the payer name, payer name
    who is the payer, name of the carrier, which carrier, what insurance, name of the insurance, employer
    who employs, which company
  `,
  middle('plan', 'without_subject')`
    who is the insurance, who is insurance, who is her insurance, who is his insurance, who is their insurance
    who is the carrier, who is the ins
  `,
  strong('plan', 'without_subject')`work for, works for`,
  middle('plan', 'without_subject')`id, ids`,
  strong('plan_count', 'without_subject')`
    one plan or two, one or two plans, two plans or one, how many plans, two plans, one plan, both plans
    more than one plan, single plan, multiple plans, second plan on, how many policies, two policies
    one policy, which plan has dental, which plan covers dental, which one has dental, which one covers dental
    which has dental, which plan is dental, which one is dental, which is dental, which plans, list the plans
    how many coverages, 1 plan or 2, 1 or 2 plans, 2 plans, several plans
  `,
  strong('compare_plans', 'without_subject')`
    compare plans, compare the plans, compare both plans, compare the two plans, compare the two, compare both
    which plan is better, which one is better, which is better, better plan, difference between the plans
    difference between the two plans, how do the plans differ, plans different
  `,
  strong('increases')`
    year of the plan, what plan year, which plan year, year is he in, year is she in, go up, goes up, going up
    went up, increase, increases, increasing, step up, steps up, bump up, bumps up, graduated, incentive
    second year, third year, year two, year three, year 2, year 3, next plan year, second plan year
    after the first year, rise, rises, get better, gets better
  `,
  middle('unusual', 'without_subject')`
    anything weird, anything unusual, anything strange, anything special, anything odd, anything funny
    red flag, red flags, anything else i should know, anything else we should know, i should know
    we should know, watch out, watch out for, gotcha, gotchas, quirks, should i know, should we know
    need to know, heads up, the catch, catches, tricky, anything important, problem with this
    problem with the coverage, problem with coverage, problem with the plan, problem with the insurance
    problem with insurance, problem w, any problems, any issues, issues with this, issues with the coverage
    rejection, rejected, any surprises, surprises, warnings, alerts
  `,
  middle('summary', 'without_subject')`
    give me everything, everything you, everything u, all you got, all u got, whole breakdown
    tell me about the plan, tell me about this plan, tell me about his plan, tell me about her plan, summary
    summarize, highlights, everything about, everything on, overview, rundown, run down, big picture, recap
    tell her about insurance, tell him about insurance, tell them about insurance
    tell the patient about insurance, tell patient about insurance, tell mom about insurance
    full breakdown, benefit breakdown, benefits breakdown, breakdown of benefits, breakdown
  `,
  strong('frequency')`
    visits allowed, allowed visits, visit limit, visits limit, how many visits, visits per year, visits a year
    visits left, visits remaining, number of visits, visits covered, visits are allowed, visits are covered
  `,
  middle('history', 'without_subject')`
    history, service history, treatment history, had done, have done, last visit, last visit date
    date of last, last seen, last dates, dates of service, date of service, done this year, last time here
    last treatment, recent services
  `,
  strong('gaps', 'without_subject')`
    not tell us, not tell me, not they tell, not they say, not the payer say, not the payer tell, left out
    leave out, what is missing, what missing, information missing, info missing, missing anything
    anything missing, missing from the response, should i ask, should we ask, need to ask, have to ask
    to call about, ask when i call, ask the payer, ask the insurance, not give us, not give me, unanswered
    still unknown
  `,
  middle('gaps', 'without_subject')`
    not say, not state, not stated, not mention, ask them, still need, unknown
  `,
];
