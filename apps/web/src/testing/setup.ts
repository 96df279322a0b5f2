// Adds what jsdom lacks, and resets the document and storage between tests.

import { notifications } from '@mantine/notifications';
import { GoTrueClient } from '@supabase/auth-js';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

// The first test of a file loads the page's code, which is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// The error of a failed Testing Library query has the whole page in its message. A `findBy` query fails many times before
// it succeeds, so the page is printed only when the message is read.
const { getElementError } = getConfig();
const failedQuery = (text: string | null, container: Element): Error => {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // The stack starts with the query, so that Vitest shows the line of the test.
  Error.captureStackTrace(error, failedQuery);
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => getElementError(text, container).message,
  });
  return error;
};
configure({ getElementError: failedQuery });

// With reduced motion, dialogs open and close without animation.
window.matchMedia = (query: string) =>
  ({
    matches: query.includes('prefers-reduced-motion'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
    onchange: null,
  }) as MediaQueryList;

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has no layout. Without a size, Mantine treats elements as out of view and hides its menus.
const VIEW = { clientWidth: 1024, clientHeight: 768 };
for (const [name, size] of Object.entries(VIEW)) {
  Object.defineProperty(document.documentElement, name, { configurable: true, value: size });
}
const box = { x: 8, y: 8, left: 8, top: 8, right: 108, bottom: 28, width: 100, height: 20 };
Element.prototype.getBoundingClientRect = () => ({ ...box, toJSON: () => box });

// jsdom can't download files and prints a warning for each.
const clickLink = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function click() {
  if (!this.download) clickLink.call(this);
};

// A test may start the app twice, and auth-js warns about a second client. With an empty table of earlier clients, each
// client counts as the first.
Object.defineProperty(GoTrueClient, 'nextInstanceID', { get: () => ({}) });

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  // All tests share one document. Remove what a test has added to it.
  document.body.replaceChildren();
  notifications.clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Code that was still running may have added elements after the last test. The next test file must not find them.
afterAll(() => document.body.replaceChildren());
