import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './journey.ts';

export const PASSWORD = 'violet harbor lantern';

/**
 * Creates a user in the practice of the demo's admin and returns the email address. The journeys share the demo
 * accounts. A journey that logs out or adds a second factor needs its own user, because that ends all sessions of the
 * user.
 */
export async function createUser(
  request: APIRequestContext,
  role: 'staff' | 'practice_admin' = 'staff',
): Promise<string> {
  const send = async (method: string, path: string, data: unknown, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const response = await request.fetch(path, { method, headers, ...(method === 'GET' ? {} : { data }) });
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    return response.json();
  };
  const email = `journey-${randomUUID()}@bitewing.test`;
  const session = await send('POST', '/auth/v1/token?grant_type=password', {
    email: 'super@bitewing.test',
    password: 'bitewing-demo',
  });
  const token = session.access_token as string;
  const { users } = await send('GET', '/api/users', null, token);
  const { practice_id } = users.find((user: { email: string }) => user.email === 'admin@bitewing.test');
  await send('POST', '/api/users/invite', { email, full_name: 'Fay Factor', role, practice_id }, token);
  const { messages } = await send('GET', '/api/monitoring/outbox', null, token);
  const mail = messages.find((message: { to: string }) => message.to === email);
  const token_hash = /token_hash=([\w-]+)/.exec(mail.body)?.[1];
  const userSession = await send('POST', '/auth/v1/verify', { token_hash, type: 'recovery' });
  await send('PUT', '/auth/v1/user', { password: PASSWORD }, userSession.access_token);
  return email;
}
