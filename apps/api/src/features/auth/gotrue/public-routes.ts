import type { AuthRoutes } from '../auth-service.ts';
import { ROUTE } from './request-input.ts';

export const registerPublicRoutes: AuthRoutes = (app, { keys, config }) => {
  app.get('/.well-known/jwks.json', ROUTE, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: await keys.published() };
  });

  app.get('/health', ROUTE, async () => ({
    name: 'Bitewing auth',
    description: 'GoTrue-compatible',
    version: '1',
  }));

  app.get('/settings', ROUTE, async () => ({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: !config.auth.signupOpen,
    mailer_autoconfirm: !config.auth.confirmEmail,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    password_min_length: config.auth.passwordMinLength,
  }));
};
