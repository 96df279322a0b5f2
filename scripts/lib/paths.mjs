import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, independent of the working directory. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inRoot = (...parts) => path.join(root, ...parts);

/** Returns the path of a file in package `name`, as `workspace` resolves it. The root may use another version. */
export function inPackage(workspace, name, file) {
  const manifest = createRequire(inRoot(workspace, 'package.json')).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), file);
}
