import { streamCalls, streamPath } from '@furrow/contract';
import type { FastifyReply } from 'fastify';
import { answered, type Route, route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import type { LiveHub } from './hub.ts';

/** The event stream and what it is asked for (S1). Rights and scope are tested per topic. */
export function streamRoutes(hub: LiveHub): Route[] {
  return [
    route(
      { method: 'GET', path: streamPath, right: 'signedIn', ticket: 'stream' },
      async ({ actor, reply }) => {
        hub.admit(actor);
        await hub.open(actor, hijack(reply));
        return answered;
      },
    ),
    serve(streamCalls.watch, ({ actor, body }) => hub.watch(actor, body.sid, body.topics)),
  ];
}

/** Takes the answer out of the framework's hands: no compression, no buffering proxy, no time-out. */
function hijack(reply: FastifyReply): FastifyReply['raw'] {
  const kept = reply.getHeaders();
  reply.hijack();
  const wire = reply.raw;
  for (const [name, value] of Object.entries(kept)) if (value !== undefined) wire.setHeader(name, value);
  wire.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-store, no-transform',
    'X-Accel-Buffering': 'no',
    Connection: 'keep-alive',
  });
  wire.socket?.setNoDelay(true);
  wire.socket?.setTimeout(0);
  wire.flushHeaders();
  return wire;
}
