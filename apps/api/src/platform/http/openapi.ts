// The OpenAPI document, built from the same endpoints that are served.

import * as contract from '@bitewing/contract';
import { MESSAGES } from '@bitewing/contract';
import * as z from 'zod';
import { recordKindOf } from '#platform/auth/access-reasons.ts';
import type { RouteEntry } from './route-table.ts';

type Schema = z.core.$ZodType;
type JsonObject = Record<string, unknown>;

const describe = (schema: Schema, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parameters(schema: Schema | undefined, location: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = describe(schema, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** What a successful call returns: JSON, a file or nothing. */
function contentOf({ response, file }: NonNullable<RouteEntry['endpoint']>): JsonObject | null {
  if (response) return { 'application/json': { schema: describe(response, 'output') } };
  return file ? { [file]: { schema: { type: 'string', format: 'binary' } } } : null;
}

function responses(endpoint: NonNullable<RouteEntry['endpoint']>): JsonObject {
  const content = contentOf(endpoint);
  const forbidden = [
    MESSAGES.forbidden,
    MESSAGES.secondFactorRequired,
    ...(recordKindOf(endpoint.path) ? [MESSAGES.reasonRequired] : []),
  ];
  return {
    [endpoint.status ?? 200]: { description: endpoint.summary, ...(content ? { content } : {}) },
    ...(endpoint.access === 'public'
      ? {}
      : { 401: failure(MESSAGES.sessionExpired), 403: failure(forbidden.join(' Or: ')) }),
    ...(endpoint.params ? { 404: failure(MESSAGES.notFound) } : {}),
    ...(endpoint.body || endpoint.query ? { 422: failure('Validation error') } : {}),
    503: failure(MESSAGES.unavailable),
    default: failure('Any other error'),
  };
}

/** The operation ID is the endpoint's export name in the contract, e.g. `listBatches`. */
const operationIds = new Map<unknown, string>(Object.entries(contract).map(([name, value]) => [value, name]));

function operation(endpoint: NonNullable<RouteEntry['endpoint']>): JsonObject {
  const noun = endpoint.path.split('/')[2] ?? 'service';
  return {
    operationId: operationIds.get(endpoint),
    summary: endpoint.summary,
    tags: [noun],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: describe(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: responses(endpoint),
  };
}

const FIELD_PROBLEM = {
  type: 'object',
  properties: {
    loc: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
    msg: { type: 'string' },
  },
  required: ['loc', 'msg'],
};

const ERROR = {
  type: 'object',
  properties: {
    detail: { anyOf: [{ type: 'string' }, { type: 'array', items: FIELD_PROBLEM }] },
    /**
     * What the user must do first: verify or set up a second factor, give a reason for opening `record`, or load the
     * record that another user changed.
     */
    code: { type: 'string' },
    record: { type: 'object', properties: { type: { type: 'string' }, id: { type: 'string' } } },
  },
  required: ['detail'],
};

export function openApiDocument(routes: RouteEntry[], serverUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const { endpoint } of routes) {
    if (!endpoint) continue;
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bitewing',
      version: '1',
      description: 'Dental benefits, read in seconds',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR },
    },
  };
}
