// The interface to the auth service, embedded or hosted.

export interface VerifiedToken {
  userId: string;
  sessionId: string;
  /** Whether the account has a verified second factor, and whether this session proved one. */
  hasFactor: boolean;
  isSecondFactorProven: boolean;
}

interface NewAuthUser {
  /** Our own ID, so that app.users and the auth service share it. */
  id: string;
  email: string;
  fullName: string;
  /** Absent for an invited user, who sets one through the link. */
  password?: string;
}

interface RecoveryLink {
  /** Ready for a mail: `SITE_URL/#token_hash=…&type=recovery`. */
  link: string;
}

export interface AuthGateway {
  /** Null if the token, its session or its account is no longer valid. */
  verify(token: string): Promise<VerifiedToken | null>;
  createUser(user: NewAuthUser): Promise<void>;
  updateUser(userId: string, changes: { fullName?: string; password?: string }): Promise<void>;
  deleteUser(userId: string): Promise<void>;
  banUser(userId: string): Promise<void>;
  unbanUser(userId: string): Promise<void>;
  generateRecoveryLink(email: string): Promise<RecoveryLink>;
  /** Logs the user out everywhere. */
  endSessions(userId: string): Promise<void>;
  close(): Promise<void>;
}

/** Another account of the auth service uses this address. */
export class EmailTaken extends Error {
  constructor() {
    super('email taken');
    this.name = 'EmailTaken';
  }
}
