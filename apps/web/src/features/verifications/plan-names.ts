/** "2 plans (DENTAL BASE, DENTAL BUY-UP)". Null if the response has fewer than two plans. */
export const planNames = (plans: readonly { key: string; name: string | null }[]): string | null =>
  plans.length < 2 ? null : `${plans.length} plans (${plans.map(({ name, key }) => name ?? key).join(', ')})`;
