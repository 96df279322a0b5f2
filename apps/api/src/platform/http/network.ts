import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  // An address can be written in several ways. `URL` gives the shortest one, without a dotted IPv4 part.
  const { hostname } = new URL(`http://[${ip.split('%')[0]}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  if (tail === undefined) return left;
  const right = tail.split(':').filter(Boolean);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

/**
 * What rate limits count as one client: an IPv4 address, or the /64 of an IPv6 address, because one customer usually
 * has all addresses in it.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
