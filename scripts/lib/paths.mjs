import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, whatever folder the command was given from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inRoot = (...parts) => path.join(root, ...parts);

/** A file of the package that this workspace uses: another one may lie further up. */
export function inPackage(workspace, name, file) {
  const manifest = createRequire(inRoot(workspace, 'package.json')).resolve(`${name}/package.json`);
  return path.join(path.dirname(manifest), file);
}
