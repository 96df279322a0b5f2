// Decides what a failed call returns: the text of an AppError, or no details for any other error.

import {
  type ErrorBody,
  type FieldProblem,
  isSecondFactorCode,
  REASON_REQUIRED,
  RECORD_CHANGED,
} from '@bitewing/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toDatabaseError } from '#platform/database/database-errors.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import { routeOf } from './request-log.ts';

/** Converts Fastify's own errors to ours. Returns null for an error that becomes a 500. */
function fromFramework(error: FastifyError): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('too_large');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('invalid_request', "The request's body doesn't have the length in Content-Length.");
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('invalid', bodyProblem('must be JSON'));
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new AppError('invalid', bodyProblem("isn't valid JSON"));
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_ASYNC_CONSTRAINT':
      return new AppError('not_found');
    case 'FST_ERR_HANDLER_TIMEOUT':
      return new AppError('unavailable');
    default:
      return error.statusCode && error.statusCode < 500 ? new AppError('invalid_request') : null;
  }
}

const bodyProblem = (msg: string): FieldProblem[] => [{ loc: ['body'], msg }];

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const translated = toDatabaseError(error);
  if (translated instanceof AppError) return translated;
  return fromFramework(error as FastifyError) ?? new AppError('internal');
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = toAppError(error);
  if (appError.status >= 500) {
    const { method } = request;
    logEvent(request.log, 'request_failed', {
      err: error,
      code: appError.code,
      method,
      route: routeOf(request),
    });
  }
  const retryAfter = appError.retryAfter ?? (appError.code === 'unavailable' ? 1 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (appError.code === 'unauthenticated') reply.header('www-authenticate', 'Bearer');
  const { code } = appError;
  const body: ErrorBody = { detail: appError.detail };
  if (isSecondFactorCode(code) || code === REASON_REQUIRED || code === RECORD_CHANGED) body.code = code;
  if (appError.record) body.record = appError.record;
  return reply.code(appError.status).send(body);
}
