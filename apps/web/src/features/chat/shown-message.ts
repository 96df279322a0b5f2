import type { Citation } from '@bitewing/contract';

/** A question or an answer in the open conversation. */
export interface ShownMessage {
  key: number;
  type: 'user' | 'assistant';
  content: string;
  sentences: string[];
  citations: Citation[];
}
