// A JSON parser that accepts a JSON content type without a body and refuses dangerous input.

import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';

const MAXIMUM_DEPTH = 32;

/** Counts brackets outside strings before parsing, so that a deeply nested body costs only one pass. */
function exceedsDepth(text: string, maximum: number): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (inString) {
      if (character === 0x5c) index += 1;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x7b || character === 0x5b) {
      depth += 1;
      if (depth > maximum) return true;
    } else if (character === 0x7d || character === 0x5d) depth -= 1;
  }
  return false;
}

export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(?:[\w.+-]+\+)?json(?:;|$)/,
    { parseAs: 'string' },
    (request, body, done) => {
      const text = body.toString();
      if (text.trim() === '') return done(null, undefined);
      if (exceedsDepth(text, MAXIMUM_DEPTH)) {
        return done(new AppError('invalid', [{ loc: ['body'], msg: 'is nested too deeply' }]));
      }
      return parse(request, text, done);
    },
  );
}
