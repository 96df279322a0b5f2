// Headers of every response, including the framework's own errors. Reasons: docs/adr/0012-browser-security-headers.md.

import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#platform/config/config.ts';

const STRICTEST_CONTENT_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const FIXED: Record<string, string> = {
  'content-security-policy': STRICTEST_CONTENT_POLICY,
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'cache-control': 'no-store',
};

/** For responses that are sent before the hook below runs, such as for a bad URL. */
export const fixedHeaders = FIXED;

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(FIXED);
    done();
  });
}

const origin = (address: string) => new URL(address).origin;

/** The policy of a page: scripts and styles from files, plus styles with this response's nonce. */
export function pagePolicy(config: Config, nonce: string, options: { hasStyleAttributes: boolean }) {
  const site = origin(config.siteUrl);
  const elsewhere = [config.apiUrl, config.auth.url].map(origin).filter((address) => address !== site);
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ...(options.hasStyleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...new Set(elsewhere)].join(' '),
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

export function setPageHeaders(reply: FastifyReply, policy: string) {
  reply.header('content-security-policy', policy);
  reply.header('cache-control', 'no-cache');
}

const STATUS_LINES: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Responds to a request that Node couldn't read. It reaches no hook, so this adds the headers. Gives no details. */
export function respondToBrokenRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ detail: "The request couldn't be read." });
  const lines = Object.entries({
    ...FIXED,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
  socket.write(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  // Unlike `end`, this doesn't wait for the client, which could keep the connection half open forever.
  socket.destroySoon();
}
