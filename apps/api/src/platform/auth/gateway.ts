// The interface to the auth service, embedded or hosted.

export interface VerifiedToken {
  userId: string;
  sessionId: string;
  /** True if the account has a verified second factor. */
  hasFactor: boolean;
  /** True if the user proved a second factor in this session. */
  isSecondFactorProven: boolean;
}

/** A token with a valid signature that hasn't expired. Its session may have ended. */
export interface ReadToken {
  userId: string;
  /** Null if the token's session or account is no longer valid. */
  verify(): Promise<VerifiedToken | null>;
}

interface NewAuthUser {
  /** Our own ID, so that app.users and the auth service share it. */
  id: string;
  email: string;
  fullName: string;
  /** Absent for an invited user, who sets a password through the link in the invitation. */
  password?: string;
}

interface RecoveryLink {
  /** Ready for a mail: `SITE_URL/#token_hash=…&type=recovery`. */
  link: string;
}

interface OpenSession {
  id: string;
  device: string | null;
  ip: string | null;
  created_at: Date;
  last_seen_at: Date;
  has_second_factor: boolean;
}

interface TrustedDevice {
  id: string;
  label: string;
  ip: string;
  trusted_until: Date;
  last_used_at: Date;
}

interface SecuritySummary {
  user_id: string;
  has_second_factor: boolean;
  /** True for a user who was invited and hasn't set a password yet. */
  is_invited: boolean;
  open_sessions: number;
  last_seen_at: Date | null;
}

/** Sessions and devices of users. Every call names the user, so that no call reaches another user's sessions. */
export interface AccountSecurity {
  listSessions(userId: string): Promise<OpenSession[]>;
  /** False if the user has no such session. */
  endSession(userId: string, sessionId: string): Promise<boolean>;
  listTrustedDevices(userId: string): Promise<TrustedDevice[]>;
  /** False if the user has no such device. */
  revokeDevice(userId: string, deviceId: string): Promise<boolean>;
  summarize(userIds: string[]): Promise<SecuritySummary[]>;
}

export interface AuthGateway {
  /** Null with hosted Supabase, which has no such calls. */
  security: AccountSecurity | null;
  hasFactors(userId: string): Promise<boolean>;
  /** Removes all factors of a user who has lost theirs. */
  resetFactors(userId: string): Promise<void>;
  /** Null if the token isn't valid. Callers must also verify its session. */
  read(token: string): Promise<ReadToken | null>;
  createUser(user: NewAuthUser): Promise<void>;
  updateUser(userId: string, changes: { fullName?: string; password?: string }): Promise<void>;
  deleteUser(userId: string): Promise<void>;
  banUser(userId: string): Promise<void>;
  unbanUser(userId: string): Promise<void>;
  generateRecoveryLink(email: string): Promise<RecoveryLink>;
  /**
   * Logs the user out everywhere. Hosted Supabase ends sessions only when the password changes, so there this also
   * replaces the password, and the user must set a new one through a recovery link.
   */
  endSessions(userId: string): Promise<void>;
  close(): Promise<void>;
}

export class EmailTaken extends Error {
  constructor() {
    super('email taken');
    this.name = 'EmailTaken';
  }
}
