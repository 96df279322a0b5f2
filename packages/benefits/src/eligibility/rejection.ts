import type { Position, Rejection } from '../answer.ts';
import { FOLLOW_UP_ACTIONS, followUpLabel, rejectReason } from '../codes/index.ts';

interface StatedRejection {
  code: string;
  follow_up_code: string | null;
  /** Texts the clearinghouse sent along; used where our own list is silent. */
  description?: string | null;
  follow_up?: string | null;
  possible_resolutions?: string | null;
  level: Rejection['level'];
  position: Position;
}

/** A rejection with everything our lists know about its codes. */
export function rejection(stated: StatedRejection): Rejection {
  const known = rejectReason(stated.code);
  return {
    code: stated.code,
    follow_up_code: stated.follow_up_code,
    description: known?.label ?? stated.description ?? null,
    follow_up: followUpLabel(stated.follow_up_code) ?? stated.follow_up ?? null,
    possible_resolutions: stated.possible_resolutions ?? known?.resolution ?? null,
    level: stated.level,
    position: stated.position,
  };
}

/** The AAA04 code a follow-up action is spelled out from, as clearinghouses do; null when unknown. */
export function followUpCode(text: string): string | null {
  if (Object.hasOwn(FOLLOW_UP_ACTIONS, text)) return text;
  const wanted = letters(text);
  for (const [code, label] of Object.entries(FOLLOW_UP_ACTIONS)) {
    if (letters(label) === wanted) return code;
  }
  return null;
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
