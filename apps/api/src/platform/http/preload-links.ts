// Tells the browser which files a page needs next, so that it loads them together with the first script instead of
// after it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface BuiltFile {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, BuiltFile>;

const FIRST = 'index.html';
const SHELL = 'src/app/shell/logged-in-shell.tsx';
const VERIFICATION = 'src/app/verification-route.tsx';

/** Pages outside the page shell. */
const WITHOUT_SHELL = new Set(['/', '/login', '/reset-password', '/second-factor']);

const modulesOf = (path: string): string[] => {
  if (WITHOUT_SHELL.has(path)) return [];
  return /^\/verifications\/[0-9a-f-]{36}$/.test(path) ? [SHELL, VERIFICATION] : [SHELL];
};

/** Returns a function that creates the `<link>` elements for a path: none if the bundler's list of files is missing. */
export function createPreloadLinks(webFolder: string): (path: string) => string {
  const list = join(webFolder, '.vite/manifest.json');
  if (!existsSync(list)) return () => '';
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Manifest;
  const known = new Map<string, string>();
  return (path) => {
    const modules = modulesOf(path);
    const key = modules.join();
    const links = known.get(key) ?? linksTo(manifest, modules);
    known.set(key, links);
    return links;
  };
}

function linksTo(manifest: Manifest, modules: readonly string[]): string {
  const first = filesOf(manifest, [FIRST]);
  return [...filesOf(manifest, modules)]
    .filter((file) => !first.has(file))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('');
}

/** The files of the modules and of everything that they import statically. */
function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    const built = manifest[name];
    if (!built || seen.has(name)) return;
    seen.add(name);
    for (const style of built.css ?? []) files.add(style);
    files.add(built.file);
    for (const imported of built.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return files;
}
