import type { Day } from '../calendar.ts';
import { type PlanTerms, planDates, planReferences } from '../plans/plan-terms.ts';
import { standardTerms } from '../plans/standard-terms.ts';
import type { BenefitRow, PersonScript, Reference, Rejection, StatedDate } from '../x12/answer-script.ts';

/** An invented patient and the payer's response. */
export interface Scenario {
  /** One line for the README. */
  shows: string;
  /** Primary ID of the payer. */
  payerId: string;
  subscriber: ScenarioPerson;
  dependents: ScenarioDependent[];
  answer(question: ScenarioQuestion): ScenarioAnswer;
}

export interface ScenarioPerson {
  first: string;
  last: string;
  /** `YYYYMMDD`. */
  birth: Day;
  memberId: string;
  gender: 'F' | 'M';
  /** Other first names by which the payer finds the member; the response has `first`. */
  alsoKnownAs?: string[];
}

export interface ScenarioDependent extends Omit<ScenarioPerson, 'memberId'> {
  relation: '01' | '19';
}

export interface ScenarioQuestion {
  today: Day;
  about: ScenarioPerson | ScenarioDependent;
  isDependent: boolean;
}

export interface ScenarioAnswer {
  rows: BenefitRow[];
  references?: Reference[];
  dates?: StatedDate[];
  /** NM103 of the payer, if it differs from the directory. */
  payerName?: string;
  address?: PersonScript['address'];
  rejections?: Rejection[];
}

export type Personality = (terms: PlanTerms, today: Day) => BenefitRow[];

interface PlanScenario extends Omit<Scenario, 'answer' | 'dependents'> {
  dependents?: ScenarioDependent[];
  personality: Personality;
  terms?: (today: Day) => Partial<PlanTerms>;
  /** Changes the finished rows: what this payer gets wrong or adds. */
  change?: (rows: BenefitRow[], question: ScenarioQuestion) => BenefitRow[];
  more?: (question: ScenarioQuestion) => Partial<ScenarioAnswer>;
}

/** Creates a scenario from plan terms and a payer's personality. */
export function planScenario({ personality, terms, change, more, ...rest }: PlanScenario): Scenario {
  return {
    dependents: [],
    ...rest,
    answer(question) {
      const plan = standardTerms(question.today, terms?.(question.today));
      const rows = personality(plan, question.today);
      return {
        rows: change ? change(rows, question) : rows,
        references: planReferences(plan),
        dates: planDates(plan),
        ...more?.(question),
      };
    },
  };
}

export function member(
  first: string,
  last: string,
  birth: Day,
  memberId: string,
  gender: 'F' | 'M',
): ScenarioPerson {
  return { first, last, birth, memberId, gender };
}
