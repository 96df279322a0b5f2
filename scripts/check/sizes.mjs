import { readFileSync } from 'node:fs';
import path from 'node:path';

const MAX_LINES = 300;
const MAX_FILES = 25;
const SOURCE = /\.(ts|tsx|mjs)$/;
/** The code tables are data with one line per code, so they may be longer. */
const TABLES = /^packages\/benefits\/src\/codes\//;
const NOT_COUNTED = /\.(test|proof|spec)\.(ts|tsx|mjs)$|(^|\/)(fixtures|e2e)\//;

/** Lists source files with too many lines and folders with too many source files. Tests and fixtures don't count. */
export function findOversized(root, files) {
  const sources = files.filter((file) => SOURCE.test(file) && !NOT_COUNTED.test(file));
  const long = sources
    .filter((file) => !TABLES.test(file))
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines; the limit is ${MAX_LINES}`);
  const folders = new Map();
  for (const file of sources) {
    const folder = path.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const full = [...folders]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} has ${count} source files; the limit is ${MAX_FILES}`);
  return [...long, ...full];
}
