// Compares what each page loads first (scripts and styles, compressed) with its limit.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const ENTRY = 'index.html';
const SHELL = 'logged-in-shell';
// Every page of the app loads auth-js with a dynamic import, so the manifest doesn't list it among a page's imports.
const AUTH = 'auth-client';
const loggedIn = (route, page, scriptLimit = 260) => ({
  route,
  scriptLimit,
  modules: [ENTRY, AUTH, SHELL, page],
});

/** Limits in kB (1000 bytes) of gzip. Modules are file names without folder and extension, so that files can move. */
export const PAGES = [
  { route: '/login', scriptLimit: 165, modules: [ENTRY, AUTH] },
  { route: '/reset-password', scriptLimit: 165, modules: [ENTRY, AUTH, 'reset-password-page'] },
  loggedIn('/dashboard', 'dashboard-page', 200),
  loggedIn('/admin-dashboard', 'admin-dashboard-page'),
  loggedIn('/admin-dashboard/practices/{id}', 'practice-detail-page'),
  loggedIn('/analytics', 'analytics-page', 300),
  loggedIn('/practices', 'practices-page'),
  loggedIn('/users', 'users-page'),
  loggedIn('/payers', 'payers-page'),
  loggedIn('/verify', 'verify-page'),
  loggedIn('/verifications', 'history-page'),
  loggedIn('/verifications/{id}', 'verification-route', 220),
  loggedIn('/verifications/{id}/estimates/new', 'estimate-page', 270),
  loggedIn('/verifications/{id}/estimates/{estimateId}/patient', 'patient-page'),
  loggedIn('/batch-verify', 'batch-verify-page'),
  loggedIn('/batches', 'batches-page'),
  loggedIn('/batches/{id}', 'batch-page'),
  loggedIn('/monitoring', 'monitoring-page'),
  loggedIn('/settings/audit', 'audit-page'),
  loggedIn('/settings/estimate-rules', 'estimate-rules-page'),
  loggedIn('/settings/fees', 'fees-page'),
  // This page also loads the vocabulary of the benefits package, so that users can find codes by everyday names.
  loggedIn('/settings/fees/{id}', 'schedule-page', 295),
  loggedIn('/settings/codes', 'codes-page'),
  loggedIn('/settings/networks', 'networks-page'),
  loggedIn('/settings/retention', 'retention-page'),
  loggedIn('/settings/security', 'security-page'),
  { route: '/second-factor', scriptLimit: 165, modules: [ENTRY, AUTH, 'second-factor-page'] },
];
const STYLES_LIMIT = 35;
const LANDING_SCRIPT_LIMIT = 30;

/** Returns every page with its sizes in kB; `over` lists the limits it exceeds. */
export function measure(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const cycles = findImportCycles(manifest);
  if (cycles.length > 0) throw new Error(`Scripts import each other in a circle: ${cycles.join('; ')}`);
  const sizeOf = (files) =>
    [...files].reduce((sum, file) => sum + compressed(path.join(folder, file)), 0) / 1000;
  const pages = PAGES.map(({ route, scriptLimit, modules }) => {
    const { scripts, styles } = filesOf(manifest, modules);
    return judged({ route, script: sizeOf(scripts), styles: sizeOf(styles), scriptLimit });
  });
  return [landing(folder, sizeOf), ...pages];
}

/** Returns the files a browser loads for these modules, including static imports but not dynamic ones. */
export function filesOf(manifest, modules) {
  const seen = new Set();
  const scripts = new Set();
  const styles = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(keyOf(manifest, name));
  return { scripts, styles };
}

/**
 * Finds files that import each other in a circle. The browser runs one of them before a file it imports, so pages fail.
 * The chunk groups in apps/web/vite.config.ts can cause such circles.
 */
export function findImportCycles(manifest) {
  const done = new Set();
  const cycles = [];
  const visit = (name, trail) => {
    if (trail.includes(name)) return cycles.push([...trail.slice(trail.indexOf(name)), name].join(' > '));
    if (done.has(name)) return;
    done.add(name);
    for (const imported of manifest[name].imports ?? []) visit(imported, [...trail, name]);
  };
  for (const name of Object.keys(manifest)) visit(name, []);
  return cycles;
}

function keyOf(manifest, name) {
  const found = Object.keys(manifest).filter(
    (key) => key === name || key.endsWith(`/${name}.tsx`) || key.endsWith(`/${name}.ts`),
  );
  if (found.length === 1) return found[0];
  throw new Error(
    `The build has ${found.length} modules named ${name}: correct PAGES in scripts/check/budgets.mjs.`,
  );
}

function landing(folder, sizeOf) {
  const html = readFileSync(path.join(folder, 'landing.html'), 'utf8');
  const linked = (pattern) => [...html.matchAll(pattern)].map(([, file]) => file);
  return judged({
    route: '/landing',
    script: sizeOf(linked(/<script[^>]+src="\/([^"]+)"/g)),
    styles: sizeOf(linked(/<link rel="stylesheet" href="\/([^"]+)"/g)),
    scriptLimit: LANDING_SCRIPT_LIMIT,
  });
}

function judged(page) {
  const over = [
    ...(page.script > page.scriptLimit ? [`script above ${page.scriptLimit} kB`] : []),
    ...(page.styles > STYLES_LIMIT ? [`styles above ${STYLES_LIMIT} kB`] : []),
  ];
  return { ...page, over };
}

const compressed = (file) => gzipSync(readFileSync(file)).length;
