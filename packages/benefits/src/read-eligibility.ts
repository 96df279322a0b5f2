import type { ReadResult } from './answer.ts';
import { readX12 } from './eligibility/read-x12.ts';
import { refuse } from './eligibility/refuse.ts';

/** Reads whatever a payer or clearinghouse sent: X12 or JSON. Never throws. */
export function readEligibility(text: string): ReadResult {
  const start = firstMark(text);
  if (start === '') return refuse('empty', 'The file is empty.');
  if (start === '{' || start === '[') return refuse('not_an_eligibility_answer', 'JSON later.');
  return readX12(text);
}

function firstMark(text: string): string {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 32 && code !== 0xfeff && code !== 0xa0) return text[at] as string;
  }
  return '';
}
