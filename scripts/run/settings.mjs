import { existsSync } from 'node:fs';
import { createServer, isIPv6 } from 'node:net';
import path from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { StartError } from '../lib/start-error.mjs';

/** If the service listens on one of these, a browser on this machine can open it as localhost. */
const LOCAL = ['127.0.0.1', '0.0.0.0', '::', '::1'];

/** Reads the settings that the commands need; the service validates the rest. */
export function readSettings(environment = process.env) {
  const port = Number(environment.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartError(`PORT must be a number from 0 to 65535, not "${environment.PORT}".`);
  }
  const host = environment.HOST || '127.0.0.1';
  const demo = (environment.BITEWING_MODE || 'demo') === 'demo';
  return {
    port,
    host,
    address: `http://${hostInUrl(host)}:${port}`,
    dataDir: path.resolve(root, environment.BITEWING_DATA || 'data'),
    outsideDatabase: Boolean(environment.DATABASE_URL),
    demo,
    // Never in production: users would think that the sandbox's invented benefits are real.
    usesSandbox: demo && !environment.STEDI_API_KEY && !environment.STEDI_URL,
  };
}

function hostInUrl(host) {
  if (LOCAL.includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** Environment variables override the file. */
export function loadEnvironmentFile(file = process.env.BITEWING_ENV_FILE ?? inRoot('.env')) {
  if (existsSync(file)) process.loadEnvFile(file);
}

export async function findFreePort(host = '127.0.0.1') {
  const server = await listen(0, host);
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export async function requireFreePort(port, host) {
  try {
    const server = await listen(port, host);
    await new Promise((resolve) => server.close(resolve));
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is in use by another program. Set PORT to another number.`);
    }
    if (error.code === 'EACCES')
      throw new StartError(
        `Port ${port} needs rights that this user doesn't have. Set PORT to a number above 1023.`,
      );
    throw new StartError(
      `HOST=${host} isn't an address of this machine (${error.code}). Set HOST to one of its addresses, such as 127.0.0.1.`,
    );
  }
}

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
