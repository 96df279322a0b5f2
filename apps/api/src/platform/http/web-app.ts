// Serves the built web app: its files, and its page for every other path. Unknown paths of the API get a 404.

import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { browserSettings } from './browser-settings.ts';
import { createPreloadLinks } from './preload-links.ts';
import { pagePolicy, setPageHeaders } from './security-headers.ts';

const NONCE = '{{CSP_NONCE}}';

interface Page {
  html: string;
  /** A pre-rendered page has style attributes in its markup. */
  hasStyleAttributes: boolean;
}

interface WebApp {
  files: Set<string>;
  /** For all paths without a page of their own. */
  app: Page;
  /** By path. */
  pages: Map<string, Page>;
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The page's `<meta>` elements contain placeholders such as `{{API_URL}}` for the installation's settings. */
const fillPlaceholders = (html: string, settings: Record<string, string>) =>
  Object.entries(settings).reduce(
    (page, [name, value]) => page.replaceAll(`{{${name}}}`, escapeAttribute(value)),
    html,
  );

function readWebApp(folder: string, config: Config): WebApp | null {
  if (!existsSync(join(folder, 'index.html'))) return null;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  const page = (name: string, { hasStyleAttributes }: Pick<Page, 'hasStyleAttributes'>): Page => ({
    html: fillPlaceholders(readFileSync(join(folder, name), 'utf8'), browserSettings(config)),
    hasStyleAttributes,
  });
  return {
    files: new Set(names.filter((name) => !/\.(html|br|gz|map)$|\/\./.test(name))),
    app: page('index.html', { hasStyleAttributes: false }),
    pages: new Map(
      names.includes('/landing.html')
        ? [['/landing', page('landing.html', { hasStyleAttributes: true })]]
        : [],
    ),
  };
}

function sendPage(config: Config, page: Page, links: string, reply: FastifyReply) {
  const nonce = randomBytes(16).toString('base64url');
  setPageHeaders(reply, pagePolicy(config, nonce, page));
  const html = page.html.replaceAll(NONCE, nonce).replace('</head>', `${links}</head>`);
  return reply.type('text/html; charset=utf-8').send(html);
}

function sendFile(path: string, reply: FastifyReply) {
  const isHashed = path.startsWith('/assets/');
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  return reply.sendFile(path.slice(1));
}

const SERVICE_PATHS = /^\/(api|auth|health|metrics|assets)(\/|$)/;

const pathOf = (request: FastifyRequest) => {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    throw new AppError('not_found');
  }
};

export async function serveWebApp(app: FastifyInstance, config: Config) {
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
  const web = readWebApp(config.webFolder, config);
  if (!web) return;
  const options = { root: config.webFolder, serve: false, cacheControl: false, preCompressed: true };
  await app.register(fastifyStatic, options);
  const linksFor = createPreloadLinks(config.webFolder);
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = pathOf(request);
    if (web.files.has(path)) return sendFile(path, reply);
    if (SERVICE_PATHS.test(path)) throw new AppError('not_found');
    const page = web.pages.get(path);
    return page ? sendPage(config, page, '', reply) : sendPage(config, web.app, linksFor(path), reply);
  });
}
