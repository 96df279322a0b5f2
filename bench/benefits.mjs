// What reading a payer's response costs, as ratios measured in one run.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compareTimes } from './lib/compare-times.mjs';
import { loadSource } from './lib/load-source.mjs';
import { atLeast, atMost } from './lib/rows.mjs';
import { longResponse } from './long-response.mjs';
import { oddResponses, oddTexts } from './odd-responses.mjs';

/** The bench reads the elements EB01 to EB13 of each benefit row. */
const EB_ELEMENTS = 13;
const { X12Parser } = createRequire(import.meta.url)('node-x12');

export async function benchBenefits() {
  const { readEligibility, interpret } = await loadSource('packages/benefits/src/index.ts');
  const { json, x12 } = samples();
  const readAndInterpret = (text) => readEligibility(text).responses.map((response) => interpret(response));

  const [parseTime, wholeTime] = compareTimes([() => JSON.parse(json), () => readAndInterpret(json)]);
  const [nodeX12Time, ownTime] = compareTimes(
    [() => rowsOf(new X12Parser().parse(x12)), () => readEligibility(x12)],
    { turns: 12, batch: 200 },
  );
  const [thousand, tenThousand] = compareTimes(
    [1_000, 10_000].map((rowCount) => {
      const text = longResponse(rowCount).x12;
      return () => readAndInterpret(text);
    }),
    { turns: 10, batch: 2 },
  );
  const fastestGrowth = (writers, work) => Math.max(...writers.map((write) => growth(write, work)));
  return [
    atMost('Reading and interpreting JSON, against JSON.parse of it', wholeTime / parseTime, 8),
    atLeast('Reading X12, against node-x12 giving its benefit rows', nodeX12Time / ownTime, 3),
    // Linear growth gives 1, quadratic growth 10. The garbage collector's larger heap adds a little.
    atMost('A benefit row among 10,000, against one among 1,000', tenThousand / thousand / 10, 1.5),
    atMost(
      'Reading 10,000 odd parts, against 1,000: the kind that grows fastest',
      fastestGrowth(oddResponses, readEligibility),
      2.5,
    ),
    atMost('The same with interpreting', fastestGrowth(oddResponses, readAndInterpret), 2.5),
    atMost(
      'Reading and interpreting a text ten times as long',
      fastestGrowth(oddTexts, readAndInterpret),
      2.5,
    ),
  ];
}

/** Returns how many times as long each part takes if the response has ten times as many parts. */
function growth(write, work) {
  const texts = [1_000, 10_000].map(write);
  const [few, many] = compareTimes(
    texts.map((text) => () => work(text)),
    { turns: 4, batch: 1 },
  );
  return many / few / 10;
}

/** Returns the response that the limits were set for, if there is a corpus. Otherwise, invents one of its size. */
function samples() {
  const folder = process.env.BITEWING_CORPUS;
  const files = ['stedi/stedi-mock/resp_dental_ameritas.json', 'stedi/x12-271/resp_dental_ameritas.x12'];
  const [json, x12] = files.map((file) => (folder ? path.join(folder, file) : ''));
  if (!existsSync(json) || !existsSync(x12)) return longResponse(384);
  return { json: readFileSync(json, 'utf8'), x12: readFileSync(x12, 'utf8') };
}

/** Reads the values of every benefit row from node-x12's result, so that both readers do the same work. */
function rowsOf(interchange) {
  const rows = [];
  for (const group of interchange.functionalGroups) {
    for (const transaction of group.transactions) {
      for (const segment of transaction.segments) {
        if (segment.tag !== 'EB') continue;
        rows.push(Array.from({ length: EB_ELEMENTS }, (_, at) => segment.valueOf(at + 1)));
      }
    }
  }
  return rows;
}
