import { EmailTaken } from '#platform/auth/gateway.ts';
import { allPractices } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PRACTICES, type DemoAccount } from './demo-data.ts';
import { hasPractices, insertPractice, insertUser } from './queries.ts';

/**
 * Fills an empty database with two practices and their people; answers false where there is something
 * already. Killed in the middle, it can be run again: accounts that exist are kept, and the rest is one
 * transaction.
 */
export async function seedPracticesAndAccounts({ db, authGateway }: Services): Promise<boolean> {
  if (await db.transaction(allPractices(), hasPractices)) return false;
  for (const account of DEMO_ACCOUNTS) await ensureAccount(authGateway, account);
  await db.transaction(allPractices(), async (tx) => {
    for (const practice of DEMO_PRACTICES) await insertPractice(tx, practice);
    for (const account of DEMO_ACCOUNTS) await insertUser(tx, account);
  });
  return true;
}

async function ensureAccount(authGateway: Services['authGateway'], account: DemoAccount): Promise<void> {
  const { id, email, fullName } = account;
  try {
    await authGateway.createUser({ id, email, fullName, password: DEMO_PASSWORD });
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error;
  }
}
