// Writes the publishable benefits package into a folder: npm run pack:benefits -- FOLDER
// The workspace's package.json points to the TypeScript sources, so this script writes another one for the package.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { inRoot } from '../lib/paths.mjs';

const here = inRoot('packages/benefits');

async function writePackage(folder) {
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  await build({
    absWorkingDir: here,
    entryPoints: { index: 'src/index.ts', 'read-benefits': 'src/command/bin.ts' },
    outdir: dist,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'node20',
    platform: 'node',
    logLevel: 'error',
  });
  const command = path.join(dist, 'read-benefits.js');
  writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`);
  chmodSync(command, 0o755);
  writeTypes(path.join(dist, 'types'));
  for (const file of ['README.md', 'CHANGELOG.md']) cpSync(path.join(here, file), path.join(folder, file));
  cpSync(inRoot('LICENSE'), path.join(folder, 'LICENSE'));
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

function manifest() {
  const { name, version, description, license, keywords, engines } = JSON.parse(
    readFileSync(path.join(here, 'package.json'), 'utf8'),
  );
  return {
    name,
    version,
    description,
    license,
    keywords,
    type: 'module',
    engines,
    sideEffects: false,
    exports: { '.': { types: './dist/types/index.d.ts', default: './dist/index.js' } },
    bin: { 'read-benefits': './dist/read-benefits.js' },
    files: ['dist', 'CHANGELOG.md'],
  };
}

function writeTypes(folder) {
  const tsc = inRoot('node_modules/typescript/bin/tsc');
  const args = [tsc, '-p', path.join(here, 'tsconfig.build.json'), '--outDir', folder];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The types could not be written:\n${stdout}`);
  // Like the sources, the declaration files import each other as `.ts`. The package has no such files, but an import of
  // `./x.js` finds `./x.d.ts`.
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(['"]\.[^'"\n]*)\.ts(['"])/g, '$1.js$2'));
  }
}

const [, , folder] = process.argv;
if (folder === undefined) {
  console.error('Usage: npm run pack:benefits -- FOLDER');
  process.exit(2);
}
// npm runs scripts in the root of the repository. INIT_CWD is the folder in which the user ran npm.
await writePackage(path.resolve(process.env.INIT_CWD ?? '.', folder));
