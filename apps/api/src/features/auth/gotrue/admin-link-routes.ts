import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { normalizeEmail } from '../accounts/accounts.ts';
import { emailExists, userNotFound, validationFailed } from '../auth-error.ts';
import type { AuthParts } from '../auth-service.ts';
import { makeLinkToken, pageLink } from '../links/links.ts';
import { safeRedirect } from '../links/redirects.ts';
import { findAccountByEmail, insertAccount, markAccount } from '../queries.ts';
import { fullNameOf, metadata, personalWords, readBody, readQuery } from './request-input.ts';
import { toUser } from './wire.ts';

const invite = z.object({ email: z.string().max(400), data: metadata.nullish() });
const generate = z.object({
  type: z.enum(['recovery', 'signup', 'invite', 'magiclink']),
  email: z.string().max(400),
  password: z.string().optional(),
  data: metadata.nullish(),
  redirect_to: z.string().optional(),
  redirectTo: z.string().optional(),
});

export function registerAdminLinkRoutes(
  app: FastifyInstance,
  parts: AuthParts,
  route: RouteShorthandOptions,
) {
  const { config } = parts;
  const { forInvited, forExisting, forSignup } = accountsForLinks(parts);
  const prepare = (body: z.infer<typeof generate>, email: string) => {
    if (body.type === 'invite') return forInvited(email, body.data ?? {});
    if (body.type === 'signup') return forSignup(email, body.password, body.data ?? {});
    return forExisting(email, body.type);
  };
  const redirectOf = (requested: string | undefined) =>
    safeRedirect(config.auth.redirects, config.siteUrl, requested);

  app.post('/invite', route, async (request: FastifyRequest) => {
    const body = readBody(invite, request);
    const { account, token } = await forInvited(normalizeEmail(body.email), body.data ?? {});
    const link = pageLink(redirectOf(readQuery(request, 'redirect_to')), token, 'invite');
    await parts.sendMail({
      kind: 'invite',
      to: account.email,
      fullName: fullNameOf(account.user_metadata),
      link,
    });
    return toUser(account);
  });

  app.post('/admin/generate_link', route, async (request: FastifyRequest) => {
    const body = readBody(generate, request);
    const email = normalizeEmail(body.email);
    const redirect = redirectOf(body.redirect_to ?? body.redirectTo ?? readQuery(request, 'redirect_to'));
    const { account, token } = await prepare(body, email);
    const query = new URLSearchParams({ token, type: body.type, redirect_to: redirect });
    return {
      ...toUser(account),
      action_link: `${config.auth.url}/verify?${query}`,
      email_otp: '',
      hashed_token: token,
      redirect_to: redirect,
      verification_type: body.type,
    };
  });
}

function accountsForLinks({ accounts, db, config }: AuthParts) {
  /** Creates an account without a password, or uses the existing one if its address isn't confirmed yet. */
  const forInvited = async (email: string, userMetadata: Record<string, unknown>) =>
    db.transaction(allPractices(), async (tx) => {
      const id = newId();
      const account =
        (await insertAccount(tx, { id, email, encryptedHash: null, isConfirmed: false, userMetadata })) ??
        (await findAccountByEmail(tx, email));
      if (!account || account.email_confirmed_at) {
        throw emailExists();
      }
      const token = await makeLinkToken(tx, account.id, 'invite', config.auth.inviteSeconds);
      await markAccount(tx, account.id, 'confirmation_sent_at');
      return { account: (await markAccount(tx, account.id, 'invited_at')) ?? account, token };
    });

  /**
   * A recovery link that an admin creates has a separate purpose. Otherwise, a recovery request, which anyone can make,
   * would replace it.
   */
  const forExisting = async (email: string, type: 'recovery' | 'magiclink') =>
    db.transaction(allPractices(), async (tx) => {
      const account = await findAccountByEmail(tx, email);
      if (!account) throw userNotFound();
      const purpose = type === 'recovery' ? 'admin_recovery' : type;
      const token = await makeLinkToken(tx, account.id, purpose, config.auth.inviteSeconds);
      return { account: (await markAccount(tx, account.id, 'recovery_sent_at')) ?? account, token };
    });

  const forSignup = async (
    email: string,
    password: string | undefined,
    userMetadata: Record<string, unknown>,
  ) => {
    if (!password) throw validationFailed('Signup requires a valid password');
    const id = newId();
    await accounts.assertAcceptable(password, personalWords(email, userMetadata), id);
    const encryptedHash = await accounts.hashAndEncrypt(id, password);
    return db.transaction(allPractices(), async (tx) => {
      const account = await insertAccount(tx, {
        id,
        email,
        encryptedHash,
        isConfirmed: false,
        userMetadata,
      });
      if (!account) throw emailExists();
      return { account, token: await makeLinkToken(tx, account.id, 'signup', config.auth.inviteSeconds) };
    });
  };

  return { forInvited, forExisting, forSignup };
}
