import { createSecretKey } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { describeTotp, findStep, newTotpSecret } from './totp.ts';

/** RFC 6238, appendix B: the SHA-1 secret and its codes, cut to six digits. */
const RFC_SECRET = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes from an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('are those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(findStep(RFC_SECRET, code, at(seconds), null)).toBe(Math.floor(seconds / 30));
  });

  const secret = newTotpSecret();
  const codeAt = (seconds: number) =>
    new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) }).generate({
      timestamp: seconds * 1000,
    });
  const NOW = 1_800_000_015;

  it.each([
    [-30, true],
    [0, true],
    [30, true],
    [-60, false],
    [60, false],
  ])('are accepted if their time is %i seconds from now: %s', (offset, isAccepted) => {
    const step = findStep(secret, codeAt(NOW + offset), at(NOW), null);
    expect(step).toBe(isAccepted ? Math.floor((NOW + offset) / 30) : null);
  });

  it('work once, and never after a newer code', () => {
    const step = findStep(secret, codeAt(NOW), at(NOW), null) ?? 0;
    expect(findStep(secret, codeAt(NOW), at(NOW + 5), step)).toBeNull();
    expect(findStep(secret, codeAt(NOW - 30), at(NOW), step)).toBeNull();
    expect(findStep(secret, codeAt(NOW + 30), at(NOW), step)).toBe(step + 1);
  });

  it.each(['', '12345', '1234567', 'abcdef', '12 345', '١٢٣٤٥٦'])('must be six digits: %j', (code) => {
    expect(findStep(secret, code, at(NOW), null)).toBeNull();
  });

  it('have a key of 160 bits, different for each app', () => {
    expect(secret).toHaveLength(20);
    expect(newTotpSecret().equals(secret)).toBe(false);
  });

  it('are set up with a secret, a URI that names the account, and a QR code', () => {
    const shown = describeTotp(RFC_SECRET, { email: 'dana@bitewing.test', issuer: 'Bitewing' });
    expect(shown.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(shown.uri).toContain('otpauth://totp/Bitewing:dana%40bitewing.test?');
    expect(shown.qr_code).toMatch(/^<svg/);
    // auth-js puts the image into a data: URL, which ends at a #.
    expect(shown.qr_code).not.toContain('#');
  });
});

describe('recovery codes', () => {
  it('are ten different codes of 24 characters', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{24}$/);
  });

  it('ignore spaces, hyphens and case, and are hashed differently for each user', () => {
    const key = createSecretKey(Buffer.alloc(32, 1));
    const hash = (user: string, code: string) => hashRecoveryCode(key, user, code).toString('hex');
    expect(hash('a', 'ABCD-efgh jkmn-pqrs')).toBe(hash('a', 'abcdefghjkmnpqrs'));
    expect(hash('b', 'abcdefghjkmnpqrs')).not.toBe(hash('a', 'abcdefghjkmnpqrs'));
  });
});
