// Unexpected inputs: valid requests with odd values, and bodies that aren't valid JSON.

import fc from 'fast-check';

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eevil',
  '𝒳'.repeat(50),
  "'; drop table app.users; --",
  '#{7*7}',
  '{{7*7}}',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '%00',
  '__proto__',
  'constructor',
  '=cmd|calc!A1',
  'null',
  'NaN',
  '1e309',
  '-0',
  '9'.repeat(400),
  '0000-00-00',
  '2024-02-30',
  '99999-12-31',
  '02/30/2024',
  'a'.repeat(5000),
];

const oddValue = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  fc.constantFrom(null, true, false, 0, -1, 1.5, Number.MAX_SAFE_INTEGER, 1e308, [], {}, [[]], [null], {
    a: { b: {} },
  }),
  fc.array(fc.constantFrom(...ODD_TEXTS), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
);

export interface OddRequest {
  id: string;
  query: string;
  /** Sent as it is. Undefined: no body. */
  body: string | undefined;
  contentType: string | undefined;
}

/** Mutations of a valid body: odd, missing, extra or repeated fields, or a different body. */
function oddBody(valid: Record<string, unknown>): fc.Arbitrary<string> {
  const fields = Object.keys(valid);
  const changed = fc
    .array(fc.tuple(fc.constantFrom(...fields, 'id', 'role', '__proto__', 'practice_id'), oddValue), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => JSON.stringify({ ...valid, ...Object.fromEntries(changes) }));
  const withFewerFields = fc.subarray(fields).map((kept) => {
    const pairs = kept.map((field) => [field, valid[field]]);
    return JSON.stringify(Object.fromEntries(pairs));
  });
  const otherBody = oddValue.map((value) => JSON.stringify(value) ?? '');
  const deep = fc.integer({ min: 10, max: 3000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
  const text = JSON.stringify(valid);
  const cutOff = fc.nat({ max: text.length }).map((length) => text.slice(0, length));
  const raw = fc.string({ unit: 'binary', maxLength: 200 });
  const withRepeatedFields = fc.constant(text.replace('{', `{"id":"1","id":"2","__proto__":{"x":1},`));
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    { weight: 2, arbitrary: withFewerFields },
    otherBody,
    deep,
    cutOff,
    raw,
    withRepeatedFields,
  );
}

/** Characters that no table can store. */
const UNSTORABLE = ['\u0000', '\ud800', '\udc00'];

/** Valid requests, each with one unstorable character: in a text or field name of the body, or in a query parameter. */
export function unstorableRequests(valid: Record<string, unknown> | null, queryNames: string[]) {
  const bodies = valid ? UNSTORABLE.flatMap((bad) => withBadText(valid, bad)) : [];
  return [
    ...bodies.map((body) => ({ query: '', body: JSON.stringify(body) })),
    ...queryNames.map((name) => ({
      query: `?${name}=a%00b`,
      body: valid ? JSON.stringify(valid) : undefined,
    })),
  ];
}

function withBadText(value: unknown, bad: string): unknown[] {
  if (typeof value === 'string') return [value.slice(0, 1) + bad + value.slice(1)];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => withBadText(item, bad).map((inner) => value.with(index, inner)));
  }
  const withBadKey = { ...value, [`x${bad}`]: 'y' };
  const changed = Object.entries(value).flatMap(([key, item]) =>
    withBadText(item, bad).map((inner) => ({ ...value, [key]: inner })),
  );
  return [withBadKey, ...changed];
}

export function oddRequest(
  valid: Record<string, unknown> | null,
  ids: string[],
  queryNames: string[],
): fc.Arbitrary<OddRequest> {
  const oddId = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    fc
      .constantFrom(...ODD_TEXTS)
      .map((text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '?')).slice(0, 900) || '-'),
    fc.constantFrom('%', '%ff', '%c0%ae', '..%2f', ';', '*', '%0d%0aX: y'),
  );
  const pair = fc.tuple(fc.constantFrom(...queryNames, 'x', '__proto__'), oddValue).map(([name, value]) => {
    const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 300);
    return `${name}=${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '?'))}`;
  });
  return fc.record({
    id: oddId,
    query: fc.oneof(
      fc.constant(''),
      fc.array(pair, { maxLength: 4 }).map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : '')),
      fc.constantFrom('?', '?%', '?a[]=1&a[]=2', '?=&=', '?limit=1&limit=2', '?page=%00'),
    ),
    body: valid
      ? oddBody(valid)
      : fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, oddBody({ a: 1 })),
    contentType: fc.oneof(
      { weight: 8, arbitrary: fc.constant<string | undefined>('application/json') },
      fc.constantFrom<(string | undefined)[]>(
        undefined,
        'text/plain',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'x',
      ),
    ),
  });
}
