// Anyone can send a browser report, so we remove unsafe characters and possible patient data before we store it.

import type { BodyOf, reportBrowserError } from '@bitewing/contract';
import type { NewLogEntry } from '#platform/logging/log-store.ts';

type Report = BodyOf<typeof reportBrowserError>;

// Control characters, and characters that reverse or hide text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern finds them
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]+/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const EMAIL_ADDRESS = /[^\s@<>]+@[^\s@<>]+/g;
const LONG_NUMBER = /\d[\d/.-]{3,}\d|\d{4,}/g;
/** Text in quotation marks is removed unless it looks like a name in code. */
const QUOTED = /(["'`“])([^"'`“”]*)(["'`”])/g;
const CODE_NAME = /^[a-z_$#.][\w$.#-]*$/;

/** Capitalized words that we keep because they are common in error messages. Any other one may be a person's name. */
const ERROR_WORDS = new Set(
  `A An Aborted API Array AxiosError Bad Body Can Cannot ChunkLoadError Class Connection Could CSS Date DOM DOMException
  Element Encountered Error Event EvalError Expected Failed Fetch File Function Hydration HTML HTTP ID Illegal
  Importing Internal Invalid InternalError Invariant JSON Load Loading Map Maximum Minified Missing Module Must NaN
  Network NetworkError No Node Not NotFoundError Null Number Object Objects Operation Out Permission Promise Property
  Query QuotaExceededError RangeError React ReferenceError Rejected Rendered Request ResizeObserver Response Script
  SecurityError Server Service Session Set State String Suspense Symbol SyntaxError Text The This Timeout Too Type
  TypeError Unable Uncaught Undefined Unexpected Unhandled URIError URL User Value Warning Window`.split(
    /\s+/,
  ),
);
const WORD = /\p{L}[\p{L}\p{M}]*(?:[\u2019'-][\p{L}\p{M}]+)*/gu;

/** Keeps error words, and ASCII words that begin with a lowercase letter: these are code or English, not names. */
const withoutNames = (text: string): string =>
  text.replace(WORD, (word) => (/^[a-z][A-Za-z\u2019'-]*$/.test(word) || ERROR_WORDS.has(word) ? word : '…'));

/** Removes unsafe characters and makes markup harmless. */
const harmless = (text: string): string =>
  text.replace(UNSAFE, ' ').replace(/ {2,}/g, ' ').replaceAll('<', '‹').replaceAll('>', '›').trim();

const withoutPatientData = (text: string): string => withoutNames(withoutValues(text));

/** Removes IDs, email addresses, quoted texts, dates and long numbers. */
const withoutValues = (text: string): string =>
  harmless(text)
    .replace(UUID, ':id')
    .replace(EMAIL_ADDRESS, '[address]')
    .replace(QUOTED, (quote, open: string, inner: string, close: string) =>
      CODE_NAME.test(inner) ? quote : `${open}…${close}`,
    )
    .replace(LONG_NUMBER, '#');

/** The page's path, with `:id` for each record ID. */
function pageOf(url: string | null | undefined): string {
  try {
    return harmless(new URL(url ?? '').pathname)
      .replace(UUID, ':id')
      .slice(0, 100);
  } catch {
    return '';
  }
}

const MAXIMUM_FRAMES = 5;

/**
 * A frame is `at name (file:line:column)` or `name@file:line:column`. Other lines may repeat the message, so they
 * are dropped.
 */
function framesOf(stack: string | null | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at .+:\d+:\d+\)?\s*$|^\S*@\S+:\d+:\d+\s*$/.test(line))
    .slice(0, MAXIMUM_FRAMES)
    .map((line) =>
      harmless(line)
        .replace(/[?#][^:)]*/g, '')
        .replace(UUID, ':id')
        .slice(0, 200),
    );
}

export function toLogEntry({ message, stack_trace, metadata }: Report, at: Date): NewLogEntry {
  const type = /^[A-Za-z]{1,60}$/.exec(metadata?.error_type ?? '')?.[0] ?? 'Error';
  const page = pageOf(metadata?.url);
  const frames = framesOf(stack_trace);
  return {
    level: 'error',
    // The specification's name for the browser.
    source: 'vercel',
    message: `${type}: ${withoutPatientData(message).slice(0, 300)}${page ? ` · ${page}` : ''}`,
    at,
    details: { at: frames },
    frame: frames[0] ?? '',
  };
}
