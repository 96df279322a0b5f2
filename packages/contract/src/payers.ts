import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, timestamp, wholeNumber } from './fields.ts';

export const payer = z.object({
  id,
  display_name: z.string(),
  primary_payer_id: z.string(),
  /** The payer's code at the configured clearinghouse. The specification gives the field this name. */
  stedi_id: z.string(),
  names: z.array(z.string()),
  aliases: z.array(z.string()),
  /** False once the payer is no longer in the clearinghouse's directory. */
  is_listed: z.boolean(),
});
export type Payer = z.infer<typeof payer>;

export const listPayers = endpoint({
  method: 'GET',
  path: '/api/payers',
  access: 'logged_in',
  summary: 'All payers',
  response: z.object({ payers: z.array(payer) }),
});

export const payerSync = z.object({
  status: z.enum(['never', 'running', 'completed', 'failed']),
  message: z.string(),
  processed: wholeNumber,
  total: z.nullable(wholeNumber),
  started_at: z.nullable(timestamp),
  finished_at: z.nullable(timestamp),
});
export type PayerSync = z.infer<typeof payerSync>;

export const syncPayers = endpoint({
  method: 'POST',
  path: '/api/payers/sync',
  access: 'super_admin',
  summary: "Start a sync of the clearinghouse's payer directory",
  status: 202,
  response: z.object({ message: z.string() }),
});

export const getPayerSync = endpoint({
  method: 'GET',
  path: '/api/payers/sync',
  access: 'super_admin',
  summary: 'Progress and result of the latest sync',
  response: payerSync,
});
