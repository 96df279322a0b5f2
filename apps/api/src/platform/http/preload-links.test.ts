import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { createPreloadLinks } from './preload-links.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime-1.js' },
  '_ui.js': { file: 'assets/ui-1.js', imports: ['index.html', '_runtime.js'] },
  'src/app/shell/logged-in-shell.tsx': {
    file: 'assets/shell-1.js',
    css: ['assets/shell-1.css'],
    imports: ['index.html', '_ui.js'],
  },
  'src/app/verification-route.tsx': {
    file: 'assets/verification-1.js',
    imports: ['_ui.js'],
    dynamicImports: ['src/later.tsx'],
  },
  'src/later.tsx': { file: 'assets/later-1.js' },
};
const ID = '01a1dd30-1347-71d2-b408-d4fcd9558a7a';
const SHELL_FILES = ['assets/shell-1.css', 'assets/shell-1.js', 'assets/ui-1.js'];

let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bitewing-web-'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Bitewing</title></head>');
  writeFileSync(join(folder, 'landing.html'), '<!doctype html><head><title>Landing</title></head>');
  test = await startTestApp({ env: { BITEWING_WEB: folder } });
});
afterAll(async () => {
  await test?.close();
  rmSync(folder, { recursive: true, force: true });
});

const preloaded = async (path: string): Promise<(string | undefined)[]> =>
  [...(await test.call('GET', path)).body.matchAll(/<link rel="\w+"[^>]* href="\/([^"]+)"/g)]
    .map(([, file]) => file)
    .sort();

describe('the links to the files that a page needs next', () => {
  it.each(['/', '/login', '/reset-password', '/second-factor', '/landing'])(
    'are not on %s, which has no page shell',
    async (path) => {
      expect(await preloaded(path)).toEqual([]);
    },
  );

  it.each(['/dashboard', '/verifications', `/verifications/${ID}/estimates/new`])(
    'are those of the page shell on %s',
    async (path) => {
      expect(await preloaded(path)).toEqual(SHELL_FILES);
    },
  );

  it('include the script of the verification page, but not what that script loads later', async () => {
    expect(await preloaded(`/verifications/${ID}`)).toEqual([...SHELL_FILES, 'assets/verification-1.js']);
  });

  it('preload styles as styles and scripts as modules', async () => {
    const { body } = await test.call('GET', '/dashboard');
    expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/shell-1.css">');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/shell-1.js">');
  });

  it("are missing if the bundler's list of files is missing", () => {
    expect(createPreloadLinks(join(folder, 'nothing'))('/dashboard')).toBe('');
  });
});

// If a page's file is renamed, its links would disappear without an error.
it.each(Object.keys(MANIFEST).filter((name) => name.startsWith('src/app/')))(
  '%s exists in the web app',
  (name) => {
    expect(existsSync(new URL(`../../../../web/${name}`, import.meta.url))).toBe(true);
  },
);
