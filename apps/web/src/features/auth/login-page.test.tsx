import { getMe } from '@bitewing/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { jsonResponse } from '#testing/fake-network.ts';
import { fakeAuthSession, fakeUser } from '#testing/fake-session.ts';
import { renderApp } from '#testing/render-app.tsx';

const openLogin = async () => {
  const app = renderApp('/login');
  const email = await screen.findByLabelText('Email');
  return { ...app, email, password: screen.getByLabelText('Password') };
};

const submit = () => screen.getByRole('button', { name: 'Log In' });

describe('the login page', () => {
  it('logs in and goes to the dashboard [2.01, 2.03]', async () => {
    const { network, router, user, email, password } = await openLogin();
    network.on('POST', '/auth/v1/token', () => jsonResponse(200, fakeAuthSession(fakeUser())));
    network.answer(getMe, fakeUser());
    await user.type(email, ' dana@bitewing.test');
    await user.type(password, 'bitewing-demo');
    await user.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(network.requests[0]?.body).toMatchObject({
      email: 'dana@bitewing.test',
      password: 'bitewing-demo',
    });
  });

  it('requires both fields before it sends a request [5.01, 5.02]', async () => {
    const { network, user, email } = await openLogin();
    await user.click(submit());
    expect(screen.getByText('Email is required')).toBeDefined();
    expect(screen.getByText('Password is required')).toBeDefined();
    expect(document.activeElement).toBe(email);
    expect(network.requests).toHaveLength(0);
  });

  it('requires a password of at least six characters [5.02, 9.03]', async () => {
    const { network, user, email, password } = await openLogin();
    await user.type(email, 'dana@bitewing.test');
    await user.type(password, '12345');
    await user.click(submit());
    expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
    expect(network.requests).toHaveLength(0);
  });

  it("shows the auth service's error message [2.36]", async () => {
    const { network, user, email, password } = await openLogin();
    network.on('POST', '/auth/v1/token', () =>
      jsonResponse(400, { error_code: 'invalid_credentials', msg: 'Invalid login credentials' }),
    );
    await user.type(email, 'dana@bitewing.test');
    await user.type(password, 'not-the-one');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials');
  });

  it.each([
    [400, { msg: '' }, 'Authentication failed'],
    [400, {}, 'Authentication failed'],
    [503, {}, 'Service temporarily unavailable. Please try again.'],
  ])('shows a default message for an error without one: %i %j [2.36]', async (status, body, sentence) => {
    const { network, user, email, password } = await openLogin();
    network.on('POST', '/auth/v1/token', () => jsonResponse(status, body));
    await user.type(email, 'dana@bitewing.test');
    await user.type(password, 'not-the-one');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it.each([
    [200, {}],
    [429, { error_code: 'over_email_send_rate_limit', msg: 'Too many' }],
  ])('shows the same message for every response to a recovery request: %i', async (status, body) => {
    const { network, user, email } = await openLogin();
    network.on('POST', '/auth/v1/recover', () => jsonResponse(status, body));
    await user.type(email, 'dana@bitewing.test');
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
    await user.click(screen.getByRole('button', { name: 'Send Link' }));
    expect((await screen.findByRole('status')).textContent).toBe(
      'If this address has an account, we sent it a link to set a new password.',
    );
    expect(network.requests[0]?.body).toMatchObject({ email: 'dana@bitewing.test' });
  });
});
