import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FileMissing, importWithFiles } from './import-files.ts';

const request = vi.fn<typeof fetch>();
const importModule = vi.fn(async () => 'module');

const styles = (): HTMLLinkElement[] => [...document.head.querySelectorAll('link')];

const settleStyles = (event: 'load' | 'error'): void => {
  for (const link of styles()) link.dispatchEvent(new Event(event));
};

beforeEach(() => {
  request.mockReset().mockImplementation(async () => new Response('code'));
  importModule.mockClear();
  vi.stubGlobal('fetch', request);
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

it('imports a module after its files have loaded', async () => {
  const imported = importWithFiles(importModule, ['assets/a.js', 'assets/a.css']);
  expect(request).toHaveBeenCalledWith('/assets/a.js');
  expect(styles().map((link) => link.getAttribute('href'))).toEqual(['/assets/a.css']);
  expect(importModule).not.toHaveBeenCalled();
  settleStyles('load');
  expect(await imported).toBe('module');
});

it('loads no file twice', async () => {
  const both = [
    importWithFiles(importModule, ['assets/b.js']),
    importWithFiles(importModule, ['assets/b.js']),
  ];
  await Promise.all(both);
  await importWithFiles(importModule, ['assets/b.js']);
  expect(importModule).toHaveBeenCalledTimes(3);
  expect(request).toHaveBeenCalledTimes(1);
});

it("does not load the files of the page's HTML again", async () => {
  document.head.innerHTML = `<script type="application/json" src="/assets/index.js"></script>
    <link rel="modulepreload" href="/assets/page.js"><link rel="stylesheet" href="/assets/index.css">`;
  const files = ['assets/index.js', 'assets/page.js', 'assets/index.css'];
  expect(await importWithFiles(importModule, files)).toBe('module');
  expect(request).not.toHaveBeenCalled();
  expect(styles()).toHaveLength(2);
});

it('applies styles that the page only preloads', async () => {
  document.head.innerHTML = '<link rel="preload" as="style" href="/assets/page.css">';
  const imported = importWithFiles(importModule, ['assets/page.css']);
  expect(styles().map((link) => link.rel)).toEqual(['preload', 'stylesheet']);
  settleStyles('load');
  expect(await imported).toBe('module');
});

it.each([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a refused file', async () => new Response('', { status: 503 })],
])('does not import a module after %s, and loads its files again the next time', async (name, fail) => {
  const file = `assets/${name.replaceAll(' ', '-')}.js`;
  request.mockImplementationOnce(fail);
  await expect(importWithFiles(importModule, [file])).rejects.toThrow(`Could not load /${file}`);
  expect(importModule).not.toHaveBeenCalled();
  expect(await importWithFiles(importModule, [file])).toBe('module');
  expect(request).toHaveBeenCalledTimes(2);
});

it('says if the server no longer has a file', async () => {
  request.mockImplementation(async () => new Response('', { status: 404 }));
  await expect(importWithFiles(importModule, ['assets/gone.js'])).rejects.toBeInstanceOf(FileMissing);
});

it('loads styles again after a failure', async () => {
  const failed = importWithFiles(importModule, ['assets/d.css']);
  settleStyles('error');
  await expect(failed).rejects.toThrow('Could not load /assets/d.css');
  expect(styles()).toHaveLength(0);
  const imported = importWithFiles(importModule, ['assets/d.css']);
  settleStyles('load');
  expect(await imported).toBe('module');
});
