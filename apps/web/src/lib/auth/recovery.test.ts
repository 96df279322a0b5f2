import { describe, expect, it, vi } from 'vitest';
import { captureRecovery, finishRecovery, isRecovering, readRecoveryCredential } from './recovery.ts';

const open = (address: string): void => {
  window.history.replaceState(null, '', address);
  captureRecovery();
};

describe('a recovery link', () => {
  it('is removed from the address bar and stored [2.25]', () => {
    open('/#token_hash=abc123&type=recovery');
    expect(window.location.href).not.toContain('abc123');
    expect(isRecovering()).toBe(true);
    expect(readRecoveryCredential()).toEqual({ kind: 'token_hash', tokenHash: 'abc123' });
  });

  it.each(['/', '/login', '/dashboard?a=b'])('opens the reset password page instead of %s [2.25]', (page) => {
    open(`${page}#token_hash=abc123&type=recovery`);
    expect(window.location.href).toBe(`${window.location.origin}/reset-password`);
  });

  it('works in the format of a hosted Supabase project, too', () => {
    open('/#access_token=a&refresh_token=r&expires_in=3600&token_type=bearer&type=recovery');
    expect(readRecoveryCredential()).toEqual({ kind: 'tokens', accessToken: 'a', refreshToken: 'r' });
  });

  it('sets a timestamp in session storage that is valid for 300 seconds [2.26, 9.03]', () => {
    vi.useFakeTimers();
    open('/#token_hash=abc&type=recovery');
    expect(Object.values(sessionStorage)).toContain(String(Date.now()));
    vi.advanceTimersByTime(299_999);
    expect(isRecovering()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isRecovering()).toBe(false);
    expect(readRecoveryCredential()).toBeNull();
  });

  it('is no longer stored once the recovery is finished [4.22]', () => {
    open('/#token_hash=abc&type=recovery');
    finishRecovery();
    expect(isRecovering()).toBe(false);
    expect(sessionStorage).toHaveLength(0);
  });

  it('starts a recovery even if it has expired, but without a credential', () => {
    open('/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
    expect(isRecovering()).toBe(true);
    expect(readRecoveryCredential()).toBeNull();
    expect(window.location.hash).toBe('');
  });
});

describe('other content of the URL hash', () => {
  it.each(['magiclink', 'signup', 'invite', 'email_change', ''])(
    'is discarded if it has tokens of type "%s"',
    (type) => {
      open(`/login#access_token=a&refresh_token=r&type=${type}`);
      expect(isRecovering()).toBe(false);
      expect(readRecoveryCredential()).toBeNull();
      expect(window.location.hash).toBe('');
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('stays if it is an ordinary anchor', () => {
    open('/landing#pricing');
    expect(window.location.hash).toBe('#pricing');
  });
});
