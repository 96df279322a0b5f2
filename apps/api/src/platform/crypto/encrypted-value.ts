import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

// Values encrypted with AES-256-GCM:
//   format (1 byte: PLAIN or COMPRESSED) | key ID (4 bytes) | IV (12) | ciphertext | tag (16)
const PLAIN = 1;
/** The text was compressed before it was encrypted. */
const COMPRESSED = 2;
/** Takes half the time of the default level, for a sixth more space. */
const LEVEL = 3;
const KID_END = 5;
const IV_END = 17;
const TAG_BYTES = 16;

/** Instead of a key ID, for a key that is found in another way. */
export const KEY_WITHOUT_ID = 0;

/**
 * Stored bytes can't be decrypted: they were changed, moved or damaged, or the key is missing or wrong. We never treat
 * such a value as empty.
 */
export class DecryptionError extends Error {
  override name = 'DecryptionError';
}

/**
 * `kid` is the key's ID, or `KEY_WITHOUT_ID`. `boundTo` names where the value is stored: it can't be decrypted
 * anywhere else. The key is a `KeyObject` because Node 24 takes four times as long with a key in a buffer.
 */
export function encrypt(
  key: KeyObject,
  kid: number,
  boundTo: string,
  plaintext: Buffer,
  { compress = false } = {},
): Buffer {
  const content = compress ? deflateRawSync(plaintext, { level: LEVEL }) : plaintext;
  const header = Buffer.alloc(KID_END);
  header.writeUInt8(compress ? COMPRESSED : PLAIN, 0);
  header.writeUInt32BE(kid, 1);
  const iv = randomBytes(IV_END - KID_END);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedData(header, boundTo));
  return Buffer.concat([header, iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

export function decrypt(key: KeyObject, boundTo: string, encrypted: Buffer): Buffer {
  // Throws if the value is too short or in an unknown format.
  readKid(encrypted);
  const content = decryptContent(key, boundTo, encrypted);
  return encrypted.readUInt8(0) === COMPRESSED ? inflateRawSync(content) : content;
}

function decryptContent(key: KeyObject, boundTo: string, encrypted: Buffer): Buffer {
  const tagStart = encrypted.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(KID_END, IV_END), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(associatedData(encrypted.subarray(0, KID_END), boundTo));
  decipher.setAuthTag(encrypted.subarray(tagStart));
  try {
    const plaintext = decipher.update(encrypted.subarray(IV_END, tagStart));
    // In GCM mode, `final` returns no more plaintext. It only checks the tag.
    decipher.final();
    return plaintext;
  } catch {
    throw new DecryptionError(
      `Stored data of ${boundTo} could not be decrypted: it was changed, moved or damaged, or the key is wrong.`,
    );
  }
}

/** The ID of the key that encrypted the value. */
export function readKid(encrypted: Buffer): number {
  if (encrypted.length < IV_END + TAG_BYTES)
    throw new DecryptionError('Stored data is too short for an encrypted value.');
  const format = encrypted.readUInt8(0);
  if (format !== PLAIN && format !== COMPRESSED)
    throw new DecryptionError('Stored data is in an unknown format.');
  return encrypted.readUInt32BE(1);
}

/** Includes the header, so that neither the format nor the key ID can be replaced. */
function associatedData(header: Buffer, boundTo: string): Buffer {
  return Buffer.concat([header, Buffer.from(boundTo)]);
}
