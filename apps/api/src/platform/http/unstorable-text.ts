// Refuses text that PostgreSQL can't store: NUL characters and unpaired surrogates. It checks every request, so
// that no call has to.

import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/app-error.ts';

const UNSTORABLE = /\0|\p{Surrogate}/u;

type Path = (string | number)[];

export class UnstorableText extends AppError {
  constructor(path: Path) {
    super('invalid', [{ loc: path, msg: 'contains a character that cannot be stored' }]);
  }
}

/** Keys count too. The JSON parser limits the depth. */
function findUnstorable(value: unknown, path: Path): Path | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (UNSTORABLE.test(key)) return path;
    const found = findUnstorable(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    if (found) return found;
  }
  return null;
}

export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const found = findUnstorable(request.body, ['body']) ?? findUnstorable(request.query, ['query']);
    done(found ? new UnstorableText(found) : undefined);
  });
}
