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
  const isDemo = (environment.BITEWING_MODE || 'demo') === 'demo';
  return {
    port,
    host,
    address: `http://${hostInUrl(host)}:${port}`,
    dataDir: path.resolve(root, environment.BITEWING_DATA || 'data'),
    usesOutsideDatabase: Boolean(environment.DATABASE_URL),
    isDemo,
    // Never in production: users would think that the sandbox's invented benefits are real.
    usesSandbox: isDemo && !environment.STEDI_API_KEY && !environment.STEDI_URL,
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
  const server = await listen(port, host);
  await new Promise((resolve) => server.close(resolve));
}

/** Says why a program can't listen. `code` is the system's error code. */
export function listenProblem(code, port, host) {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Set PORT to another number.`;
    // Above 1023, for example a port that a security policy reserves for another service.
    case 'EACCES':
      return `This user isn't allowed to use port ${port}. Set PORT to another number${port < 1024 ? ' above 1023' : ''}.`;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
      return `HOST=${host} isn't an address of this machine (${code}). Set HOST to one of its addresses, such as 127.0.0.1.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `We couldn't find an IP address for HOST=${host} (${code}). Set HOST to an IP address of this machine, such as 127.0.0.1.`;
    default:
      return `We couldn't listen on port ${port} of ${host} (${code}).`;
  }
}

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(new StartError(listenProblem(error.code, port, host))));
    server.listen(port, host, () => resolve(server));
  });
}
