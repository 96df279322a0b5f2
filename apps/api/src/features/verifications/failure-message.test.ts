import { expect, it } from 'vitest';
import { failureMessage, OUR_FAILURE, PAYER_NOT_CONNECTED, UNREADABLE_RESPONSE } from './failure-message.ts';

const text = { description: '', followupAction: '', possibleResolutions: [] };
const canResend = (failure: Parameters<typeof failureMessage>[0]): unknown =>
  JSON.parse(failureMessage(failure)).canResend;

it('says that verifying again may work only if the response was unreadable or our own code failed', () => {
  expect(canResend(UNREADABLE_RESPONSE)).toBe(true);
  expect(canResend(OUR_FAILURE)).toBe(true);
  expect(canResend({ ...text, kind: 'malformed', reason: 'not_json' })).toBe(true);
  expect(canResend({ ...text, kind: 'malformed', reason: 'wrong_patient' })).toBeUndefined();
  expect(canResend({ ...text, kind: 'rejected', reason: null })).toBeUndefined();
  expect(canResend(PAYER_NOT_CONNECTED)).toBeUndefined();
});
