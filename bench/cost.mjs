// What a verification costs: absolute figures, and ratios to a yardstick, which stays the same when our SQL changes.
// `--against=FOLDER` also measures another checkout in turns with this one.
import { loadavg } from 'node:os';
import {
  AT_ONCE,
  call,
  inParallel,
  newPatient,
  runVerifications,
  startProduct,
  timed,
  waitUntilFinished,
} from './lib/product.mjs';
import { atLeast, atMost } from './lib/rows.mjs';
import { countStatements } from './lib/server-figures.mjs';
import { createYardstick } from './lib/yardstick.mjs';

const COUNTED = 1_000;
/** With `--quick`, only the counts are reliable: they don't depend on other work on the machine. */
const isQuick = process.argv.includes('--quick');
const PER_ROUND = isQuick ? 60 : 300;
const ROUNDS = isQuick ? 2 : 5;
const READS_PER_ROUND = isQuick ? 100 : 400;
const READ_ROUNDS = isQuick ? 2 : 3;
const READERS = 8;
const TOP_STATEMENTS = 14;
const against = process.argv.find((argument) => argument.startsWith('--against='))?.slice(10);

export async function benchCost() {
  const now = await startProduct();
  const before = against ? await startProduct({ folder: against }) : null;
  try {
    return await measure(now, before);
  } finally {
    await before?.close();
    await now.close();
  }
}

/** `now` is this checkout. `before` is the one that `--against` names, or null. */
async function measure(now, before) {
  for (const product of [now, before]) if (product) await runVerifications(product, PER_ROUND);
  const yardstick = await createYardstick(now.superuserUrl, await sizesOf(now.api), AT_ONCE);
  const rates = { yardstick: 0, now: 0, before: 0 };
  for (let round = -1; round < ROUNDS; round += 1) {
    const seconds = {
      yardstick: await timed(() => inParallel(PER_ROUND, yardstick.storeVerification)),
      now: await timed(() => runVerifications(now, PER_ROUND)),
      // Without another checkout, the number doesn't matter: its rate isn't used.
      before: before ? await timed(() => runVerifications(before, PER_ROUND)) : 1,
    };
    // The first round is a warm-up and isn't counted.
    if (round < 0) continue;
    for (const name of Object.keys(rates)) rates[name] += PER_ROUND / seconds[name] / ROUNDS;
  }
  await yardstick.close();
  console.log(`load ${loadavg()[0].toFixed(1)}; per second: ${describeRates(rates, before)}`);
  const counts = await report('now', now);
  if (before) await report('before', before);
  const reads = await compareReads(now, before);
  return [
    atLeast('Verifications per second, against the fixed yardstick', rates.now / rates.yardstick, 0.15),
    atMost('Statements per verification', counts.statements, 14),
    atMost('Write transactions per verification', counts.writeTransactions, 4),
    ...(before
      ? [
          atLeast('Verifications per second, against the other checkout', rates.now / rates.before, 3),
          ...reads.map(({ name, ratio }) => atLeast(`${name}, against the other checkout`, ratio, 3)),
        ]
      : []),
  ];
}

const describeRates = (rates, before) =>
  Object.entries(rates)
    .filter(([name]) => before || name !== 'before')
    .map(([name, rate]) => `${name} ${rate.toFixed(0)}`)
    .join(', ');

/** Prints and returns what one verification used, averaged over a thousand. */
async function report(name, product) {
  const figures = await product.figures(COUNTED, () => runVerifications(product, COUNTED));
  const sent = await product.processes.statements();
  const statements = countStatements(sent) / COUNTED;
  console.log(`${name}:`, { statements, ...figures });
  const slowest = sent.sort((a, b) => b.ms - a.ms).slice(0, TOP_STATEMENTS);
  for (const { text, calls, ms } of slowest) {
    const perVerification = `${(calls / COUNTED).toFixed(2)} × ${(ms / calls).toFixed(2)} ms`;
    console.log(`  ${perVerification.padEnd(18)} ${text.replace(/\s+/g, ' ').trim().slice(0, 110)}`);
  }
  return { statements, ...figures };
}

/** Reads each page of both checkouts in turns and compares the rates. Without `before`, the ratios mean nothing. */
async function compareReads(now, before) {
  const rows = [];
  await openSamePatient([now, before].filter(Boolean));
  for (const [name, pathOf] of Object.entries(READS)) {
    const rates = { now: 0, before: 0 };
    const cpuMs = { now: 0, before: 0 };
    for (let round = -1; round < READ_ROUNDS; round += 1) {
      for (const [side, product] of Object.entries({ now, before })) {
        if (!product) continue;
        const path = pathOf(product);
        const read = () => inParallel(READS_PER_ROUND, () => call(product, product.users[0], path), READERS);
        let seconds = 0;
        const figures = await product.figures(READS_PER_ROUND, async () => {
          seconds = await timed(read);
        });
        if (round < 0) continue;
        rates[side] += READS_PER_ROUND / seconds / READ_ROUNDS;
        cpuMs[side] += (figures.cpuMs.server + figures.cpuMs.postgres) / READ_ROUNDS;
      }
    }
    console.log(
      `${name} per second: ${describeRates(rates, before)}; CPU ms each: ${describeRates(cpuMs, before)}`,
    );
    rows.push({ name, ratio: rates.now / rates.before });
  }
  return rows;
}

const READS = {
  'History pages': () => '/api/verifications?page=1&limit=50',
  Dashboards: () => '/api/verifications?limit=5&offset=0',
  'Verification pages': (product) => PAGES.get(product),
};

/** The sandbox's response depends on the patient, so both checkouts open the same patient's page. */
const PAGE_MEMBER = 'W900000001';
const PAGES = new Map();

async function openSamePatient(products) {
  const sizes = new Set();
  for (const product of products) {
    const [user] = product.users;
    const asked = await call(product, user, '/api/verifications/real-time', newPatient(PAGE_MEMBER));
    await waitUntilFinished(product.api);
    const path = `/api/verifications/${asked.verification_id}`;
    PAGES.set(product, path);
    const { parser_audit: audit } = await call(product, user, path);
    sizes.add(audit.total_blocks);
  }
  console.log(`verification page: a response with ${[...sizes].join(' and ')} benefit rows`);
  if (sizes.size > 1) throw new Error("The two checkouts' sandboxes send different responses.");
}

async function sizesOf(api) {
  const [row] = await api.sql(
    'select avg(octet_length(raw))::integer as raw, avg(octet_length(parsed))::integer as parsed from app.answers',
  );
  return row;
}
