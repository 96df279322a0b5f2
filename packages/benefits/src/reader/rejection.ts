import { followUpLabel, rejectReason } from '../codes/index.ts';
import type { Position, Rejection } from '../response.ts';

interface StatedRejection {
  code: string;
  follow_up_code: string | null;
  /** The clearinghouse's text, used only if our code list has none. The same goes for `follow_up`. */
  description?: string | null;
  follow_up?: string | null;
  /** The clearinghouse's advice. It takes precedence over ours. */
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
