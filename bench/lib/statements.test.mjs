import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRenewal } from './statements.mjs';

const KNOWN_ID = '01890000-0000-7000-8000-000000000001';
const NEW_ID = '01890000-0000-7000-8000-000000000002';
const renewal = () => createRenewal((id) => id === NEW_ID);

it('replaces an ID that the recorded work created, the same way in each statement', () => {
  const { params } = renewal();
  const [known, first] = params({ values: [KNOWN_ID, NEW_ID] });
  const [second] = params({ values: [{ id: NEW_ID }] });
  expect(known).toBe(KNOWN_ID);
  expect(first).not.toBe(NEW_ID);
  expect(second).toEqual({ id: first });
});

it("replaces a fingerprint and the key of its lock, so that no replay waits for another one's lock", () => {
  const fingerprint = randomBytes(32);
  const recorded = [KNOWN_ID, fingerprint, String(fingerprint.readBigInt64BE(0)), 10];
  const [practice, replaced, lock, seconds] = renewal().params({ values: recorded });
  expect([practice, seconds]).toEqual([KNOWN_ID, 10]);
  expect(replaced).not.toEqual(fingerprint);
  expect(lock).toBe(String(replaced.readBigInt64BE(0)));
});
