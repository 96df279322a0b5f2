// A saved estimate as it is stored: name, input and result, compressed and encrypted. `draftCell` is the location of a
// draft: the encrypted form of a new estimate that isn't saved yet.

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { CalculatedEstimate, EstimateInputWire } from '@bitewing/contract';
import type { CellLocation } from '#platform/crypto/practice-cipher.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import type { EstimateRow } from './estimate-rows.ts';

export interface EstimateContent {
  name: string;
  input: EstimateInputWire;
  result: CalculatedEstimate;
}

/** Estimates that were saved before version 1.2 of the estimate engine have no `visits`. */
type StoredVisits = { estimate: { visits?: CalculatedEstimate['estimate']['visits'] } };

const contentCell = (rowId: string): CellLocation => ({ table: 'estimates', column: 'content', rowId });
export const draftCell = (rowId: string): CellLocation => ({
  table: 'estimate_drafts',
  column: 'form',
  rowId,
});

export const packContent = (
  { cipher }: Services,
  tx: Tx,
  practiceId: string,
  id: string,
  content: EstimateContent,
): Promise<Buffer> =>
  cipher.encrypt(tx, practiceId, contentCell(id), deflateRawSync(JSON.stringify(content)));

export async function readContent({ cipher }: Services, tx: Tx, row: EstimateRow): Promise<EstimateContent> {
  const plain = await cipher.decrypt(tx, row.practice_id, contentCell(row.id), row.content);
  const content = JSON.parse(inflateRawSync(plain).toString()) as EstimateContent;
  const { result } = content;
  const { visits = [] } = (result as StoredVisits).estimate;
  return { ...content, result: { ...result, estimate: { ...result.estimate, visits } } };
}
