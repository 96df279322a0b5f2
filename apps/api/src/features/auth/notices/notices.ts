// Mail to a user about their own account. Sent after the response, so that the response time reveals nothing.

import type { Config } from '#platform/config/config.ts';
import { allPractices, type Database } from '#platform/database/database.ts';
import { type AuthKeys, keyedHash } from '../auth-keys/keys.ts';
import { fullNameOf } from '../gotrue/request-input.ts';
import { countHit } from '../limits/limit-queries.ts';
import { type AccountRow, findAccount, findAccountByEmail } from '../queries.ts';
import { deviceLabel } from '../sessions/device-label.ts';

export type Notice =
  | 'new_device'
  | 'password_changed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'recovery_codes_replaced'
  | 'recovery_codes_deleted'
  | 'recovery_code_used'
  | LockoutNotice;

/** A user gets each of these at most once a day, so that a stranger can't fill their mailbox. */
export type LockoutNotice = 'locked_out' | 'second_factor_locked' | 'current_password_locked';

interface Origin {
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}

export interface Notices {
  notify(userId: string, notice: Notice, origin: Origin): void;
  /** Does nothing if there is no such account. */
  notifyLockout(who: { email: string } | { userId: string }, notice: LockoutNotice, origin: Origin): void;
}

const LOCKOUTS = new Set<Notice>([
  'locked_out',
  'second_factor_locked',
  'current_password_locked',
] satisfies LockoutNotice[]);

const DAY_SECONDS = 24 * 3600;

interface NoticeMail {
  kind: Notice;
  to: string;
  fullName: string | null;
  link: string;
  browserAndIp: string;
}

interface Parts {
  db: Database;
  config: Config;
  keys: AuthKeys;
  sendMail(mail: NoticeMail): Promise<void>;
  isDeactivated(userId: string): Promise<boolean>;
  afterwards(work: () => Promise<void>): void;
}

export function createNotices({ db, config, keys, sendMail, isDeactivated, afterwards }: Parts): Notices {
  const limitKey = keys.derive('limits');
  const send = async (account: AccountRow, notice: Notice, { ip, headers }: Origin) => {
    if (await isDeactivated(account.id)) return;
    await sendMail({
      kind: notice,
      to: account.email,
      fullName: fullNameOf(account.user_metadata),
      link: `${config.siteUrl}/${LOCKOUTS.has(notice) ? 'login' : 'settings/security'}`,
      browserAndIp: `${deviceLabel(headers['user-agent'])}, IP address ${ip}`,
    });
  };
  const isFirstToday = async (userId: string, notice: LockoutNotice) => {
    const key = keyedHash(limitKey, JSON.stringify(['lockout-notice', notice, userId]));
    const { hits } = await db.transaction(allPractices(), (tx) => countHit(tx, key, DAY_SECONDS));
    return hits === 1;
  };
  return {
    notify(userId, notice, origin) {
      const { ip, headers } = origin;
      afterwards(async () => {
        const account = await db.transaction(allPractices(), (tx) => findAccount(tx, userId));
        if (account) await send(account, notice, { ip, headers });
      });
    },
    notifyLockout(who, notice, { ip, headers }) {
      afterwards(async () => {
        const account = await db.transaction(allPractices(), (tx) =>
          'email' in who ? findAccountByEmail(tx, who.email) : findAccount(tx, who.userId),
        );
        if (account && (await isFirstToday(account.id, notice))) await send(account, notice, { ip, headers });
      });
    },
  };
}
