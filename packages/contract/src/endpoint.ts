// One API call as a value both sides import: the server serves it, the browser calls it, nothing is written twice.

import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make the call at all; what they may touch is the server's policy. */
export type Access = 'public' | 'signed_in' | 'super_admin';

type Schema = z.core.$ZodType;

export interface Endpoint {
  method: Method;
  /** With `:params`, e.g. `/api/users/:id`. */
  path: string;
  access: Access;
  /** One line for the OpenAPI document. */
  summary: string;
  /** Success status; 200 unless said. */
  status?: 200 | 201 | 202 | 204;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Absent for 204 answers and for files (see `file`). */
  response?: Schema;
  /** Media type of an answer that is not JSON. */
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

/** Filters are optional, typed by what the server reads; an empty one is left out. */
type QueryInput<S> = { [K in keyof Out<S>]?: Out<S>[K] | '' | undefined };

/** What a caller passes: only the parts the endpoint has. */
export type CallInput<E extends Endpoint> = (E['params'] extends Schema
  ? { params: In<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends Schema ? { query?: QueryInput<E['query']> } : { query?: undefined }) &
  (E['body'] extends Schema ? { body: In<E['body']> } : { body?: undefined });
