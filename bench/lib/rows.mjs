// Every bench returns rows `{ name, ratio, limit, ok }`.

export const atMost = (name, ratio, limit) => ({ name, ratio, limit, ok: ratio <= limit });
export const atLeast = (name, ratio, limit) => ({ name, ratio, limit, ok: ratio >= limit });
