import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, whatever folder the command was given from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

export const inRoot = (...parts) => path.join(root, ...parts);
