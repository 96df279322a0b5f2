/**
 * Every encrypted column, and the column whose value its ciphertext is bound to. The cipher accepts no other
 * place, so that key rotation cannot miss one; a test compares the list with the catalogue.
 */
export const ENCRYPTED_COLUMNS = [
  { table: 'answers', column: 'raw', rowId: 'id' },
  { table: 'answers', column: 'parsed', rowId: 'id' },
  { table: 'readings', column: 'parsed', rowId: 'id' },
  { table: 'verifications', column: 'patient_dob', rowId: 'id' },
  { table: 'verifications', column: 'member_id', rowId: 'id' },
  { table: 'verifications', column: 'subscriber_dob', rowId: 'id' },
  { table: 'batch_drafts', column: 'form', rowId: 'user_id' },
  { table: 'chat_messages', column: 'message', rowId: 'id' },
] as const;

export type EncryptedColumn = (typeof ENCRYPTED_COLUMNS)[number];

/** Bytes that are no ciphertext of a practice: hashes, and keys that are wrapped by other means. */
export const OTHER_BYTEA_COLUMNS = [
  'answers.raw_sha256',
  'audit_heads.hash',
  'audit_heads.signature',
  'audit_seals.hash',
  'audit_seals.previous_hash',
  'practice_data_keys.wrapped_key',
  'verifications.fingerprint',
] as const;
