import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` runs the API. */
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** Returns a pattern that matches module paths with any of these parts. `/` also matches Windows separators. */
const modules = (...parts: string[]): RegExp => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));

/**
 * Modules that many pages share, grouped into a few files. Without these groups, the bundler would create a file for
 * each combination of pages that share a module. One page would then load 50 files, but a browser loads only six at a
 * time. A page that needs one module of a group loads the whole group. So a module belongs in a group only if most
 * pages that load the group need it. A module that several groups match is in the first of them.
 * `npm run check:budgets` shows what a group costs.
 */
const SHARED = {
  /** The frame around all pages after login needs these modules, so each of these pages loads them anyway. */
  frame: modules(
    '@tanstack/',
    '@mantine/(hooks|store)/',
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(UnstyledButton|Transition|Loader|Button|ActionIcon)/',
    'notifications\\.store',
    '/clsx/',
    'web/src/lib/(toast|lazy-dialog|use-lazy-module|api/(error-notice|reason-needed))',
    'web/src/entities/query-keys',
    'web/src/ui/(notices/failure-notice|values/(date-text|time-zone))',
  ),
  icons: modules('@tabler/icons-react/'),
  inputs: modules('@mantine/core/esm/components/(Input|InputBase|TextInput|CloseButton|NativeSelect)/'),
  benefits: modules('contract/src/(benefits/|glance|sheet|practice-network)'),
  ui: modules(
    // Not the loading placeholder, which is part of the first script.
    'web/src/ui/(layout|values|notices/(?!loading-placeholder))',
    'web/src/lib/(use-|files/(save-file|export-button)|api/use-live)',
    'web/src/entities/verifications/',
    '@mantine/core/esm/components/Skeleton/',
  ),
};

/** Vite's own helper for import() loads files in a way that many browsers can't repeat after a failure. */
const importHelper: Plugin = {
  name: 'import-helper',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => {
      const file = join(import.meta.dirname, 'src/lib/start/import-files.ts');
      return `export { importWithFiles as __vitePreload } from ${JSON.stringify(file)};`;
    },
  },
};

export default defineConfig({
  plugins: [react(), importHelper],
  root: import.meta.dirname,
  build: {
    target: 'es2023',
    // Keeps light-dark() as written. All supported browsers understand it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy forbids data: URLs, so no file may be inlined.
    assetsInlineLimit: 0,
    // Vite leaves out a module that needs no other file.
    modulePreload: {
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'js' ? [...new Set([file, ...files])] : files,
    },
    // Lists the files each page loads. `npm run check:budgets` reads it.
    manifest: true,
    sourcemap: 'hidden',
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group doesn't include the dependencies of its modules, because other pages may use those.
          includeDependenciesRecursively: false,
          groups: Object.entries(SHARED).map(([name, test]) => ({ name, test, minShareCount: 2 })),
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth/v1', '/auth/me', '/health'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
});
