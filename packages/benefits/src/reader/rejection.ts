import type { Position, Rejection } from '../answer.ts';
import { followUpLabel, rejectReason } from '../codes/index.ts';

interface StatedRejection {
  code: string;
  follow_up_code: string | null;
  /** Texts from the clearinghouse, used if our code lists have none. */
  description?: string | null;
  follow_up?: string | null;
  possible_resolutions?: string | null;
  level: Rejection['level'];
  position: Position;
}

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
