// Reads Stedi's payer directory page by page into our list of payers.

import { ClearinghouseError, type Failure, type ListPayersOptions, type Payer } from '../clearinghouse.ts';
import { unreadable } from '../failures.ts';
import { type WirePayer, wirePayer, wirePayerPage } from './wire.ts';

/** With about 3,700 payers of 1.5 kB each, this takes eight requests, each far below the size limit. */
const PAGE_SIZE = 500;
/** If the directory has more pages than this, we assume that it never ends, and fail. */
const MAXIMUM_PAGES = 1_000;

export type Page = { kind: 'page'; text: string } | { kind: 'failed'; failure: Failure };

export async function collectPayers(
  fetchPage: (query: string) => Promise<Page>,
  { onUnreadable }: ListPayersOptions,
): Promise<Payer[]> {
  const payers = new Map<string, Payer>();
  const tokens = new Set<string>();
  let unreadableCount = 0;
  let token: string | undefined;
  do {
    const query = new URLSearchParams({
      pageSize: String(PAGE_SIZE),
      ...(token === undefined ? {} : { pageToken: token }),
    });
    const page = readPage(await fetchPage(query.toString()));
    for (const item of page.items) {
      const read = wirePayer.safeParse(item);
      if (read.success) payers.set(read.data.stediId, toPayer(read.data));
      else unreadableCount += 1;
    }
    token = page.nextPageToken === '' ? undefined : page.nextPageToken;
    if (token !== undefined && (tokens.has(token) || tokens.size >= MAXIMUM_PAGES))
      throw unreadableDirectory();
    if (token !== undefined) tokens.add(token);
  } while (token !== undefined);
  // No readable payer means that the format has changed, not that there are no payers.
  if (payers.size === 0) throw unreadableDirectory();
  if (unreadableCount > 0) onUnreadable?.(unreadableCount);
  return [...payers.values()];
}

function readPage(page: Page) {
  if (page.kind === 'failed') throw new ClearinghouseError(page.failure);
  try {
    return wirePayerPage.parse(JSON.parse(page.text));
  } catch {
    throw unreadableDirectory();
  }
}

const unreadableDirectory = () =>
  new ClearinghouseError(
    unreadable('not_json', 200, { description: "We couldn't read the clearinghouse's list of payers." }),
  );

const toPayer = (payer: WirePayer): Payer => ({
  id: payer.stediId,
  displayName: payer.displayName,
  primaryPayerId: payer.primaryPayerId,
  aliases: payer.aliases ?? [],
  names: payer.names ?? [],
});
