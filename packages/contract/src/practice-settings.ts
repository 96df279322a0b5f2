// What a practice records once for all verifications: its favorite codes, and whether it is in each payer's network.

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, idParams, plainLine, procedureCode } from './fields.ts';
import { networkSide, practiceNetwork } from './practice-network.ts';

/** Exams, x-rays, cleanings, and the treatments that practices ask about most. */
export const DEFAULT_FAVORITE_CODES = [
  'D0120',
  'D0150',
  'D0274',
  'D0210',
  'D1110',
  'D1120',
  'D1206',
  'D2391',
  'D2740',
  'D3330',
  'D4341',
  'D4910',
  'D6010',
  'D7140',
] as const;

export const MAXIMUM_FAVORITE_CODES = 40;

const noCodeTwice = z.refine<string[]>(
  (codes) => new Set(codes).size === codes.length,
  'must not contain a code twice',
);

export const favoriteCodes = z.object({
  /** In the order to show them. */
  codes: z.array(z.string()),
  /** True until the practice has chosen its own codes. */
  is_default: z.boolean(),
});
export type FavoriteCodes = z.infer<typeof favoriteCodes>;

export const getFavoriteCodes = endpoint({
  method: 'GET',
  path: '/api/practices/:id/favorite-codes',
  access: 'logged_in',
  summary: 'The codes that a practice wants to see first',
  params: idParams,
  response: favoriteCodes,
});

export const saveFavoriteCodes = endpoint({
  method: 'PUT',
  path: '/api/practices/:id/favorite-codes',
  access: 'admin',
  summary: 'Change the favorite codes of a practice. Null restores the default',
  params: idParams,
  body: z.strictObject({
    codes: z.nullable(
      z
        .array(procedureCode)
        .check(
          z.maxLength(MAXIMUM_FAVORITE_CODES, `must be at most ${MAXIMUM_FAVORITE_CODES} codes`),
          noCodeTwice,
        ),
    ),
  }),
  response: favoriteCodes,
});

const practiceNetworks = z.object({
  networks: z.array(z.object({ payer_id: id, payer_name: z.string(), ...practiceNetwork.shape })),
});

export const listPracticeNetworks = endpoint({
  method: 'GET',
  path: '/api/practices/:id/networks',
  access: 'logged_in',
  summary: 'The payers for which a practice recorded whether it is in network',
  params: idParams,
  response: practiceNetworks,
});

export const savePracticeNetwork = endpoint({
  method: 'PUT',
  path: '/api/practices/:id/networks',
  access: 'admin',
  summary: "Record whether a practice is in a payer's network. Null removes the record",
  params: idParams,
  body: z.strictObject({
    /** The payer's ID, or a payer code, primary payer ID or alias that belongs to exactly one payer. */
    payer_id: plainLine(80),
    network: z.nullable(networkSide),
  }),
  response: practiceNetworks,
});
