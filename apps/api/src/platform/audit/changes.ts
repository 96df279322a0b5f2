// Describes a change for an audit event: the names of all changed fields, but no values that identify a person.

interface Changes {
  changed: string[];
  from?: Record<string, unknown>;
  to?: Record<string, unknown>;
}

/** `shown` lists the fields whose values may be stored. */
export function describeChanges<T extends object>(before: T, after: T, shown: (keyof T & string)[]): Changes {
  const names = Object.keys(after) as (keyof T & string)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).sort();
  const visible = changed.filter((name) => shown.includes(name));
  if (visible.length === 0) return { changed };
  const pick = (row: T) => Object.fromEntries(visible.map((name) => [name, row[name]]));
  return { changed, from: pick(before), to: pick(after) };
}
