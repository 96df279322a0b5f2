import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesOf, findImportCycles, measure, PAGES } from './budgets.mjs';

const manifest = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  'page.tsx': { file: 'page.js', css: ['page.css'], imports: ['_shared.js'], dynamicImports: ['later.tsx'] },
  'later.tsx': { file: 'later.js' },
};

test('lists the files of a page and its static imports once each, without dynamic imports', () => {
  const { scripts, styles } = filesOf(manifest, ['index.html', 'page.tsx']);
  expect([...scripts].sort()).toEqual(['index.js', 'page.js', 'shared.js']);
  expect([...styles].sort()).toEqual(['index.css', 'page.css']);
});

test('finds a module in any folder', () => {
  const moved = { ...manifest, 'src/features/users/users-page.tsx': { file: 'users.js' } };
  expect([...filesOf(moved, ['users-page']).scripts]).toEqual(['users.js']);
});

test('fails if the build has no module with the given name', () => {
  expect(() => filesOf(manifest, ['gone'])).toThrow('gone');
});

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bitewing-budgets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeBuild() {
  const modules = new Set(PAGES.flatMap((page) => page.modules));
  mkdirSync(path.join(folder, '.vite'));
  const built = Object.fromEntries(
    [...modules].map((name) => [name, { file: `${name.replaceAll('/', '-')}.js` }]),
  );
  for (const { file } of Object.values(built)) {
    writeFileSync(path.join(folder, file), ' '.repeat(10));
  }
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(built));
  writeFileSync(path.join(folder, 'landing.html'), '<p>No script</p>');
}

test('accepts a build within the limits', () => {
  writeBuild();
  expect(measure(folder).flatMap(({ over }) => over)).toEqual([]);
});

test('says that a page has too much script', () => {
  writeBuild();
  writeFileSync(path.join(folder, 'script.js'), crypto.getRandomValues(new Uint8Array(40_000)));
  writeFileSync(path.join(folder, 'landing.html'), '<script type="module" src="/script.js"></script>');
  expect(measure(folder).find(({ route }) => route === '/landing')?.over).toEqual(['script above 30 kB']);
});

test.each([
  ['no circle of imports', { a: { imports: ['b', 'c'] }, b: { imports: ['c'] }, c: {} }, []],
  [
    'two files that import each other',
    { a: { imports: ['b'] }, b: { imports: ['c'] }, c: { imports: ['b'] } },
    ['b > c > b'],
  ],
  ['a file that imports itself', { a: { imports: ['a'] } }, ['a > a']],
])('finds %s', (_, manifest, expected) => {
  expect(findImportCycles(manifest)).toEqual(expected);
});
