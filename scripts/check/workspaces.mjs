import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

export function typeScriptProjects() {
  return ['packages', 'apps'].flatMap((group) =>
    readdirSync(inRoot(group))
      .sort()
      .flatMap((name) => ['tsconfig.json', 'tsconfig.node.json'].map((file) => `${group}/${name}/${file}`))
      .filter((file) => existsSync(inRoot(file))),
  );
}
