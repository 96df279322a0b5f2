import { validationFailed } from '../auth-error.ts';

/** Durations in Go's format, as in GoTrue, but only whole numbers: "24h", "1h30m". */
const DURATION = /^(?:(\d{1,7})h)?(?:(\d{1,7})m)?(?:(\d{1,7})s)?$/;

/** When the ban ends. Null for "none", which lifts the ban. Undefined if no duration is given. */
export function parseBanDuration(text: string | undefined, now: Date): Date | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  const match = DURATION.exec(text);
  if (!match || text === '') throw validationFailed('invalid format for ban duration');
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  const totalSeconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return new Date(now.getTime() + totalSeconds * 1000);
}
