// Writes landing.html and its styles into the built web app.
// Usage: node prerender-landing.mjs <folder of the built app>
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const app = path.resolve(process.argv[2] ?? 'dist');
const folder = mkdtempSync(path.join(tmpdir(), 'bitewing-landing-'));

try {
  await build({
    root: import.meta.dirname,
    configFile: path.join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'src/app/landing/render-landing.tsx',
      ssrEmitAssets: true,
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      sourcemap: false,
      cssCodeSplit: false,
      rollupOptions: { output: { entryFileNames: 'render-landing.mjs' } },
    },
    ssr: { noExternal: true },
  });
  const { renderLanding } = await import(pathToFileURL(path.join(folder, 'render-landing.mjs')).href);
  cpSync(path.join(folder, 'assets'), path.join(app, 'assets'), { recursive: true });
  writeFileSync(
    path.join(app, 'landing.html'),
    page(renderLanding(), readdirSync(path.join(folder, 'assets'))),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function page(body, assets) {
  const styles = assets.filter((name) => name.endsWith('.css'));
  const font = assets.find((name) => /inter-latin-wght.*\.woff2$/.test(name));
  if (styles.length === 0 || !font)
    throw new Error('The landing page was built without its styles or its font.');
  return readFileSync(path.join(import.meta.dirname, 'landing.html'), 'utf8')
    .replace(
      '<!-- styles -->',
      [
        `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />`,
        ...styles.map((name) => `<link rel="stylesheet" href="/assets/${name}" />`),
      ].join('\n    '),
    )
    .replace('<!-- page -->', () => body);
}
