// A benefit block with its subject, network, person, plan and words. Statements are made from rows.

import type { BenefitBlock } from '../response.ts';
import type { Condition, FigureMeaning, Statement, SubjectNode, TextStatement, Topic } from '../statement.ts';
import { type SentenceMeaning, statementsIn } from '../words/meaning.ts';

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
  /** The payer's classes that its headings name. */
  classes: string[];
  /** True if EB05 is a label of the row's class, and names no plan or tier. */
  isLabeled: boolean;
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
export const saidIn = ({ sentences }: Pick<Row, 'sentences'>): TextStatement[] =>
  sentences.length === 0 ? [] : sentences.flatMap(({ meaning }) => statementsIn(meaning));

/** The names of the payer's classes that the row's words state something about. */
export const classesSaidIn = (row: Pick<Row, 'sentences'>): Set<string> =>
  new Set(
    saidIn(row).flatMap(({ subject, says }) => [
      ...(subject ?? []).flatMap((node) => (node.kind === 'class' ? node.name : [])),
      ...(says.kind === 'member_of' ? [says.class] : []),
    ]),
  );

/**
 * Whether the statement is about exactly what its row is about. We compare the list objects: `subjectOf` in
 * text-statements.ts gives such a statement the row's own list.
 */
export const isAboutRow = (statement: Pick<Statement, 'subject'>, row: Pick<Row, 'subject'>): boolean =>
  statement.subject === row.subject;

/** Whether the row excludes something (EB01 = E or I). */
export const isExclusion = ({ stated }: Pick<Row, 'stated'>): boolean =>
  stated.code === 'E' || stated.code === 'I';

/** Words on these topics that we couldn't interpret may change the figure of their row. */
const CHANGING: ReadonlySet<Topic> = new Set([
  'share',
  'exclusion',
  'age',
  'maximum',
  'deductible',
  'downgrade',
  'other_coverage',
  'status',
  'other',
]);

/**
 * Words that may change the row's figures, but that we couldn't read. They become a condition of the figures, so that
 * screens show both together.
 */
export const unappliedWords = (row: Row): Condition[] =>
  wordsAbout(row, (topics) => isExclusion(row) || mayChangeFigure(topics));

const mayChangeFigure = (topics: readonly Topic[]): boolean =>
  topics.length === 0 || topics.some((topic) => CHANGING.has(topic));

/** The words that we couldn't read, if `isAbout` is true of their topics. */
export const wordsAbout = (row: Row, isAbout: (topics: readonly Topic[]) => boolean): Condition[] =>
  row.sentences.flatMap(({ text, meaning }): Condition[] =>
    meaning.kind === 'unread' && !meaning.isQuoted && isAbout(meaning.topics)
      ? [{ kind: 'when', words: text.trim() }]
      : [],
  );
