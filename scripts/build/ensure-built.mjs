import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { inPackage, inRoot, root } from '../lib/paths.mjs';
import { isAlive } from '../lib/processes.mjs';
import { diskFull, isDiskFull, StartError } from '../lib/start-error.mjs';

const compress = promisify(brotliCompress);
const NOT_BUILT = /\.test\.tsx?$|(^|\/)(testing|proofs|fixtures|e2e|dist|node_modules)(\/|$)/;

/** When one of these changes, all targets are built again. */
const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build/ensure-built.mjs',
  'scripts/lib/paths.mjs',
];

/** When a file changes, only the targets whose `sources` include it are built again. */
const TARGETS = [
  {
    name: 'service',
    output: 'apps/api/dist',
    sources: [
      'apps/api/src',
      'apps/api/tsconfig.json',
      'packages/benefits/src',
      'packages/clearinghouse/src',
      'packages/contract/src',
    ],
    build: (output) => bundle(serviceEntries(), output),
  },
  {
    name: 'sandbox',
    output: 'apps/sandbox/dist',
    sources: ['apps/sandbox/src', 'apps/sandbox/tsconfig.json'],
    build: (output) => bundle(['apps/sandbox/src/main.ts'], output),
  },
  {
    name: 'web app',
    output: 'apps/web/dist',
    sources: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/landing.html',
      'apps/web/prerender-landing.mjs',
      'apps/web/vite.config.ts',
      'apps/web/tsconfig.json',
      'packages/benefits/src',
      'packages/contract/src',
    ],
    build: buildWeb,
  },
];

/** Builds each target whose sources changed since its last build, except those that `without` names. */
export async function ensureBuilt({ step = (_, work) => work(), without = [] } = {}) {
  for (const target of TARGETS.filter(({ name }) => !without.includes(name))) {
    const output = inRoot(target.output);
    const marker = path.join(output, '.sources');
    const sourcesHash = hashOf(target.sources);
    if (existsSync(marker) && readFileSync(marker, 'utf8') === sourcesHash) continue;
    await step(`Building the ${target.name}`, () => replace(output, marker, sourcesHash, target));
  }
}

/** Builds in a new folder and then replaces the old one, so an interrupted build never looks complete. */
async function replace(output, marker, sourcesHash, target) {
  removeAbandoned(path.dirname(output));
  const fresh = path.join(path.dirname(output), `.dist.${process.pid}`);
  try {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    await target.build(fresh);
    writeFileSync(path.join(fresh, path.basename(marker)), sourcesHash);
    rmSync(output, { recursive: true, force: true });
    renameSync(fresh, output);
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(root);
    throw new StartError(`We couldn't build the ${target.name}: ${error.message}`, { cause: error });
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Removes the folders of killed builds. Each folder's name ends with the ID of the process that created it. */
function removeAbandoned(folder) {
  for (const name of readdirSync(folder)) {
    const builder = /^\.dist\.(\d+)$/.exec(name)?.[1];
    if (builder && !isAlive(Number(builder)))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/** The entry points include the thread that scores password strength and all maintenance commands. */
function serviceEntries() {
  const services = ['server', 'worker', 'auth-service', 'migrate', 'demo/seed'].map(
    (name) => `apps/api/src/${name}.ts`,
  );
  const threads = ['apps/api/src/features/auth/accounts/strength-worker.js'];
  return [...services, ...threads, ...filesBelow(root, 'apps/api/src/commands')];
}

async function bundle(entries, output) {
  const { build, stop } = await import('esbuild');
  await build({
    entryPoints: entries.map((entry) => inRoot(entry)),
    entryNames: '[name]',
    outdir: output,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    plugins: [onlyOwnSources],
  }).finally(stop);
}

/** Bundles our workspaces; npm packages are loaded from node_modules at run time. */
const onlyOwnSources = {
  name: 'only-own-sources',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point' || path.isAbsolute(name)) return undefined;
      if (name.startsWith('@bitewing/'))
        return { path: inRoot('packages', name.slice('@bitewing/'.length), 'src/index.ts') };
      return { path: name, external: true };
    });
  },
};

async function buildWeb(output) {
  const vite = inPackage('apps/web', 'vite', 'bin/vite.js');
  await runInWeb(vite, ['build', '--outDir', output, '--emptyOutDir', '--logLevel', 'error']);
  await runInWeb(inRoot('apps/web/prerender-landing.mjs'), [output]);
  await compressAssets(path.join(output, 'assets'));
}

/**
 * Compresses scripts and styles during the build, because brotli's highest quality is too slow to apply per request.
 * The API sends the .br files.
 */
async function compressAssets(folder) {
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      writeFileSync(`${file}.br`, await compress(readFileSync(file)));
    }),
  );
}

/** Runs the script in a separate process, so that the bundler's memory is freed when it ends. */
function runInWeb(script, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: inRoot('apps/web'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output.trim()))));
  });
}

/** The hash includes the lockfile, the build script and the Node version, because the build also depends on them. */
export function hashOf(sources, folder = root) {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...SHARED, ...sources].flatMap((source) => filesBelow(folder, source))) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex');
}

function filesBelow(folder, source) {
  const start = path.join(folder, source);
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [source];
  const entries = readdirSync(start, { recursive: true, withFileTypes: true, encoding: 'utf8' });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !NOT_BUILT.test(file))
    .sort();
}
