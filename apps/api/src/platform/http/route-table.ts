// All routes of the service as data, for the authorization test and the OpenAPI document.

import type { Access, Endpoint } from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import type { WithheldRecord } from '#platform/auth/access-reasons.ts';
import type { Principal } from '#platform/auth/principal.ts';
import type { Services } from '#platform/services.ts';
import type { CallLimit } from './call-limit.ts';

/** `auth_service` routes implement GoTrue's API and verify their own bearer token. */
type RouteAccess = Access | 'auth_service';

export interface RouteEntry {
  method: string;
  path: string;
  access: RouteAccess;
  endpoint: Endpoint | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    services: Services;
    callLimit: CallLimit;
    routeTable: RouteEntry[];
  }
  interface FastifyRequest {
    principal: Principal | null;
    /** True if the session must first verify or set up a second factor. */
    lacksSecondFactor: boolean;
    /** The record that a super admin can open only after giving a reason. */
    withheld: WithheldRecord | null;
  }
}

/** Throws at startup if a route doesn't declare its access. */
export function addRouteTable(app: FastifyInstance) {
  const table: RouteEntry[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    // The CORS plugin's own response to a preflight request. It reveals nothing.
    if (route.method === 'OPTIONS' && route.url === '*') return;
    if (!access) throw new Error(`${String(route.method)} ${route.url} does not declare its access`);
    for (const method of [route.method].flat()) {
      if (method === 'HEAD') continue;
      table.push({ method, path: route.url, access, endpoint: route.config?.endpoint ?? null });
    }
  });
}
