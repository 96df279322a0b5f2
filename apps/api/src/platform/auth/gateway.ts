// The door to the auth service, embedded or hosted: what the rest of the API may ask of it.

export interface VerifiedToken {
  userId: string;
  sessionId: string;
}

interface NewAuthUser {
  /** Ours, so that app.users and the auth service share it. */
  id: string;
  email: string;
  fullName: string;
  /** None for an invited person, who sets one through the link. */
  password?: string;
}

interface RecoveryLink {
  /** Ready for a mail: `SITE_URL/#token_hash=…&type=recovery`. */
  link: string;
}

export interface AuthGateway {
  /** Null when the token, its session or its account is not good any more. */
  verify(token: string): Promise<VerifiedToken | null>;
  createUser(user: NewAuthUser): Promise<void>;
  updateUser(userId: string, changes: { fullName?: string; password?: string }): Promise<void>;
  deleteUser(userId: string): Promise<void>;
  banUser(userId: string): Promise<void>;
  unbanUser(userId: string): Promise<void>;
  generateRecoveryLink(email: string): Promise<RecoveryLink>;
  /** Signs the person out everywhere. */
  endSessions(userId: string): Promise<void>;
  close(): Promise<void>;
}

/** The address is taken by another account of the auth service. */
export class EmailTaken extends Error {
  constructor() {
    super('email taken');
    this.name = 'EmailTaken';
  }
}
