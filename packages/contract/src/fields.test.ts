import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/mini';
import { id, plainLine, plainText, reference } from './fields.ts';

describe('an ID', () => {
  it.each([
    ['in a URL', id],
    ['in a form', reference('must be a practice')],
  ])('is read in lowercase %s', (_where, schema) => {
    expect(safeParse(schema, 'ABCDEF01-2345-4678-89AB-CDEF01234567')).toMatchObject({
      success: true,
      data: 'abcdef01-2345-4678-89ab-cdef01234567',
    });
  });
});

describe('a name', () => {
  it.each([
    ['Ana  María\nLópez', 'Ana María López'],
    ['a\r\nInjected: header', 'a Injected: header'],
    [' Tab\tbed ', 'Tab bed'],
    ['line\u2028separator', 'line separator'],
    // Zero-width joiners are part of words in some languages.
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Front desk ☎\ufe0f', 'Front desk ☎\ufe0f'],
  ])('is stored on one line, with the joiners of words and emoji: %j', (typed, stored) => {
    expect(safeParse(plainLine(60), typed)).toMatchObject({ success: true, data: stored });
  });

  it.each([
    'a\u202eb',
    'a\u2066b',
    'a\u0085b',
    'a\u200bb',
    'a\u0007b',
    '<b>',
    'a\u00adb',
    'a\u200eb',
    'a\u061cb',
    'a\u3164b',
    'a\u2064b',
    'a\u200db',
    '\u200cb',
    'e\u0301\u200db',
    'می\u200c\u200cخواهم',
    'a\ufe0fb',
  ])('is refused with invisible characters or markup: %j', (typed) => {
    for (const schema of [plainLine(60), plainText(60)]) expect(safeParse(schema, typed).success).toBe(false);
  });

  it('is required and has a maximum length', () => {
    expect(safeParse(plainLine(3), ' \n ').error?.issues[0]?.message).toBe('is required');
    expect(safeParse(plainLine(3), 'abcd').error?.issues[0]?.message).toBe('must be at most 3 characters');
  });
});
