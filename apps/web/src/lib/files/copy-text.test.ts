import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

it('says what to do if the browser refuses to copy', async () => {
  const refuse = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText: refuse, write: refuse } });
  await expect(copyText(Promise.resolve('note'))).rejects.toThrow(/didn't allow copying/);
});

it('says the same if the page has no access to the clipboard at all', async () => {
  vi.stubGlobal('navigator', {});
  await expect(copyText(Promise.resolve('note'))).rejects.toThrow(/didn't allow copying/);
});

it('fails with the error of a text that could not be loaded', async () => {
  vi.stubGlobal('navigator', {});
  await expect(copyText(Promise.reject(new Error('Server error.')))).rejects.toThrow('Server error.');
});
