import type { Day } from '../calendar.ts';
import { type PlanTerms, planDates, planReferences } from '../plans/plan-terms.ts';
import { standardTerms } from '../plans/standard-terms.ts';
import type { BenefitRow, PersonScript, Reference, Rejection, StatedDate } from '../x12/response-script.ts';

/** An invented patient and the payer's response. */
export interface Scenario {
  /** What the scenario demonstrates, for its line in the README. */
  shows: string;
  /** Primary ID of the payer. */
  payerId: string;
  subscriber: ScenarioPerson;
  dependents: ScenarioDependent[];
  /** What the plan covers. The response may state only part of it. */
  terms(today: Day): PlanTerms;
  respond(request: ScenarioRequest): ScenarioResponse;
}

export interface ScenarioPerson {
  first: string;
  last: string;
  /** `YYYYMMDD`. */
  birth: Day;
  memberId: string;
  gender: 'F' | 'M';
  /** Other first names by which the payer recognizes this person. The response always says `first`. */
  alsoKnownAs?: string[];
}

export interface ScenarioDependent extends Omit<ScenarioPerson, 'memberId'> {
  /** `01` is the spouse, `19` a child. */
  relation: '01' | '19';
}

export interface ScenarioRequest {
  today: Day;
  isDependent: boolean;
}

export interface ScenarioResponse {
  rows: BenefitRow[];
  references?: Reference[];
  dates?: StatedDate[];
  /** The payer's name in the response (NM103), if it differs from the name in the directory. */
  payerName?: string;
  address?: PersonScript['address'];
  rejections?: Rejection[];
}

export type ResponseStyle = (terms: PlanTerms, today: Day) => BenefitRow[];

interface PlanScenario extends Omit<Scenario, 'respond' | 'dependents' | 'terms'> {
  dependents?: ScenarioDependent[];
  responseStyle: ResponseStyle;
  /** Only what differs from `standardTerms`. */
  terms?: (today: Day) => Partial<PlanTerms>;
  /** Changes the rows of the response style: adds rows, or simulates a payer's mistakes. */
  change?: (rows: BenefitRow[], request: ScenarioRequest) => BenefitRow[];
  /** Adds to or replaces parts of the response other than its rows. */
  more?: (request: ScenarioRequest) => Partial<ScenarioResponse>;
}

/** Creates a scenario from plan terms and a payer's response style. */
export function planScenario({ responseStyle, terms, change, more, ...rest }: PlanScenario): Scenario {
  const termsOn = (today: Day) => standardTerms(today, terms?.(today));
  return {
    dependents: [],
    ...rest,
    terms: termsOn,
    respond(request) {
      const plan = termsOn(request.today);
      const rows = responseStyle(plan, request.today);
      return {
        rows: change ? change(rows, request) : rows,
        references: planReferences(plan),
        dates: planDates(plan),
        ...more?.(request),
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
