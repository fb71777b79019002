// A child of `caster`: the real caster on a real socket with an office that lets everybody in, or (BENCH_COPY) nothing but a loop that
// writes what the first connection sends to all the others. Says its processor time and memory when asked.
import { createServer, type Socket } from 'node:net';
import { openCaster } from '../../../apps/server/src/gateways/ntrip/caster.ts';
import type { CasterBook, CasterDoor, Mount } from '../../../apps/server/src/gateways/ntrip/door.ts';
import { createLog } from '../../../apps/server/src/kit/log.ts';
import { createMetrics } from '../../../apps/server/src/kit/metrics.ts';

const mount: Mount = {
  id: 'bench',
  name: 'BENCH',
  kind: 'station',
  enabled: true,
  visible: true,
  stationId: null,
  place: null,
  candidates: [],
  radiusKm: null,
  fallback: null,
  line: {},
};
const limits = {
  sessions: 30_000,
  sessionsOfAddress: 30_000,
  sourceSilenceS: 15,
  ggaSilenceS: 120,
  queueBytes: 64 * 1024,
  paused: false,
};
let count = 0;
const nothing = (): Promise<void> => Promise.resolve();

const door: CasterDoor = {
  book: (): Promise<CasterBook> => Promise.resolve({ mounts: [mount], limits, lines: [] }),
  admit: ({ password }) =>
    Promise.resolve(
      password === 'wrong'
        ? { refused: 'wrongPassword' }
        : { connectionId: String(++count), accountId: null, vehicleNo: null, needsGga: false, replaces: [] },
    ),
  refused: nothing,
  still: () => Promise.resolve(new Map()),
  replaced: () => undefined,
  progress: nothing,
  ended: nothing,
  samples: nothing,
  minutes: nothing,
  sourceState: nothing,
  served: nothing,
  relayed: () => Promise.resolve(''),
  relayState: nothing,
  alive: nothing,
  listen: () => () => undefined,
};

async function openCopy(): Promise<number> {
  let source: Socket | undefined;
  const others = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => undefined);
    socket.on('close', () => others.delete(socket));
    if (source !== undefined) {
      others.add(socket);
      return;
    }
    source = socket;
    socket.on('data', (chunk) => {
      for (const other of others) other.write(chunk);
    });
  });
  await new Promise<void>((resolve) =>
    server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, resolve),
  );
  return (server.address() as { port: number }).port;
}

const port =
  process.env.BENCH_COPY === 'yes'
    ? await openCopy()
    : (
        await openCaster({
          port: 0,
          host: '127.0.0.1',
          door,
          log: createLog({ level: 'error', name: 'bench' }),
          registry: createMetrics('bench'),
        })
      ).port;
process.send?.({ port });
process.on('message', () => {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rss: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));
