import type { Day } from '../calendar.ts';

/** The content of a response before it is written as a 271. */
export interface ResponseScript {
  payer: PayerScript;
  provider: ProviderScript;
  subscriber?: PersonScript;
  dependent?: PersonScript & { relation: string };
  rows: BenefitRow[];
  rejections: Rejection[];
}

export interface PayerScript {
  name: string;
  id: string;
  phone: string;
}

export interface ProviderScript {
  organization?: string;
  last?: string;
  first?: string;
  npi?: string;
}

export interface PersonScript {
  first?: string;
  last?: string;
  memberId?: string;
  birth?: Day;
  gender?: 'F' | 'M';
  address?: { line: string; city: string; state: string; zip: string };
  references?: Reference[];
  dates?: StatedDate[];
  /** INS03/04 `001`/`25`: the payer returns identity data that differs from the request. */
  isCorrected?: boolean;
}

/** REF01, REF02 and, if the payer sends a description, REF03. */
export type Reference = readonly [qualifier: string, value: string, description?: string];

/** DTP01 with a day, or with the first and last day of a period. */
export type StatedDate = readonly [qualifier: string, from: Day, to?: Day];

export interface Rejection {
  level: 'payer' | 'provider' | 'subscriber' | 'dependent';
  code: string;
  followUp: string;
}

/** One EB loop. Each field is what the payer writes, right or wrong. `code` to `procedure` are EB01 to EB13. */
export interface BenefitRow {
  code: string;
  level?: string;
  services?: string[];
  insurance?: string;
  plan?: string;
  time?: string;
  amount?: string;
  percent?: string;
  quantity?: readonly [qualifier: string, value: string];
  authorization?: 'Y' | 'N' | 'U';
  network?: 'Y' | 'N' | 'U' | 'W';
  procedure?: string;
  /** Last code of a range that begins with `procedure`. */
  procedureEnd?: string;
  deliveries?: Delivery[];
  references?: Reference[];
  dates?: StatedDate[];
  messages?: string[];
  entities?: RelatedEntity[];
}

/** HSD01 to HSD06. */
export interface Delivery {
  unit?: string;
  quantity?: string;
  per?: string;
  modulus?: string;
  time?: string;
  periods?: string;
}

export interface RelatedEntity {
  code: string;
  organization?: string;
  last?: string;
  first?: string;
  id?: readonly [qualifier: string, value: string];
  address?: { line: string; city: string; state: string; zip: string };
  phone?: string;
  url?: string;
}
