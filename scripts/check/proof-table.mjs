const ROW = /proof {2}(.+?)\s+(\d+) cases {2}(\d+) failures/;
const NOTE = /note {3}(.+)/;

/** Finds a proof's result lines (cases and failures) and its notes in Vitest's output. */
export function readProofTable(output) {
  return output
    .split('\n')
    .map((line) => readRow(line) ?? readNote(line))
    .filter((row) => row !== null);
}

function readRow(line) {
  const match = ROW.exec(line);
  if (!match) return null;
  const [, title, cases, failures] = match;
  return {
    title,
    cases: Number(cases),
    failures: Number(failures),
    text: `${title.padEnd(60)} ${cases.padStart(6)} cases  ${failures.padStart(3)} failures`,
  };
}

/** A note is printed in the table but has no cases. */
function readNote(line) {
  const match = NOTE.exec(line);
  return match && { title: match[1], cases: 0, failures: 0, text: `  ${match[1]}` };
}

export function sumOf(rows) {
  return rows.reduce(
    (sum, row) => ({ cases: sum.cases + row.cases, failures: sum.failures + row.failures }),
    { cases: 0, failures: 0 },
  );
}
