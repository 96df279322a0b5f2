import type { Address } from '../answer.ts';

/** "1 Main St, Springfield, IL 62701"; null when nothing is known. */
export function addressText(address: Address | null): string | null {
  if (address === null) return null;
  const place = [address.state, address.postal_code].filter((part) => part !== null).join(' ');
  const parts = [...address.lines, address.city, place].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}
