// Counts the cases of a proof and collects its failures. `line` is the summary that the proof prints.

export interface Cases {
  /** `seen` is printed with a failed case. */
  add(name: string, isAsExpected: boolean, seen?: unknown): void;
  failures: string[];
  line(): string;
}

export function createCases(title: string): Cases {
  let count = 0;
  const failures: string[] = [];
  return {
    failures,
    add(name, isAsExpected, seen) {
      count += 1;
      if (!isAsExpected) failures.push(seen === undefined ? name : `${name}: ${JSON.stringify(seen)}`);
    },
    line: () => `proof  ${title.padEnd(58)} ${String(count).padStart(6)} cases  ${failures.length} failures`,
  };
}
