// What each page makes a browser load first, against what it may: script and styles, compressed as they are sent.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const ENTRY = 'index.html';
const SHELL = 'src/app/shell/signed-in-shell.tsx';
const feature = (file) => `src/features/${file}.tsx`;
const signedIn = (route, file, script = 260) => ({ route, script, modules: [ENTRY, SHELL, feature(file)] });

/** In kB (1000 bytes) of gzip. */
export const PAGES = [
  { route: '/login', script: 165, modules: [ENTRY, feature('auth/login-page')] },
  { route: '/reset-password', script: 165, modules: [ENTRY, feature('auth/reset-password-page')] },
  signedIn('/dashboard', 'dashboard/dashboard-page'),
  signedIn('/admin-dashboard', 'admin/admin-dashboard-page'),
  signedIn('/admin-dashboard/practices/{id}', 'admin/practice-detail-page'),
  signedIn('/analytics', 'analytics/analytics-page', 300),
  signedIn('/practices', 'practices/practices-page'),
  signedIn('/users', 'users/users-page'),
  signedIn('/payers', 'payers/payers-page'),
  signedIn('/verify', 'verifications/form/verify-page'),
  signedIn('/verifications', 'verifications/history/history-page'),
  { route: '/verifications/{id}', script: 260, modules: [ENTRY, SHELL, 'src/app/verification-route.tsx'] },
  signedIn('/batch-verify', 'batches/sheet/batch-verify-page'),
  signedIn('/batches', 'batches/history/batches-page'),
  signedIn('/batches/{id}', 'batches/detail/batch-page'),
  signedIn('/monitoring', 'monitoring/monitoring-page'),
];
export const STYLES = 35;
export const LANDING_SCRIPT = 30;

/** Every page with its sizes in kB; `over` names what is too large. */
export function measure(folder) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const sizeOf = (files) =>
    [...files].reduce((sum, file) => sum + compressed(path.join(folder, file)), 0) / 1000;
  const pages = PAGES.map(({ route, script, modules }) => {
    const { scripts, styles } = filesOf(manifest, modules);
    return judged({ route, script: sizeOf(scripts), styles: sizeOf(styles), scriptLimit: script });
  });
  return [landing(folder, sizeOf), ...pages];
}

/** What a browser loads for these modules: they, what they import, and the styles of all of them. */
export function filesOf(manifest, modules) {
  const seen = new Set();
  const scripts = new Set();
  const styles = new Set();
  const visit = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}: scripts/lib/budgets.mjs names a page that moved.`);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return { scripts, styles };
}

function landing(folder, sizeOf) {
  const html = readFileSync(path.join(folder, 'landing.html'), 'utf8');
  const linked = (pattern) => [...html.matchAll(pattern)].map(([, file]) => file);
  return judged({
    route: '/landing',
    script: sizeOf(linked(/<script[^>]+src="\/([^"]+)"/g)),
    styles: sizeOf(linked(/<link rel="stylesheet" href="\/([^"]+)"/g)),
    scriptLimit: LANDING_SCRIPT,
  });
}

function judged(page) {
  const over = [
    ...(page.script > page.scriptLimit ? [`script above ${page.scriptLimit} kB`] : []),
    ...(page.styles > STYLES ? [`styles above ${STYLES} kB`] : []),
  ];
  return { ...page, over };
}

const compressed = (file) => gzipSync(readFileSync(file)).length;
