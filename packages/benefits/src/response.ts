// The types that every reader returns: what the payer says, row by row, before we interpret it. Nothing here is
// specific to dental care. Codes stay as the payer sent them.

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

export type ResponseFormat = 'x12' | 'stedi-flat' | 'stedi-plans';

export interface EligibilityResponse {
  format: ResponseFormat;
  /** The version of the X12 standard, as the payer states it: `005010X279A1`. */
  version: string | null;
  /** 0-based index of the transaction in the file. */
  transaction: number;
  control_number: string | null;
  trace_numbers: string[];
  /** The response's own date (BHT04, else GS04 or ISA09). Used as today's date unless the caller passes one. */
  answered_on: Day | null;
  payer: Party | null;
  provider: Party | null;
  subscriber: Party | null;
  dependent: Party | null;
  /** The person the rows are about. */
  patient: 'subscriber' | 'dependent';
  dates: StatedDate[];
  references: Reference[];
  rejections: Rejection[];
  blocks: BenefitBlock[];
  issues: ReadIssue[];
}

export interface Party {
  /** Organization name or last name, as sent. */
  name: string | null;
  first_name: string | null;
  middle_name: string | null;
  suffix: string | null;
  /** Identifier and its qualifier (`MI`, `XX`, `PI`, …). */
  id: string | null;
  id_qualifier: string | null;
  /** NM101 (`PR`, `1P`, `IL`, `03`, `P5`, `VN`, …); null if the source doesn't give a code. */
  entity_code: string | null;
  entity: string | null;
  is_person: boolean | null;
  date_of_birth: Day | null;
  gender: string | null;
  /** INS02 (`18` self, `01` spouse, `19` child, …). */
  relationship_code: string | null;
  address: Address | null;
  contacts: Contact[];
  references: Reference[];
  rejections: Rejection[];
}

export interface Address {
  lines: string[];
  city: string | null;
  state: string | null;
  postal_code: string | null;
}

export interface Contact {
  name: string | null;
  phone: string | null;
  fax: string | null;
  email: string | null;
  url: string | null;
}

export interface Reference {
  /** REF01 (`6P`, `18`, `1L`, …). */
  qualifier: string;
  value: string | null;
  description: string | null;
  level: 'payer' | 'provider' | 'subscriber' | 'dependent' | 'benefit';
}

export interface StatedDate {
  /** DTP01 (`346` plan begin, `347` plan end, `291` plan, `307` eligibility, `356`, `357`, `472`, …). */
  qualifier: string;
  from: Day | null;
  to: Day | null;
  level: 'subscriber' | 'dependent' | 'benefit';
  raw: string;
}

/** An AAA rejection. */
export interface Rejection {
  /** AAA03. */
  code: string;
  /** AAA04. */
  follow_up_code: string | null;
  description: string | null;
  follow_up: string | null;
  possible_resolutions: string | null;
  level: 'envelope' | 'payer' | 'provider' | 'subscriber' | 'dependent' | 'benefit';
  position: Position;
}

/** One EB loop: the EB segment and everything that belongs to it. */
export interface BenefitBlock {
  /** 0-based index of the row. `sources` refer to it. */
  index: number;
  position: Position;
  /** The payer's own lines, for display. */
  text: string;
  level: 'subscriber' | 'dependent';
  stated: BenefitStatement;
  /** EB13. */
  procedure: ProcedureRef | null;
  attached: Attachments;
}

/** The elements of the EB segment, except EB13 (the procedure). */
export interface BenefitStatement {
  /** EB01. */
  code: string;
  coverage_level: string | null;
  service_types: string[];
  insurance_type: string | null;
  /** EB05. */
  plan_coverage: string | null;
  time_qualifier: string | null;
  /** EB07 in cents; null if absent or unreadable (an issue reports the latter). */
  amount_cents: number | null;
  /** EB08 as a number (0.2, 1, 80). May be what the plan pays or what the patient pays. */
  percent: number | null;
  quantity_qualifier: string | null;
  quantity: number | null;
  /** EB11. */
  authorization: 'Y' | 'N' | 'U' | null;
  /** EB12 `Y` in, `N` out, `W` both, `U` unknown. */
  network: string | null;
  /** The plan of this row, in Stedi's plan-grouped shape only. */
  plan_name: string | null;
}

/** The other segments of an EB loop. */
export interface Attachments {
  deliveries: ServiceDelivery[];
  references: Reference[];
  dates: StatedDate[];
  messages: string[];
  places: PlaceOrInjury[];
  entities: RelatedEntity[];
  rejections: Rejection[];
}

export interface ProcedureRef {
  /** `AD` (CDT), `HC`, `CJ`, … */
  qualifier: string | null;
  code: string;
  /** Last code of a range (EB13-8). */
  range_end: string | null;
  modifiers: string[];
}

/** An HSD segment. */
export interface ServiceDelivery {
  quantity_qualifier: string | null;
  quantity: number | null;
  unit: string | null;
  modulus: number | null;
  period_qualifier: string | null;
  periods: number | null;
  pattern: string | null;
  pattern_time: string | null;
}

/** An III segment. */
export interface PlaceOrInjury {
  qualifier: string | null;
  code: string | null;
  text: string | null;
}

/** A person or organization that an EB loop names (NM1 between LS and LE). */
export interface RelatedEntity extends Party {
  provider_code: string | null;
}

/** X12: the 0-based number of the first segment, and the number of segments. JSON: a JSON pointer. */
export type Position =
  | { kind: 'segments'; first: number; count: number }
  | { kind: 'pointer'; pointer: string };

export interface ReadIssue {
  /** In snake_case: `unreadable_amount`, `segment_not_read`, `truncated`, … */
  code: string;
  message: string;
  position: Position | null;
  raw: string | null;
}

/** What reading a file gives: its eligibility responses, or one sentence that says why there are none. */
export type ReadResult =
  | { kind: 'responses'; responses: EligibilityResponse[] }
  | { kind: 'refused'; reason: FileRefusalReason; message: string };

export type FileRefusalReason =
  | 'empty'
  | 'not_an_eligibility_answer'
  | 'acknowledgement_999'
  | 'interchange_acknowledgement'
  | 'eligibility_inquiry'
  | 'other_transaction';
