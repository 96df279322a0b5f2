// A benefit block with its subject, network, person, plan and words. Statements are made from rows.

import type { BenefitBlock } from '../answer.ts';
import { CHANGING_TERMS } from '../plan-terms.ts';
import type { FigureMeaning, Statement, SubjectNode, TextStatement } from '../statement.ts';
import { statementsIn } from '../words/headings.ts';
import type { SentenceMeaning } from '../words/read-message.ts';

/** `period`: EB06; null if it is empty or only marks a used or remaining amount. */
export interface Row extends Pick<Statement, 'network' | 'tier' | 'plan' | 'who' | 'period' | 'days'> {
  index: number;
  block: BenefitBlock;
  stated: BenefitBlock['stated'];
  attached: BenefitBlock['attached'];
  /** What the row's elements and headings are about; the plan if they name nothing. */
  subject: SubjectNode[];
  /** The service types (EB03) without duplicates. Empty if a heading names the service and none of them is dental. */
  serviceTypes: string[];
  /** The codes in EB13. For a range: its two ends, and every code between them that we know. */
  procedures: string[];
  isRange: boolean;
  /** The payer's name for the row's class or group of services. Null if no heading names one. */
  heading: string | null;
  /** How headings and words change what the row's own figure means. */
  figures: FigureMeaning[];
  sentences: RowSentence[];
  /** The messages that aren't just headings, joined into one line. */
  words: string;
}

export interface RowSentence {
  /** The index of the message that contains the sentence. */
  message: number;
  text: string;
  meaning: SentenceMeaning;
}

/** What the row's words state, as far as we could read them. */
export const saidIn = ({ sentences }: Row): TextStatement[] =>
  sentences.flatMap(({ meaning }) => statementsIn(meaning));

/**
 * Whether the statement is about exactly what its row is about. We compare the list objects: `subjectOf` in
 * text-statements.ts gives such a statement the row's own list.
 */
export const isAboutRow = (statement: Pick<Statement, 'subject'>, row: Pick<Row, 'subject'>): boolean =>
  statement.subject === row.subject;

/** Whether the sentence states a plan term that may change the figures next to it, such as installments. */
export const hasChangingTerm = (meaning: SentenceMeaning): boolean =>
  statementsIn(meaning).some(({ says }) => says.kind === 'term' && CHANGING_TERMS.has(says.term));
