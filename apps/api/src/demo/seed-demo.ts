import { EmailTaken } from '#platform/auth/gateway.ts';
import { allPractices } from '#platform/database/database.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import type { Services } from '#platform/services.ts';
import { syncDirectory } from '../features/payers/sync.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_PRACTICES, type DemoAccount } from './demo-data.ts';
import { hasDemoPractice, hasPayers, hasPractices, insertPractice, insertUser } from './queries.ts';
import { seedFees } from './seed-fees.ts';
import { seedHistory } from './seed-history.ts';

/**
 * Fills an empty database with practices, users, payers, fees and history. Existing records stay as they are. If a seed
 * was killed, the next one adds what is missing.
 */
export async function seedDemo(services: Services): Promise<void> {
  if (services.config.mode !== 'demo') throw new Error('Only a demo gets demo data.');
  await seedPracticesAndAccounts(services);
  const hasDirectory = await seedPayers(services);
  if (!hasDirectory || !usesSandbox(services) || !(await hasAllDemoPractices(services))) return;
  for (const practice of DEMO_PRACTICES) await seedFees(services, practice.id);
  await seedHistory(services);
}

/** Only the sandbox may receive requests about the invented patients. */
const usesSandbox = ({ config }: Services) => config.clearinghouse.isSandbox;

/**
 * False if a user has deleted one of the demo practices, or if the database has only other practices. Then the seed adds
 * no fees and no history.
 */
const hasAllDemoPractices = ({ db }: Services) =>
  db.transaction(allPractices(), async (tx) => {
    const found = await Promise.all(DEMO_PRACTICES.map((practice) => hasDemoPractice(tx, practice.id)));
    return found.every(Boolean);
  });

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

/**
 * Returns false if the payers couldn't be loaded, for example because the clearinghouse doesn't respond. The demo must
 * start anyway. A super admin can sync the payers later.
 */
async function seedPayers(services: Services): Promise<boolean> {
  if (await services.db.transaction(allPractices(), hasPayers)) return true;
  try {
    await syncDirectory(services);
    return true;
  } catch (error) {
    logEvent(services.log, 'demo_payers_missing', { err: error });
    return false;
  }
}
