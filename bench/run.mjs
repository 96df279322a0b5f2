// Runs all benches or only the named ones: npm run bench [-- name … option …]. README.md lists the options.
import { benchAssistant } from './assistant.mjs';
import { benchBenefits } from './benefits.mjs';
import { benchCost } from './cost.mjs';
import { benchLatency } from './latency.mjs';
import { benchMorning } from './morning.mjs';
import { benchPayerSearch } from './payer-search.mjs';
import { benchReads } from './reads.mjs';
import { benchScale } from './scale.mjs';
import { benchStartUp } from './start-up.mjs';
import { benchThroughput } from './throughput.mjs';
import { benchWebhookFlood } from './webhook-flood.mjs';

const BENCHES = {
  benefits: benchBenefits,
  assistant: benchAssistant,
  'payer-search': benchPayerSearch,
  'webhook-flood': benchWebhookFlood,
  reads: benchReads,
  throughput: benchThroughput,
  cost: benchCost,
  latency: benchLatency,
  morning: benchMorning,
  'start-up': benchStartUp,
  // Last, because creating a million verifications takes minutes. Includes analytics.
  scale: benchScale,
};

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const names = wanted.length > 0 ? wanted : Object.keys(BENCHES);
const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. Choose from ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

let failures = 0;
for (const name of names) {
  for (const row of await BENCHES[name]()) {
    if (!row.ok) failures += 1;
    console.log(
      `${row.ok ? 'ok  ' : 'FAIL'} ${name}: ${row.name}: ${row.ratio.toFixed(2)} (limit ${row.limit})`,
    );
  }
}
process.exit(failures > 0 ? 1 : 0);
