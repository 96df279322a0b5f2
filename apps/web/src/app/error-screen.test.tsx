import { reportBrowserError } from '@bitewing/contract';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startErrorReporting } from '#lib/start/error-reporting.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { ErrorScreen } from './error-screen.tsx';
import { lazyPage } from './lazy-page.ts';

const withReporting = () => {
  const network = fakeNetwork();
  network.answer(reportBrowserError, { status: 'accepted' });
  onTestFinished(startErrorReporting());
  return network;
};

const Broken = (): never => {
  throw new TypeError('cannot read the plan');
};

describe('a page that throws', () => {
  it('shows the error screen and reports the error once [2.33, 7.36]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const network = withReporting();
    window.history.replaceState(null, '', '/verifications?search=Smith#x');
    const routes = [{ path: '*', Component: Broken, errorElement: <ErrorScreen /> }];
    render(<RouterProvider router={createMemoryRouter(routes)} />);
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
    expect(
      screen.getByText('We encountered an unexpected error. Please try reloading the page.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeDefined();
    await waitFor(() => expect(network.requests).toHaveLength(1));
    expect(network.requests[0]?.body).toMatchObject({
      message: 'cannot read the plan',
      level: 'error',
      source: 'vercel',
      metadata: { error_type: 'TypeError', url: `${window.location.origin}/verifications` },
    });
  });
});

describe('uncaught errors', () => {
  const raise = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

  it('are reported once each [7.36]', async () => {
    const network = withReporting();
    const error = new Error('same');
    raise(error);
    raise(error);
    const rejection = new Event('unhandledrejection');
    window.dispatchEvent(Object.assign(rejection, { reason: new Error('other') }));
    const messages = () => network.requests.map(({ body }) => (body as { message: string }).message);
    await waitFor(() => expect(messages()).toEqual(['same', 'other']));
  });

  it('are no longer reported after the first ten', async () => {
    const network = withReporting();
    for (let count = 0; count < 30; count += 1) raise(new Error(`number ${count}`));
    await waitFor(() => expect(network.requests).toHaveLength(10));
  });
});

it("shows the error screen if the first page's code can't be loaded", async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  withReporting();
  const lazy = lazyPage(() => Promise.reject(new TypeError('Failed to fetch a module')));
  const routes = [
    {
      Component: Outlet,
      hydrateFallbackElement: <p>Loading...</p>,
      children: [{ path: '*', lazy, errorElement: <ErrorScreen /> }],
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
