// What reading a message gives.

import type { FigureMeaning, SubjectNode, TextStatement, Topic } from '../statement.ts';

export interface MessageReading {
  sentences: SentenceReading[];
}

export type SentenceReading =
  | { kind: 'understood'; from: number; to: number; statements: TextStatement[] }
  | {
      kind: 'heading';
      from: number;
      to: number;
      subject: SubjectNode[];
      className: string | null;
      network: 'in' | 'out' | null;
      figure: FigureMeaning[];
    }
  | {
      kind: 'unread';
      from: number;
      to: number;
      topics: Topic[];
      subjects: SubjectNode[];
      network: 'in' | 'out' | null;
    };
