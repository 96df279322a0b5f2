// Encrypts a backup for the holder of a private key, which the server doesn't have: X25519, then AES-256-GCM in chunks.
//   bitewing-encrypted-backup 1\n | public key of this file (32) | chunks: ciphertext (at most 64 KiB) and tag (16)
// A chunk's nonce contains its number and whether it is the last. So a removed, repeated or moved chunk is detected.

import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupError } from './backup-format.ts';

const FIRST_LINE = Buffer.from('bitewing-encrypted-backup 1\n');
const RAW_KEY_BYTES = 32;
const HEADER_BYTES = FIRST_LINE.length + RAW_KEY_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** The DER header before the 32 bytes of an X25519 public key. */
const SPKI_PREFIX = Buffer.from('302a300506032b656e032100', 'hex');

/** Reads BACKUP_PUBLIC_KEY: base64 of `openssl pkey -pubout -outform DER`. Null if it isn't an X25519 key. */
export function readPublicKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'x25519' ? key : null;
  } catch {
    return null;
  }
}

export function readPrivateKey(path: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(path));
    if (key.asymmetricKeyType === 'x25519') return key;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES')
      throw new BackupError(`The private key ${path} cannot be read (${code}).`);
  }
  throw new BackupError(`The file ${path} is not an X25519 private key (PEM).`);
}

export function isEncrypted(file: string): boolean {
  const start = Buffer.alloc(FIRST_LINE.length);
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    // The reader reports a missing file.
    return false;
  }
  try {
    readSync(descriptor, start, 0, start.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return start.equals(FIRST_LINE);
}

const rawKey = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-RAW_KEY_BYTES);

const fileKey = (secret: Buffer, filePublic: Buffer, recipient: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.concat([filePublic, recipient]), 'bitewing backup v1', 32));

function nonceOf(chunkNumber: number, { isLast }: { isLast: boolean }): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(chunkNumber), 3);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/**
 * Splits the input into chunks of `size` bytes. A chunk waits until more input follows or the input ends, because the
 * last chunk gets a different nonce.
 */
abstract class Chunked extends Transform {
  readonly #size: number;
  #waiting: Buffer[] = [];
  #bytes = 0;
  #chunkNumber = 0;

  constructor(size: number) {
    super();
    this.#size = size;
  }

  protected abstract convert(chunk: Buffer, nonce: Buffer): void;
  /**
   * Called before each split. Decryption removes the header from its first input and reads the key from it. Null if the
   * header is incomplete.
   */
  protected withoutHeader(input: Buffer): Buffer | null {
    return input;
  }

  override _transform(input: Buffer, _: BufferEncoding, done: TransformCallback): void {
    try {
      this.#waiting.push(input);
      this.#bytes += input.length;
      // The first input of a decryption also contains the header.
      if (this.#bytes > this.#size + HEADER_BYTES) this.#take({ isEnd: false });
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.#take({ isEnd: true });
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  #take({ isEnd }: { isEnd: boolean }): void {
    let rest = this.withoutHeader(Buffer.concat(this.#waiting));
    if (rest === null) throw new BackupError('The backup is incomplete.');
    for (; rest.length > this.#size; rest = rest.subarray(this.#size)) {
      this.convert(rest.subarray(0, this.#size), nonceOf(this.#chunkNumber, { isLast: false }));
      this.#chunkNumber += 1;
    }
    if (isEnd) this.convert(rest, nonceOf(this.#chunkNumber, { isLast: true }));
    this.#waiting = isEnd ? [] : [rest];
    this.#bytes = rest.length;
  }
}

class Encryption extends Chunked {
  readonly #key: Buffer;

  constructor(recipient: KeyObject) {
    super(CHUNK_BYTES);
    const pairOfFile = generateKeyPairSync('x25519');
    const secret = diffieHellman({ privateKey: pairOfFile.privateKey, publicKey: recipient });
    this.#key = fileKey(secret, rawKey(pairOfFile.publicKey), rawKey(recipient));
    this.push(FIRST_LINE);
    this.push(rawKey(pairOfFile.publicKey));
  }

  protected convert(chunk: Buffer, nonce: Buffer): void {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: TAG_BYTES });
    this.push(Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]));
  }
}

const CANNOT_DECRYPT =
  'The backup cannot be decrypted: it is damaged, incomplete, or was made for another key.';

class Decryption extends Chunked {
  readonly #privateKey: KeyObject;
  #key: Buffer | null = null;

  constructor(privateKey: KeyObject) {
    super(CHUNK_BYTES + TAG_BYTES);
    this.#privateKey = privateKey;
  }

  protected override withoutHeader(input: Buffer): Buffer | null {
    if (this.#key) return input;
    if (input.length < HEADER_BYTES) return null;
    const filePublic = input.subarray(FIRST_LINE.length, HEADER_BYTES);
    this.#key = this.#fileKey(filePublic);
    return input.subarray(HEADER_BYTES);
  }

  #fileKey(filePublic: Buffer): Buffer {
    try {
      const key = Buffer.concat([SPKI_PREFIX, filePublic]);
      const publicKey = createPublicKey({ key, format: 'der', type: 'spki' });
      const secret = diffieHellman({ privateKey: this.#privateKey, publicKey });
      return fileKey(secret, filePublic, rawKey(createPublicKey(this.#privateKey)));
    } catch {
      // A public key that is all zeros gives no secret.
      throw new BackupError(CANNOT_DECRYPT);
    }
  }

  protected convert(chunk: Buffer, nonce: Buffer): void {
    const tagStart = chunk.length - TAG_BYTES;
    if (!this.#key || tagStart < 0) throw new BackupError('The backup is incomplete.');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(chunk.subarray(tagStart));
    try {
      this.push(Buffer.concat([decipher.update(chunk.subarray(0, tagStart)), decipher.final()]));
    } catch {
      throw new BackupError(CANNOT_DECRYPT);
    }
  }
}

export const createEncryption = (recipient: KeyObject): Transform => new Encryption(recipient);
export const createDecryption = (privateKey: KeyObject): Transform => new Decryption(privateKey);
