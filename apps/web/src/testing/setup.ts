// What jsdom lacks, and a clean tab before every test.

import { notifications } from '@mantine/notifications';
import { GoTrueClient } from '@supabase/auth-js';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// The first page of a file waits for its code, on a machine that does other things too.
configure({ asyncUtilTimeout: 10_000 });

// Reduced motion makes dialogs appear and leave at once.
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

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

beforeEach(() => {
  // Each test has a client of its own; auth-js would warn about the second.
  Object.assign(GoTrueClient, { nextInstanceID: {} });
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

afterEach(() => {
  cleanup();
  // Files share one document: what a test put there by itself must not stay for the next.
  document.body.replaceChildren();
  notifications.clean();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
