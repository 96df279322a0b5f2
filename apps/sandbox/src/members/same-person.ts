/** Keeps letters only, so that OBRIEN WALSH matches O'Brien-Walsh. */
export function sameName(one: string | undefined, other: string | undefined): boolean {
  return plainName(one) === plainName(other);
}

function plainName(name: string | undefined): string {
  return (name ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();
}

/** Payers ignore spaces and dashes copied from a card. */
export function plainId(id: string | undefined): string {
  return (id ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}
