import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` runs the API. */
const api = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:3000';

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
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/auth/v1', '/auth/me', '/health'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
});
