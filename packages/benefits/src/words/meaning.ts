// What a payer's message means: each sentence is understood, a heading, or unread.

import type { FigureMeaning, SubjectNode, TextStatement } from '../statement.ts';
import { type About, mentions } from './mentions.ts';
import type { Token } from './token.ts';

export interface MessageMeaning {
  sentences: SentenceMeaning[];
}

export type SentenceMeaning = Understood | ({ kind: 'heading' } & Place & Heading) | Unread;

/** Where the words are in the message. */
export interface Place {
  from: number;
  to: number;
}

export interface Understood extends Place {
  kind: 'understood';
  statements: TextStatement[];
}

/** A sentence that only names a service, a class, a network, or what the row's figure is. */
export interface Heading {
  subject: SubjectNode[];
  className: string | null;
  network: 'in' | 'out' | null;
  figure: FigureMeaning[];
}

export interface Unread extends Place, About {
  kind: 'unread';
  /** We show these words as the payer wrote them. They don't make the row's figures uncertain. */
  isQuoted?: true;
  /**
   * What the words say without the condition of their label ("Under 19: fluoride 100%; sealants 80%"). If one of them
   * states the row's own percentage, we don't use the row's figure for the whole row.
   */
  unlabeled?: readonly TextStatement[];
}

/** The statements of an understood sentence. */
export const statementsIn = (meaning: SentenceMeaning | undefined): readonly TextStatement[] =>
  meaning?.kind === 'understood' ? meaning.statements : [];

/** The part of a message that we couldn't read. */
export const unread = ({ from, to }: Place, tokens: readonly Token[]): Unread => ({
  kind: 'unread',
  from,
  to,
  ...mentions(tokens),
});

/** Words that we show as the payer wrote them, and that make no figure uncertain. */
export const quoted = (place: Place, tokens: readonly Token[]): Unread => ({
  ...unread(place, tokens),
  isQuoted: true,
});
