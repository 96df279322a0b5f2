import { REJECTIONS, rejectionOf } from '../x12/rejection-codes.ts';
import type { Rejection } from '../x12/response-script.ts';

/** Every payer rejects a member ID such as `AAA72` (or Stedi's own `UHCAAA72`) with the code in it, here 72. */
export function rejectionForMemberId(
  memberId: string | undefined,
  isAboutDependent: boolean,
): Rejection | null {
  const code = /^(?:UHC)?AAA([0-9A-Z]{2})(?:-.*)?$/i.exec(memberId?.trim() ?? '')?.[1]?.toUpperCase();
  return code && REJECTIONS[code] ? rejectionOf(code, isAboutDependent) : null;
}
