import type { FastifyInstance } from 'fastify';

const everyMs = 1_000;
/** What takes longer is no call that a person waits for at a screen: the event stream, a download. */
const longestMs = 30_000;

/**
 * Tells once a second how long the calls of that second took in the middle, ms; nothing when there were none. Pages and other files are not calls.
 * Returns nothing to hold: it ends with the app.
 */
export function tellCalls(app: FastifyInstance, tell: (medianMs: number) => void): void {
  let took: number[] = [];
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/farm/') && reply.elapsedTime < longestMs) took.push(reply.elapsedTime);
  });
  const timer = setInterval(() => {
    if (took.length === 0) return;
    took.sort((a, b) => a - b);
    tell(took[took.length >> 1]!);
    took = [];
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
