// Refuses text that PostgreSQL can't store: NUL characters and unpaired surrogates. A hook checks the body and
// query of every request, so that no endpoint has to.

import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';

const UNSTORABLE = /\0|\p{Surrogate}/u;

type Path = (string | number)[];

export class UnstorableText extends AppError {
  constructor(path: Path) {
    super('invalid', [{ loc: path, msg: "contains a character that can't be stored" }]);
  }
}

/**
 * Returns the path to the first text that can't be stored, or null. If a field's name can't be stored, this is
 * the path to the object that has the field.
 * Recursion is safe because the JSON parser limits the depth.
 */
function findUnstorable(value: unknown): Path | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const key of Object.keys(value)) {
    if (UNSTORABLE.test(key)) return [];
    const found = findUnstorable((value as Record<string, unknown>)[key]);
    if (found) return [Array.isArray(value) ? Number(key) : key, ...found];
  }
  return null;
}

export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    for (const part of ['body', 'query'] as const) {
      const found = findUnstorable(request[part]);
      if (found) return done(new UnstorableText([part, ...found]));
    }
    done();
  });
}
