import path from 'node:path';
import { withoutNpmSettings } from '../build/install.mjs';
import { inRoot } from '../lib/paths.mjs';

/** The service's environment: the user's settings, and values for the database, the sandbox and the demo's key. */
export function serviceEnvironment(settings, { database, sandboxPort = null, environment = process.env }) {
  const { DATABASE_SUPERUSER_URL: _, DATABASE_OWNER_URL: __, ...inherited } = withoutNpmSettings(environment);
  const needsDemoKey = settings.isDemo && !environment.BITEWING_KEY && !environment.BITEWING_KEY_FILE;
  return {
    NODE_ENV: 'production',
    // In production, the user must set SITE_URL: a localhost link in a mail would lead to the reader's own machine.
    ...(settings.isDemo ? { SITE_URL: settings.address } : {}),
    BITEWING_WEB: inRoot('apps/web/dist'),
    ...inherited,
    PORT: String(settings.port),
    HOST: settings.host,
    BITEWING_DATA: settings.dataDir,
    ...(needsDemoKey ? { BITEWING_KEY_FILE: keyPathFor(settings.dataDir, 'key') } : {}),
    ...(sandboxPort ? { STEDI_URL: `http://127.0.0.1:${sandboxPort}`, STEDI_API_KEY: 'test_sandbox' } : {}),
    ...database.environment,
  };
}

/** What programs need from the machine: the user, the language, the network, npm and PostgreSQL's account. */
const OF_MACHINE = [
  /^(?:PATH|LD_LIBRARY_PATH|TMPDIR|TEMP|TMP|XDG_\w+|NODE_OPTIONS|CI)$/,
  /^(?:HOME|USER|LOGNAME|SHELL|TERM|TZ|LANG|LC_\w+)$/,
  /^(?:https?|no|all)_proxy$/i,
  /^(?:NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR)$/,
  /^npm_/i,
  /^BITEWING_POSTGRES_ACCOUNT$/,
];

/**
 * The environment of a separate demo in its own folder. It has no other settings of the shell or of an .env file: with
 * them, the demo could call a real clearinghouse or write to a real database.
 */
export function demoEnvironment(folder, environment = process.env) {
  return {
    ...ofMachine(environment),
    PORT: '0',
    BITEWING_ENV_FILE: path.join(folder, 'no-settings'),
    BITEWING_DATA: path.join(folder, 'data'),
  };
}

function ofMachine(environment) {
  const known = ([name]) => OF_MACHINE.some((pattern) => pattern.test(name));
  return Object.fromEntries(Object.entries(environment).filter(known));
}

/** The sandbox doesn't get the database URLs or the key. */
export function sandboxEnvironment(port, environment = process.env) {
  const passedOn = Object.entries(environment).filter(
    ([name]) => name === 'PATH' || name.startsWith('SANDBOX_'),
  );
  return { ...Object.fromEntries(passedOn), NODE_ENV: 'production', SANDBOX_PORT: String(port) };
}

/** Keys are stored next to the data folder, so that a copy of the data doesn't contain them. */
export function keyPathFor(dataDir, kind) {
  return path.join(path.dirname(dataDir), 'keys', `${path.basename(dataDir)}.${kind}`);
}
