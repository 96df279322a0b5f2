import type { FastifyInstance, InjectOptions } from 'fastify';

/** A `fetch` that calls the app's routes inside this process, without a port. */
export const injectFetch =
  (app: FastifyInstance, baseUrl: string): typeof fetch =>
  async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    const response = await app.inject({
      method: (init?.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address,
      headers: Object.fromEntries(new Headers(init?.headers ?? {})),
      ...(init?.body ? { payload: String(init.body) } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value));
    const isEmpty = response.statusCode === 204 || response.statusCode === 304;
    return new Response(isEmpty ? null : response.rawPayload, { status: response.statusCode, headers });
  };
