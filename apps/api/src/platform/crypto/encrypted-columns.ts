/**
 * All encrypted columns. `rowId` names the column that identifies the row: the ciphertext is bound to its value. The
 * cipher accepts only columns of this list, so key rotation can't miss one. A test compares the list with the database.
 */
export const ENCRYPTED_COLUMNS = [
  { table: 'answers', column: 'raw', rowId: 'id' },
  { table: 'answers', column: 'parsed', rowId: 'id' },
  { table: 'answers', column: 'returned_differently', rowId: 'id' },
  { table: 'readings', column: 'parsed', rowId: 'id' },
  { table: 'verifications', column: 'patient_dob', rowId: 'id' },
  { table: 'verifications', column: 'member_id', rowId: 'id' },
  { table: 'verifications', column: 'subscriber_dob', rowId: 'id' },
  { table: 'batch_drafts', column: 'form', rowId: 'user_id' },
  { table: 'access_reasons', column: 'reason', rowId: 'id' },
  { table: 'chat_messages', column: 'message', rowId: 'id' },
  { table: 'estimates', column: 'content', rowId: 'id' },
  { table: 'estimate_drafts', column: 'form', rowId: 'id' },
  { table: 'legal_holds', column: 'reason', rowId: 'id' },
] as const;

export type EncryptedColumn = (typeof ENCRYPTED_COLUMNS)[number];

/**
 * Whether the cipher compresses the column. A payer's response shrinks to a fifth. Readings and estimates are already
 * compressed when they get here, and the other values are short.
 */
export const isCompressed = ({ table, column }: Pick<EncryptedColumn, 'table' | 'column'>): boolean =>
  table === 'answers' && column === 'raw';

/** Byte columns that aren't encrypted with a practice's key: hashes, signatures and the data keys themselves. */
export const OTHER_BYTEA_COLUMNS = [
  'answers.raw_sha256',
  'audit_heads.hash',
  'audit_heads.signature',
  'audit_seals.hash',
  'audit_seals.previous_hash',
  'practice_data_keys.wrapped_key',
  'verifications.fingerprint',
  'verifications.member_id_hash',
] as const;
