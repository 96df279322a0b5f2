// Codes for users who lost their second factor: 118 random bits each, stored as a keyed hash, each valid once.

import { type KeyObject, randomBytes } from 'node:crypto';
import { keyedHash } from '../auth-keys/keys.ts';

const RECOVERY_CODE_COUNT = 10;
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Codes of this length have more than 112 random bits, so a fast hash is enough (ASVS 6.5.2). */
const CODE_LENGTH = 24;

/** Skips bytes of 248 (8 × 31) and above, so that all characters are equally likely. */
function randomCode(): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    for (const byte of randomBytes(CODE_LENGTH)) {
      if (byte < 248 && code.length < CODE_LENGTH) code += ALPHABET[byte % ALPHABET.length];
    }
  }
  return code;
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => randomCode());

/** Letter case, spaces and hyphens don't matter. */
const normalize = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');

export const hashRecoveryCode = (key: KeyObject, userId: string, code: string) =>
  keyedHash(key, JSON.stringify(['recovery-code', userId, normalize(code)]));
