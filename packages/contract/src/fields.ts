// Field schemas that several endpoints share.

import * as z from 'zod/mini';

/** Lowercase, as PostgreSQL returns IDs: code compares them as text, and ciphers bind values to them. */
export const id = z.guid().check(z.toLowerCase());
export const idParams = z.object({ id });
/** ISO 8601 UTC. */
export const timestamp = z.string();
const INSTANT = /^(19|20)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** A timestamp in a request. */
export const instant = z
  .string('must be text')
  .check(
    z.refine(
      (text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
      'must be a timestamp (ISO 8601 UTC)',
    ),
  );

/** `YYYY-MM-DD`. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date (YYYY-MM-DD)'));

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for a `YYYY-MM-DD` date that exists, from 1900 through 2100. */
export const isCalendarDay = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1900 || year > 2100 || month < 1 || month > 12 || date < 1) return false;
  if (month === 2 && date === 29) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return date <= (MONTH_DAYS[month - 1] ?? 0);
};

/** Converts `MM/DD/YYYY` to `YYYY-MM-DD`. Text in another format is only trimmed. */
export const toIsoDay = (text: string): string =>
  text.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2');

/** A date in a request: `YYYY-MM-DD` or `MM/DD/YYYY`, converted to `YYYY-MM-DD`. */
export const inputDay = z.pipe(
  z.pipe(z.string(), z.transform(toIsoDay)),
  z.string().check(z.refine(isCalendarDay, { error: 'must be a date (MM/DD/YYYY)', abort: true })),
);

const FIRST_TIME_ZONE_MS = 14 * 3_600_000;

/** True for a `YYYY-MM-DD` date that has not begun anywhere. A day begins first in UTC+14. */
export const isFutureDay = (text: string): boolean =>
  text > new Date(Date.now() + FIRST_TIME_ZONE_MS).toISOString().slice(0, 10);

/** A date of birth in a request. */
export const birthDay = inputDay.check(z.refine((text) => !isFutureDay(text), 'must not be in the future'));

const missingOr = (wrong: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? 'is required' : wrong;
const requiredText = () => z.string({ error: missingOr('must be text') });

export const trimmed = (maximum: number) =>
  z.string('must be text').check(z.trim(), z.maxLength(maximum, `must be at most ${maximum} characters`));
const notEmptyUpTo = (maximum: number) =>
  [
    z.trim(),
    z.minLength(1, 'is required'),
    z.maxLength(maximum, `must be at most ${maximum} characters`),
  ] as const;
export const required = (maximum: number) => requiredText().check(...notEmptyUpTo(maximum));

// Control characters include zero-width spaces, fillers, and marks that change the direction of the letters after them.
const MARKUP_OR_CONTROL =
  /[<>]|(?!\t|\n|\r|\p{Join_Control}|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/u;
// Joiners are part of words in some languages, and U+FE0F is part of some emoji. Anywhere else, they are invisible,
// and we refuse them.
const MISPLACED_JOINER =
  /(?:^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Z}\p{P}\p{N}\p{Join_Control}]|[\u0300-\u036f])\p{Join_Control}|(?:^|\P{Extended_Pictographic})\ufe0f/u;
/** Names and addresses appear in mail and on paper: no markup, no invisible characters. */
const plain = z.refine<string>(
  (text) => !MARKUP_OR_CONTROL.test(text) && !MISPLACED_JOINER.test(text),
  'must not contain < or > or control characters',
);
/** A line break in a name could look like another entry of a list, a file or the audit trail. */
const onOneLine = z.overwrite((text: string) => text.replace(/\s+/g, ' '));
/** Required text on one line, such as the name of a person or a practice. */
export const plainLine = (maximum: number) =>
  requiredText().check(onOneLine, ...notEmptyUpTo(maximum), plain);
/** A provider's names have the lengths that an eligibility request (X12 270) allows. */
export const providerFirstName = plainLine(35);
export const providerLastName = plainLine(60);
/** Text that may be empty and may have line breaks. */
export const plainText = (maximum: number) => trimmed(maximum).check(plain);
/** Optional text: missing, null and "" all mean "none". */
export const optionalText = (maximum: number) =>
  z.pipe(
    z.optional(z.nullable(plainText(maximum))),
    z.transform((value) => value || null),
  );

export const npi = requiredText().check(
  z.trim(),
  z.minLength(1, { error: 'is required', abort: true }),
  z.regex(/^\d{10}$/, 'must be exactly 10 digits'),
);
export const email = requiredText().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { error: 'is required', abort: true }),
  z.maxLength(254, 'must be at most 254 characters'),
  z.email('must be an email address'),
);
/** A CDT code. Which codes exist changes every year, so only the form is checked. */
export const procedureCode = z
  .string('must be text')
  .check(z.trim(), z.toUpperCase(), z.regex(/^D\d{4}$/, 'must be D and four digits, for example D2740'));
export const nullableText = z.nullable(z.string());
export const wholeNumber = z.int();

export const queryNumber = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));
/** A query parameter that counts as absent if it is empty (`?status=`). */
export const emptyAsAbsent = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  );

/** The ID of a record. `msg` is the error for text that isn't an ID. */
export const reference = (msg: string) =>
  requiredText().check(
    z.minLength(1, { error: 'is required', abort: true }),
    z.regex(GUID, msg),
    z.toLowerCase(),
  );
const GUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** The value of a record's field `practices`: despite the plural, the record's one practice. */
export const practiceName = z.object({ name: z.string() });
