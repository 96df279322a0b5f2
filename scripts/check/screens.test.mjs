import { expect, it } from 'vitest';
import { paths } from '../../apps/web/src/lib/paths.ts';
import { SCREENS } from './screens.mjs';

/** These only redirect. */
const REDIRECTS = [paths.home, paths.verifyAnother, paths.account, paths.adminAudit];

/** Returns a page's path without search parameters, with `:id` for each ID. */
const pageOf = (path) =>
  typeof path === 'string' ? path : path(...Array(path.length).fill(':id')).replace(/\?.*/, '');

it('takes a screenshot of every page', () => {
  const pages = Object.values(paths).filter((path) => !REDIRECTS.includes(path));
  expect([...new Set(SCREENS.map(({ path }) => path))].sort()).toEqual(pages.map(pageOf).sort());
});

it('gives every screenshot its own file name', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
