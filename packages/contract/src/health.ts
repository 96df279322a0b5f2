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
  summary: '200 when database and queue answer, 503 otherwise',
  response: health,
});
