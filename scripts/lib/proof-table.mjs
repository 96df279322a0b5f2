const ROW = /proof {2}(.+?)\s+(\d+) cases {2}(\d+) failures/;

/** The lines in which a proof says what it tried and what went wrong. */
export function readProofTable(output) {
  return output
    .split('\n')
    .map((line) => ROW.exec(line))
    .filter((match) => match !== null)
    .map(([, title, cases, failures]) => ({
      title,
      cases: Number(cases),
      failures: Number(failures),
      text: `${title.padEnd(60)} ${cases.padStart(6)} cases  ${failures.padStart(3)} failures`,
    }));
}

export function sumOf(rows) {
  return rows.reduce(
    (sum, row) => ({ cases: sum.cases + row.cases, failures: sum.failures + row.failures }),
    { cases: 0, failures: 0 },
  );
}
