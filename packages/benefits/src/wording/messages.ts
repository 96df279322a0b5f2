// Short texts for rejections, for problems in a response, and for rows that we couldn't read.

import type { ReadIssue, Rejection } from '../response.ts';
import { quoted } from './texts.ts';

export const MESSAGE_TEXTS = {
  rejected: ({ code, description }: Rejection) => `Rejected (${code}): ${description ?? 'no reason given'}`,
  issue: ({ message, raw }: ReadIssue) => (raw === null ? message : `${message} ${raw}`),
  emptyLimitation: (scope: string, percent: number | null) =>
    `${scope}: the payer lists a limitation${percent === null ? '' : ` (${percent}%)`} without details`,
  truncated: 'The response is incomplete: it ends in the middle.',
} as const;

export const UNREAD_TEXTS = {
  unknownCode: (code: string) =>
    code ? `${code} isn't a standard benefit code.` : 'The row has no benefit code.',
  noValue: (name: string) => `We couldn't find a usable value in this ${quoted(name)} row.`,
} as const;
