// What a clause of a payer's sentence holds while it is put together.

import type { Condition, Period, Says, StatementNetwork, SubjectNode, Who } from '../statement.ts';
import type { Payload } from './token.ts';

export interface Said {
  says: Says;
  period: Period | null;
  conditions: Condition[];
  nodes: SubjectNode[] | null;
  network: StatementNetwork | null;
  who: Who | null;
}

/** A figure that needs a noun of its sentence: "$50", "12 months", "none". */
export interface Value {
  kind: 'money' | 'duration' | 'no' | 'percent' | 'until_date';
  payload: Payload;
}

export interface Clause {
  subject: SubjectNode[] | null;
  except: SubjectNode[];
  network: StatementNetwork | null;
  who: Who | null;
  period: Period | null;
  conditions: Condition[];
  ages: Payload[];
  said: Said[];
  values: Value[];
  roles: string[];
  /** How many of `said` and `values` stood before the last separator. */
  saidBefore: number;
  valuesBefore: number;
  /** Its subject is that of the clause before it. */
  isInherited: boolean;
  /** "In network only". */
  isNetworkOnly: boolean;
  /** Its subject came after what is said ("waived for crowns"). */
  isAttached: boolean;
}
