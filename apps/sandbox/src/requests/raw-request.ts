import { readSegments, type Segment, X12SyntaxError } from '../x12/segment.ts';
import type { EligibilityRequest, RequestedPerson } from './eligibility-request.ts';

/** Throws `X12SyntaxError` if the text isn't a 270 or a required loop is missing. */
export function readRawRequest(x12: string): EligibilityRequest {
  const { segments, separators } = readSegments(x12);
  if (!segments.some((segment) => segment[0] === 'ST' && segment[1] === '270')) {
    throw new X12SyntaxError('No 270 transaction set found');
  }
  const payer = nameSegment(segments, 'PR');
  const provider = nameSegment(segments, '1P');
  const subscriber = nameSegment(segments, 'IL');
  if (!payer || !provider || !subscriber) {
    throw new X12SyntaxError('Loop has fewer than the minimum of 1 items');
  }
  const dependent = nameSegment(segments, '03');
  const relation = segments.find((segment) => segment[0] === 'INS')?.[2];
  const serviceDate = segments.find((segment) => segment[0] === 'DTP' && segment[1] === '291')?.[3];
  const traceId = segments.find((segment) => segment[0] === 'BHT')?.[3];
  return {
    payerId: payer[9] ?? '',
    provider: {
      ...(provider[2] === '2' && provider[3] && { organization: provider[3] }),
      ...(provider[2] !== '2' && provider[3] && { last: provider[3] }),
      ...(provider[4] && { first: provider[4] }),
      ...(provider[8] === 'XX' && provider[9] && { npi: provider[9] }),
    },
    subscriber: person(segments, subscriber, dependent),
    ...(dependent && {
      dependent: { ...person(segments, dependent), ...(relation && { relation }) },
    }),
    procedures: segments
      .filter((segment) => segment[0] === 'EQ' && segment[2])
      .map((segment) => segment[2]?.split(separators.component)[1] ?? ''),
    ...(serviceDate && { serviceDate: serviceDate.slice(0, 8) }),
    ...(traceId && { traceId }),
  };
}

/** Returns the NM1 segment of a party: `PR` payer, `1P` provider, `IL` subscriber, `03` dependent. */
function nameSegment(segments: readonly Segment[], entity: string): Segment | undefined {
  return segments.find((segment) => segment[0] === 'NM1' && segment[1] === entity);
}

/** Reads a person from their NM1 segment, and from the first DMG segment between it and `until`. */
function person(segments: readonly Segment[], name: Segment, until?: Segment): RequestedPerson {
  const from = segments.indexOf(name);
  const to = until ? segments.indexOf(until) : segments.length;
  const demographics = segments.slice(from, to).find((segment) => segment[0] === 'DMG');
  const gender = demographics?.[3];
  return {
    ...(name[4] && { first: name[4] }),
    ...(name[3] && { last: name[3] }),
    ...(name[8] === 'MI' && name[9] && { memberId: name[9] }),
    ...(demographics?.[2] && { birth: demographics[2] }),
    ...((gender === 'F' || gender === 'M') && { gender }),
  };
}
