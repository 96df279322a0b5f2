import { getMe } from '@bitewing/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Services } from '#platform/services.ts';
import { findProfile } from './accounts/profile-queries.ts';
import type { AuthService } from './auth-service.ts';
import { authRoutes } from './routes/service-routes.ts';

export type { AuthService } from './auth-service.ts';

/** `authService` is null if hosted Supabase manages the accounts. Then only the profile is served here. */
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
  if (authService) await app.register(authRoutes(authService.parts), { prefix: '/auth/v1' });
}
