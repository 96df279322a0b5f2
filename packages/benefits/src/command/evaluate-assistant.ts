// Prints how well the assistant answers, by kind of question: npm run eval:assistant
// With `-- --all`, prints every answer, not only the wrong ones.

import { evaluate, type Outcome, readCases } from '../testing/assistant-evaluation.ts';

const printsAll = process.argv.includes('--all');
let isPassed = true;

for (const [title, file] of [
  ['Development cases', 'cases.txt'],
  ['Held-out cases', 'held-out-cases.txt'],
  ['Cases where a waiting period, an age or another rule decides the answer', 'deciding-cases.txt'],
] as const) {
  const outcomes = readCases(file).map(evaluate);
  print(title, outcomes);
}
process.exitCode = isPassed ? 0 : 1;

function print(title: string, outcomes: Outcome[]): void {
  const facts = outcomes.filter(({ asked }) => !asked.isRefusal);
  const refusals = outcomes.filter(({ asked }) => asked.isRefusal);
  const unsupported = outcomes.flatMap((outcome) => outcome.unsupported);
  const wronglyCited = outcomes.flatMap((outcome) => outcome.wronglyCited);
  const responses = new Set(outcomes.map(({ asked }) => asked.response));
  console.log(`\n${title}: ${outcomes.length} questions about ${responses.size} responses`);
  for (const kind of [...new Set(outcomes.map(({ asked }) => asked.kind))].sort()) {
    const ofKind = outcomes.filter(({ asked }) => asked.kind === kind);
    console.log(`  ${kind.padEnd(20)} ${countRight(ofKind)}`);
  }
  console.log(`  facts right          ${countRight(facts)}  (at least 97%)`);
  console.log(`  refusals             ${countRight(refusals)}  (100%)`);
  console.log(`  unsupported figures  ${unsupported.length}  (0)`);
  console.log(`  wrongly cited        ${wronglyCited.length}  (0)`);
  for (const outcome of outcomes.filter(({ isRight }) => printsAll || !isRight)) {
    const { asked, sentences } = outcome;
    console.log(
      `\n  ${outcome.isRight ? 'right' : 'WRONG'}: ${asked.response}, ${asked.role}: ${[...asked.earlier, asked.question].join(' >> ')}`,
    );
    console.log(`    expected ${asked.isRefusal ? 'a refusal ' : ''}${asked.facts.join('; ')}`);
    for (const { text, basis } of sentences) console.log(`    ${basis}: ${text}`);
  }
  for (const text of [...unsupported, ...wronglyCited])
    console.log(`  UNSUPPORTED OR WRONGLY CITED: ${text}`);
  const right = facts.filter(({ isRight }) => isRight).length / facts.length;
  if (
    right < 0.97 ||
    refusals.some(({ isRight }) => !isRight) ||
    unsupported.length + wronglyCited.length > 0
  )
    isPassed = false;
}

function countRight(outcomes: Outcome[]): string {
  const right = outcomes.filter(({ isRight }) => isRight).length;
  return `${right}/${outcomes.length} ${((100 * right) / Math.max(1, outcomes.length)).toFixed(1)}%`;
}
