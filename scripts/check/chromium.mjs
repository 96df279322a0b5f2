import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findChromium(environment = process.env) {
  if (environment.CHROMIUM) return existsSync(environment.CHROMIUM) ? environment.CHROMIUM : null;
  return CANDIDATES.find((file) => existsSync(file)) ?? null;
}

/**
 * Returns the path of Chromium, or null if there is none. If $CHROMIUM isn't set and no browser is installed, first
 * tries to install Debian's package.
 */
export function ensureChromium({ say = () => {} } = {}) {
  const found = findChromium();
  if (found || process.env.CHROMIUM) return found;
  const prefix = rootPrefix();
  if (!prefix) return null;
  say('Installing Chromium for the browser tests …');
  const apt = (...args) => {
    const [program, ...rest] = [...prefix, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, rest, { stdio: 'ignore', env }).status === 0;
  };
  if (!apt('install', '-y', '--no-install-recommends', 'chromium')) {
    apt('update');
    apt('install', '-y', '--no-install-recommends', 'chromium');
  }
  return findChromium();
}

/** Returns the words that run a command as root (none if we are root). Null if we can't install packages. */
function rootPrefix() {
  if (!existsSync('/usr/bin/apt-get')) return null;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}
