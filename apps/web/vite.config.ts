import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` runs the API. */
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  root: import.meta.dirname,
  build: {
    target: 'es2023',
    // light-dark() stays as written instead of being rewritten for browsers before 2024.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows files only: nothing may become a data: address.
    assetsInlineLimit: 0,
    // Says which files a page loads; `npm run check:budgets` reads it.
    manifest: true,
    sourcemap: 'hidden',
    chunkSizeWarningLimit: 400,
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth/v1', '/auth/me', '/health'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
});
