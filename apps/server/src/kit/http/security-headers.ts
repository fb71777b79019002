import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const yearS = 365 * 86_400;

/**
 * Headers that hold a page to its own origin: scripts only from here, workers also from blobs (maps make theirs so),
 * pictures and map tiles from any https address, styles inline (antd writes them), no referrer to anybody (G1).
 * What only makes sense under TLS is sent under TLS, and where the public address is one of https: on plain http browsers
 * ignore it or complain.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: { publicUrl?: string | undefined } = {},
): Promise<void> {
  const onlyTls = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        // Attachments are fetched with the session's rights and shown from memory; a tutorial video may lie on another site.
        mediaSrc: ["'self'", 'blob:', 'https:'],
        frameSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", 'https:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!onlyTls && request.protocol !== 'https') return;
    reply.header('Strict-Transport-Security', `max-age=${yearS}`);
    reply.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
  });
}
