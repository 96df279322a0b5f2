import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` runs the API. */
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

/** Matches paths of modules, also on Windows. `/` stands for either separator. */
const modules = (...parts: string[]): RegExp => new RegExp(parts.join('|').replaceAll('/', '[\\\\/]'));

/**
 * What many pages share, in a few files. Without these groups, each set of pages that share a module gets a file: 50 files
 * for one page, but a browser loads six at a time. A page loads a whole group if it needs one of its modules, so a module
 * belongs here only if most of those pages need it. `npm run check:budgets` shows what a group costs.
 */
const SHARED = {
  /** The frame after login needs these, so every page has them anyway. */
  frame: modules(
    '@tanstack/',
    '@mantine/(hooks|store)/',
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(UnstyledButton|Transition|Loader|Button|ActionIcon)/',
    'notifications\\.store',
    '/clsx/',
    'web/src/lib/(toast|api/(error-notice|reason-needed))',
    'web/src/entities/query-keys',
    'web/src/ui/(notices/failure-notice|values/(date-text|time-zone)|dialogs/use-on-demand)',
  ),
  icons: modules('@tabler/icons-react/'),
  inputs: modules('@mantine/core/esm/components/(Input|InputBase|TextInput|CloseButton|NativeSelect)/'),
  benefits: modules('contract/src/(benefits/|glance|sheet|practice-network)'),
  ui: modules(
    // The placeholder is part of the first script.
    'web/src/ui/(layout|values|notices/(?!loading-placeholder))',
    'web/src/lib/(use-|files/(save-file|export-button)|api/use-live)',
    'web/src/entities/verifications/',
    '@mantine/core/esm/components/Skeleton/',
  ),
};

export default defineConfig({
  plugins: [react()],
  root: import.meta.dirname,
  build: {
    target: 'es2023',
    // Keeps light-dark() as written. All supported browsers understand it.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy forbids data: URLs, so no file may be inlined.
    assetsInlineLimit: 0,
    // Lists the files each page loads. `npm run check:budgets` reads it.
    manifest: true,
    sourcemap: 'hidden',
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The dependencies of a module are shared by other pages than the module itself.
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
