import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.boolean(),
  queue: z.boolean(),
  version: z.string(),
});

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: '200 if the database and the queue respond, otherwise 503',
  response: health,
});
