import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { answerError } from './answer-error.ts';
import { languageOf } from './app.ts';

const yearS = 365 * 86_400;
const hourS = 3_600;

/**
 * Serves the built pages of `root` (history mode: every path that is neither a call nor a file gets index.html). Files
 * under /assets/ bear a hash in their name and are kept for ever; the rest is asked for again. `FILE.br` and `FILE.gz` are
 * sent in place of FILE when the build made them, else answers are compressed on the way. Without a build only calls are
 * answered.
 */
export async function addStaticFiles(app: FastifyInstance, root: string): Promise<void> {
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: true,
      index: ['index.html'],
      redirect: false,
      dotfiles: 'deny',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('Cache-Control', cacheRule(relative(root, path)));
      },
    });
  } else app.log.warn({ root }, 'no built pages here: only calls are answered');
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) return reply.sendFile('index.html');
    return answerError(new Refusal('notFound'), request, reply, languageOf(request));
  });
}

/** How long a browser may keep a file without asking. */
function cacheRule(path: string): string {
  if (/^assets[\\/]/.test(path)) return `public, max-age=${yearS}, immutable`;
  return /\.html(\.br|\.gz)?$/.test(path) ? 'no-cache' : `public, max-age=${hourS}`;
}

/** A path that the app's own router knows, or answers with its 404 page: no call, and no file (those have an ending). */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return reads && !/^\/farm(\/|$)/.test(path) && !/\.[^/]+$/.test(path);
}
