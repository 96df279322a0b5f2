import { refuse } from '../reader/refuse.ts';
import type { EligibilityResponse, ReadResult } from '../response.ts';
import { readX12 } from '../x12/read-x12.ts';
import { readFlatResponse } from './flat-response.ts';
import { asList, isRecord, type JsonRecord, recordAt, recordsAt } from './json-value.ts';
import { readPlansResponse } from './plans-response.ts';
import { readProblems, rejectionCode, statedCode } from './problems.ts';

export function readJson(text: string): ReadResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('not_an_eligibility_answer', 'This looks like JSON, but it is incomplete or invalid.');
  }
  const found = responsesIn(value);
  if (found.length === 0) return readEmbeddedX12(value) ?? refuseShape(value);
  const responses = found.map(({ response, pointer }, at) =>
    shapeOf(response) === 'plans'
      ? readPlansResponse(response, at, pointer)
      : readFlatResponse(response, at, pointer),
  );
  const isWrapped = found[0]?.response !== value;
  if (isWrapped) readProblemsAround(responses, value);
  return { kind: 'responses', responses };
}

interface Found {
  response: JsonRecord;
  pointer: string;
}

/** Finds the responses in the JSON: a response, a list or page of responses, or an envelope around exactly one. */
function responsesIn(value: unknown): Found[] {
  if (Array.isArray(value)) return responsesOf(value, '');
  if (!isRecord(value)) return [];
  if (hasBenefits(value)) return [{ response: value, pointer: '' }];
  const items = responsesOf(asList(value['items']), '/items');
  if (items.length > 0) return items;
  // An envelope with errors of its own looks like a response without benefits, so look for benefits inside it first.
  const inside = recordsIn(value).filter(({ response }) => hasBenefits(response));
  if (inside.length === 1) return inside;
  if (shapeOf(value) !== null) return [{ response: value, pointer: '' }];
  const rejected = recordsIn(value).filter(({ response }) => shapeOf(response) !== null);
  return rejected.length === 1 ? rejected : [];
}

function responsesOf(list: unknown[], base: string): Found[] {
  return recordsIn({ ...list }, base).filter(({ response }) => shapeOf(response) !== null);
}

function recordsIn(value: JsonRecord, base = ''): Found[] {
  return Object.entries(value).flatMap(([key, response]) =>
    isRecord(response) ? [{ response, pointer: `${base}/${key}` }] : [],
  );
}

/** Null if the object isn't a response. */
function shapeOf(value: JsonRecord): 'flat' | 'plans' | null {
  if (Array.isArray(value['plans'])) return 'plans';
  if (Array.isArray(value['benefitsInformation'])) return 'flat';
  if (hasRejections(value)) return isRecord(recordAt(value, 'payer')?.['name']) ? 'plans' : 'flat';
  if (value['benefitsInformation'] === null || Array.isArray(value['planStatus'])) return 'flat';
  return null;
}

function hasBenefits(value: JsonRecord): boolean {
  return Array.isArray(value['plans']) || Array.isArray(value['benefitsInformation']);
}

/** Only the payer's AAA errors count. Errors that a web service reports about the request don't. */
function hasRejections(value: JsonRecord): boolean {
  const parties = ['payer', 'provider', 'subscriber', 'dependent', 'dependents'].flatMap((key) =>
    recordsAt(value, key),
  );
  return (
    recordsAt(value, 'errors').some((error) => rejectionCode(error) !== null) ||
    [value, ...parties]
      .flatMap((party) => recordsAt(party, 'aaaErrors'))
      .some((error) => statedCode(error) !== null)
  );
}

function readEmbeddedX12(value: unknown): ReadResult | null {
  if (!isRecord(value) || typeof value['x12'] !== 'string') return null;
  if (!value['x12'].trimStart().startsWith('ISA')) return null;
  const result = readX12(value['x12']);
  if (result.kind === 'responses') readProblemsAround(result.responses, value);
  return result;
}

/** Adds the errors and warnings of the envelope to its first response, so that none is lost. */
function readProblemsAround([first]: EligibilityResponse[], value: unknown): void {
  if (first !== undefined && isRecord(value)) readProblems(first, value, '', []);
}

function refuseShape(value: unknown): ReadResult {
  if (isRecord(value) && isRequest(value)) {
    return refuse('eligibility_inquiry', 'This is an eligibility request, not a response.');
  }
  return refuse(
    'not_an_eligibility_answer',
    "This JSON isn't an eligibility response in a format we can read.",
  );
}

/** A request names the subscriber, and an encounter or a provider without a payer. It isn't a claim. */
function isRequest(value: JsonRecord): boolean {
  if (value['subscriber'] === undefined || value['claimInformation'] !== undefined) return false;
  return (
    value['encounter'] !== undefined || (value['provider'] !== undefined && value['payer'] === undefined)
  );
}
