// Renders the whole app at a path, logged in or not, with a fake network.

import { getMe, type User } from '@bitewing/contract';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { routes } from '#app/router.tsx';
// The router loads the shell lazily. Importing it here keeps its loading time out of the first test.
import '#app/shell/logged-in-shell.tsx';
import { startSession } from '#lib/auth/session.ts';
import { readRuntimeConfig } from '#lib/start/runtime-config.ts';
import { type FakeNetwork, fakeNetwork, jsonResponse } from './fake-network.ts';
import { fakeUser, storeSession } from './fake-session.ts';

export interface RenderAppOptions {
  /** The logged-in user; no user is logged in if absent. */
  loggedInAs?: Partial<User>;
  /** A network with prepared responses; by default a new one. */
  network?: FakeNetwork;
}

export const renderApp = (
  address: string,
  { loggedInAs, network = fakeNetwork() }: RenderAppOptions = {},
) => {
  network.on('POST', '/auth/v1/logout', () => jsonResponse(204, null));
  if (loggedInAs) {
    const user = fakeUser(loggedInAs);
    storeSession(user);
    network.answer(getMe, user);
  }
  onTestFinished(startSession(readRuntimeConfig()));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const view = render(<RouterProvider router={router} />);
  return { ...view, router, network, user: userEvent.setup() };
};
