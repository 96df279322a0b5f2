import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** These licenses allow us to ship a package if we include the license text. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // For fonts, which may be shipped with software but not sold alone.
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Licenses that are allowed only for dev dependencies, because we never ship those. */
const ALLOWED_FOR_DEVELOPMENT = new Set(['MPL-2.0', 'GPL-3.0']);

export function checkLicenses(folder) {
  const { packages } = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  const counts = new Map();
  const problems = [];
  for (const [location, entry] of Object.entries(packages)) {
    if (!location.includes('node_modules/') || entry.link) continue;
    const license = licenseOf(path.join(folder, location), entry);
    // A package for another system is in the lockfile but not installed. Its license is that of the installed variant.
    if (license === null) continue;
    counts.set(license, (counts.get(license) ?? 0) + 1);
    if (!isAllowed(license, entry.dev === true)) problems.push(`${location}: ${license}`);
  }
  return { counts: [...counts].sort(([, a], [, b]) => b - a), problems };
}

/** Packages whose manifest names no license; their LICENSE file does. */
const IN_LICENSE_FILE = new Map([['png-js', 'MIT']]);

function licenseOf(folder, entry) {
  const known = IN_LICENSE_FILE.get(path.basename(folder));
  if (entry.license || known) return entry.license ?? known;
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return null;
  const { license, licenses } = JSON.parse(readFileSync(manifest, 'utf8'));
  return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none stated';
}

const IN_PARENTHESES = /\(([^()]*)\)/;

/** True if a license expression with AND, OR and parentheses is allowed. For OR, one allowed license is enough. */
export function isAllowed(expression, isDevelopment = false) {
  // `allowed` stands for parentheses whose content is allowed.
  const isNameAllowed = (name) =>
    name === 'allowed' || ALLOWED.has(name) || (isDevelopment && ALLOWED_FOR_DEVELOPMENT.has(name));
  const areNamesAllowed = (names) =>
    names.split(/ or /i).some((either) => either.split(/ and /i).every((name) => isNameAllowed(name.trim())));
  let rest = expression;
  // Replaces the innermost parentheses first, until none remain.
  while (IN_PARENTHESES.test(rest)) {
    rest = rest.replace(IN_PARENTHESES, (_, inner) => (areNamesAllowed(inner) ? 'allowed' : 'forbidden'));
  }
  return areNamesAllowed(rest);
}
