import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from '../build/install.mjs';
import { inRoot } from '../lib/paths.mjs';
import { step } from '../lib/steps.mjs';

/**
 * Installs an npm package in `.cache/packages`, unless it is already there, and returns its folder. It is for tools
 * that only one command needs; as dev dependencies, they would slow down every install.
 */
export async function cachedPackage(name, version) {
  const folder = inRoot('.cache/packages', `${name}-${version}`);
  const home = path.join(folder, 'node_modules', name);
  const manifest = path.join(home, 'package.json');
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, 'utf8')).version !== version) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    const args = ['install', '--no-audit', '--no-fund', '--save-exact', `${name}@${version}`];
    await step(`Installing ${name} ${version}`, () => runNpm(args, folder));
  }
  return home;
}
