import { EmailTaken } from '#platform/auth/gateway.ts';
import { allPractices } from '#platform/database.ts';
import type { Services } from '#platform/services.ts';
import { syncDirectory } from '../features/payers/sync.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PRACTICES, type DemoAccount } from './demo-data.ts';
import { hasPayers, hasPractices, insertPractice, insertUser } from './queries.ts';

/**
 * Fills an empty database: practices, people, payers. What is there already stays as it is, and a seed
 * that was killed in the middle goes on where it was.
 */
export async function seedDemo(services: Services): Promise<void> {
  await seedPracticesAndAccounts(services);
  await seedPayers(services);
}

async function seedPracticesAndAccounts({ db, authGateway }: Services): Promise<void> {
  if (await db.transaction(allPractices(), hasPractices)) return;
  for (const account of DEMO_ACCOUNTS) await ensureAccount(authGateway, account);
  await db.transaction(allPractices(), async (tx) => {
    for (const practice of DEMO_PRACTICES) await insertPractice(tx, practice);
    for (const account of DEMO_ACCOUNTS) await insertUser(tx, account);
  });
}

async function ensureAccount(authGateway: Services['authGateway'], account: DemoAccount): Promise<void> {
  const { id, email, fullName } = account;
  try {
    await authGateway.createUser({ id, email, fullName, password: DEMO_PASSWORD });
  } catch (error) {
    if (!(error instanceof EmailTaken)) throw error;
  }
}

/** A clearinghouse that does not answer must not keep the demo from starting: the list can be synced later. */
async function seedPayers(services: Services): Promise<void> {
  if (await services.db.transaction(allPractices(), hasPayers)) return;
  try {
    await syncDirectory(services);
  } catch (error) {
    services.log.warn({ err: error }, 'the payers could not be fetched');
  }
}
