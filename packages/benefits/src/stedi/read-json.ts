import type { EligibilityAnswer, ReadResult } from '../answer.ts';
import { readX12 } from '../eligibility/read-x12.ts';
import { refuse } from '../eligibility/refuse.ts';
import { readFlatAnswer } from './flat-answer.ts';
import { rejectionCode } from './json-rejection.ts';
import { isRecord, type JsonRecord, recordsAt } from './json-value.ts';
import { readPlansAnswer } from './plans-answer.ts';

/** Reads JSON text in any shape this package knows, or says why it is none of them. */
export function readJson(text: string): ReadResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(
      'not_an_eligibility_answer',
      'This looks like JSON, but it is broken off or not well formed.',
    );
  }
  const answers: EligibilityAnswer[] = [];
  collect(value, '', answers);
  if (answers.length > 0) return { kind: 'answers', answers };
  return readEmbeddedX12(value) ?? refuseShape(value);
}

/** An answer, a list or page of answers, or an envelope around exactly one. */
function collect(value: unknown, base: string, answers: EligibilityAnswer[]): void {
  if (Array.isArray(value)) {
    for (const [at, entry] of value.entries()) addAnswer(entry, `${base}/${at}`, answers);
    return;
  }
  if (!isRecord(value) || addAnswer(value, base, answers)) return;
  if (Array.isArray(value['items'])) {
    for (const [at, entry] of value['items'].entries()) addAnswer(entry, `${base}/items/${at}`, answers);
    return;
  }
  const inside = Object.keys(value).filter((key) => shapeOf(value[key]) !== null);
  if (inside.length === 1) addAnswer(value[inside[0] as string], `${base}/${inside[0]}`, answers);
}

function addAnswer(value: unknown, base: string, answers: EligibilityAnswer[]): boolean {
  const shape = shapeOf(value);
  if (shape === null) return false;
  const read = shape === 'plans' ? readPlansAnswer : readFlatAnswer;
  answers.push(read(value as JsonRecord, answers.length, base));
  return true;
}

function shapeOf(value: unknown): 'flat' | 'plans' | null {
  if (!isRecord(value)) return null;
  if (Array.isArray(value['plans'])) return 'plans';
  if (Array.isArray(value['benefitsInformation'])) return 'flat';
  if (hasRejections(value))
    return isRecord(value['payer']) && isRecord(value['payer']['name']) ? 'plans' : 'flat';
  if (value['benefitsInformation'] === null || Array.isArray(value['planStatus'])) return 'flat';
  return null;
}

/** AAA rejections, not a web service's own complaints. */
function hasRejections(value: JsonRecord): boolean {
  return recordsAt(value, 'errors').some((error) => rejectionCode(error) !== null);
}

/** Nothing but the X12 text inside JSON: then that is what is read. */
function readEmbeddedX12(value: unknown): ReadResult | null {
  if (!isRecord(value) || typeof value['x12'] !== 'string') return null;
  return value['x12'].trimStart().startsWith('ISA') ? readX12(value['x12']) : null;
}

function refuseShape(value: unknown): ReadResult {
  if (isRecord(value) && isInquiry(value)) {
    return refuse('eligibility_inquiry', 'This is an eligibility inquiry, not the answer to one.');
  }
  return refuse(
    'not_an_eligibility_answer',
    'This JSON is not an eligibility answer in a shape this program reads.',
  );
}

function isInquiry(value: JsonRecord): boolean {
  if (value['subscriber'] === undefined || value['claimInformation'] !== undefined) return false;
  return (
    value['encounter'] !== undefined || (value['provider'] !== undefined && value['payer'] === undefined)
  );
}
