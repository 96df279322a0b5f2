// Formats of settings in the environment: numbers, booleans, URLs, lists, IP networks and the target of audit events.

import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

export const optional = <S extends z.ZodType>(schema: S) => schema.optional();

export const integer = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum, `must be at least ${minimum}`).max(maximum, `must be at most ${maximum}`));

export const flag = z
  .enum(['true', 'false', '1', '0', 'on', 'off'], { error: 'must be true or false' })
  .transform((text) => text === 'true' || text === '1' || text === 'on');

const isWebAddress = (text: string) => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
};

export const url = z.string().refine(isWebAddress, 'must be an http or https address');

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || isIP(address) === 0) return NAMED_NETWORKS.includes(text);
  if (bits === undefined) return true;
  // Fastify refuses /0, which would trust every caller.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
};

/** The proxies to trust. "true" isn't accepted: any caller could then forge its IP address with a header. */
export const networks = list.refine(
  (parts) => parts.length > 0 && parts.every(isNetwork),
  'must list addresses or networks (10.0.0.1, 10.0.0.0/8, loopback)',
);

export type AuditStreamTarget =
  | { kind: 'stdout' }
  | { kind: 'file'; path: string }
  | { kind: 'syslog'; host: string; port: number; isEncrypted: boolean };

/** `stdout`, `file:/path`, `syslog://host:port` (TCP) or `syslogs://host:port` (TLS). */
function readStreamTarget(text: string): AuditStreamTarget | null {
  if (text === 'stdout') return { kind: 'stdout' };
  if (text.startsWith('file:')) {
    const path = text.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
    return path ? { kind: 'file', path: resolve(path) } : null;
  }
  const match = /^(syslogs?):\/\/(\[[0-9a-fA-F:]+\]|[^\s:/[\]]+):(\d{1,5})\/?$/.exec(text);
  const [, scheme, host = '', port] = match ?? [];
  if (!match || Number(port) < 1 || Number(port) > 65_535) return null;
  return {
    kind: 'syslog',
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port),
    isEncrypted: scheme === 'syslogs',
  };
}

export const auditStream = z.string().transform((text, context): AuditStreamTarget => {
  const target = readStreamTarget(text);
  if (target) return target;
  context.addIssue('must be stdout, file:/path, syslog://host:port or syslogs://host:port');
  return z.NEVER;
});
