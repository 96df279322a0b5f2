import { getMe } from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { findProfile } from './accounts/profile-queries.ts';
import type { AuthService } from './auth-service.ts';
import { authServiceRoutes } from './gotrue/service-routes.ts';

export type { AuthService } from './auth-service.ts';

/** Registers `/auth/me` and, if the auth service is built in, its routes. With hosted Supabase, `authService` is null. */
export async function registerAuthRoutes(
  app: FastifyInstance,
  services: Services,
  authService: AuthService | null,
) {
  serve(
    app,
    getMe,
  )(async ({ principal, scope }) => {
    const profile = await services.db.transaction(scope, (tx) => findProfile(tx, principal.userId));
    const due = principal.secondFactorDue;
    return due ? { ...profile, second_factor_due: due.toISOString() } : profile;
  });
  if (authService) await app.register(authServiceRoutes(authService.parts), { prefix: '/auth/v1' });
}
