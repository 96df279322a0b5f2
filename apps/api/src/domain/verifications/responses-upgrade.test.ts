// Migrates data that was stored before responses had outcomes and payers had codes.

import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '#platform/schema/migrations.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const [PRACTICE, PAYER, RESPONSE, REQUESTED, CACHED] = [1, 2, 3, 4, 5].map(
  (digit) => `019a0000-0000-7000-8000-00000000000${digit}`,
);

const verification = (id: string | undefined, isCached: boolean) => `
  insert into app.verifications (id, practice_id, verification_type, status, coverage_status, patient_first_name,
    patient_last_name, patient_last_name_folded, patient_dob, member_id, is_dependent, payer_id, payer_name,
    provider_first_name, provider_last_name, provider_npi, fingerprint, answer_id, is_cached, completed_at)
  values ('${id}', '${PRACTICE}', 'real_time', 'completed', 'active', 'Ada', 'Muñoz', 'munoz', '', '', false, '${PAYER}',
    'Cigna', 'Paula', 'Park', '1999999984', '', '${RESPONSE}', ${isCached}, now());`;

it('keeps earlier responses, links each to the verification that requested it, and creates payer codes', async () => {
  const database = await createTestDatabase({ empty: true });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  try {
    await migrate(database.ownerUrl, undefined, ({ number }) => number < 80);
    await owner.connect();
    await owner.query(`
      set app.scope = 'all';
      insert into app.practices (id, name) values ('${PRACTICE}', 'Willow Dental');
      insert into app.payers (id, stedi_id, display_name, primary_payer_id, is_listed)
        values ('${PAYER}', 'HGJLR', 'Cigna', '62308', false);
      insert into app.answers (id, practice_id, raw, raw_sha256, parsed, interpreter_version, coverage_status,
        total_blocks, unparsed_blocks, received_at)
        values ('${RESPONSE}', '${PRACTICE}', 'raw', 'hash', 'parsed', '1.0.0', 'active', 3, 1, now());
      ${verification(CACHED, true)} ${verification(REQUESTED, false)}`);
    await migrate(database.ownerUrl);
    const { rows: responses } = await owner.query(
      'select verification_id, outcome, clearinghouse, raw, parsed from app.answers',
    );
    expect(responses).toEqual([
      {
        verification_id: REQUESTED,
        outcome: 'answered',
        clearinghouse: 'stedi',
        raw: Buffer.from('raw'),
        parsed: Buffer.from('parsed'),
      },
    ]);
    const { rows: codes } = await owner.query('select * from app.payer_codes');
    expect(codes).toEqual([{ clearinghouse: 'stedi', code: 'HGJLR', payer_id: PAYER, is_listed: false }]);
    await expect(owner.query('update app.answers set parsed = null')).rejects.toThrow('kept as it is');
  } finally {
    await owner.end();
    await database.drop();
  }
});
