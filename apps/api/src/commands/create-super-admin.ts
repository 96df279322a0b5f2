// Creates a super admin. The password comes from the terminal or standard input, never from the arguments.

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { composeServices } from '../compose.ts';
import { createSuperAdmin } from '../features/auth/accounts/create-super-admin.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createLog } from '../platform/logging/logging.ts';

const [email, ...names] = process.argv.slice(2);
const fullName = names.join(' ').trim();

/** Hides the typed password: the terminal's echo goes to a stream that discards it. */
async function readPassword(): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const isTerminal = process.stdin.isTTY === true;
  const reader = createInterface({ input: process.stdin, output: silence, terminal: isTerminal });
  if (isTerminal) process.stderr.write('Password: ');
  const inputEnded = new Promise<string>((resolve) => reader.once('close', () => resolve('')));
  const password = await Promise.race([reader.question(''), inputEnded]);
  reader.close();
  if (isTerminal) process.stderr.write('\n');
  return password;
}

try {
  if (!email || !fullName)
    throw new Error('Usage: npm run create-super-admin -- person@example.com "Full Name"');
  const config = loadConfig(process.env);
  const password = await readPassword();
  const { services, close } = await composeServices(config, {
    name: 'bitewing-command',
    log: createLog({ level: 'silent' }),
  });
  try {
    await createSuperAdmin(services, { email, fullName, password });
    console.log(`${email} can now log in at ${config.siteUrl}/login as a super admin.`);
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : 'Creating the super admin failed.');
  process.exitCode = 1;
}
