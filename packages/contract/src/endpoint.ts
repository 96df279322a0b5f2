// Describes one API call. The server registers it as a route, and the browser uses it to call the API.

import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may make the call; `admin` means practice admins and super admins. The server's policy decides which records
 * they may access.
 */
export type Access = 'public' | 'logged_in' | 'admin' | 'super_admin';

type Schema = z.core.$ZodType;

export interface Endpoint {
  method: Method;
  /** Parameters start with a colon, e.g. `/api/users/:id`. */
  path: string;
  access: Access;
  /** One line for the OpenAPI document. */
  summary: string;
  /** Success status. Default: 200. */
  status?: 200 | 201 | 202 | 204;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Absent for 204 responses, files and event streams (see `file`). */
  response?: Schema;
  /**
   * Media type of a file or an event stream. For an export in several formats, the type of one format. The route sets the
   * types of the other formats.
   */
  file?: string;
}

/** Keeps the literal types of an endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Out<S> = S extends Schema ? z.core.output<S> : undefined;
type In<S> = S extends Schema ? z.core.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Out<E['params']>;
export type QueryOf<E extends Endpoint> = Out<E['query']>;
export type BodyOf<E extends Endpoint> = Out<E['body']>;
export type ResponseOf<E extends Endpoint> = Out<E['response']>;

/** Filters are optional and have the types that the server's schema returns. An empty filter isn't sent. */
type QueryInput<S> = { [K in keyof Out<S>]?: Out<S>[K] | '' | undefined };

/** What a caller passes: only the parts that the endpoint has. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema
  ? { params: In<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends Schema ? { query?: QueryInput<E['query']> } : { query?: undefined }) &
  (E['body'] extends Schema ? { body: In<E['body']> } : { body?: undefined });
