// A child of `codec`: the real gateway on a real socket, whose inbox acknowledges at once instead of storing.

import { createPool } from '../../apps/server/src/database/pool.ts';
import { openPostgresBus } from '../../apps/server/src/events/postgres-bus.ts';
import { openJt808Gateway } from '../../apps/server/src/gateways/jt808/gateway.ts';
import { createLog } from '../../apps/server/src/kit/log.ts';
import { createMetrics } from '../../apps/server/src/kit/metrics.ts';
import { admitTerminal } from '../../apps/server/src/rooms/machines/public.ts';
import { openTelemetry } from '../../apps/server/src/telemetry/telemetry.ts';

const url = process.env.BENCH_DATABASE ?? '';
const log = createLog({ level: 'error', name: 'null gateway' });
const pool = createPool(url, { max: 8, applicationName: 'furrow bench' });
const bus = await openPostgresBus(url, log);
const registry = createMetrics('bench');
const telemetry = await openTelemetry({
  pool,
  bus,
  log,
  registry,
  node: 'bench',
  admit: async (knock) => void (await admitTerminal(pool, bus, knock)),
});
const inbox = {
  accept: () => Promise.resolve(),
  full: false,
  relieved: () => Promise.resolve(),
  databaseAway: false,
};
const unlimited = { framesPerS: 1e9, bytesPerS: 1e12 };
const gateway = await openJt808Gateway({
  port: 0,
  telemetry: { ...telemetry, inbox },
  log,
  registry,
  limits: unlimited,
});
process.send?.({ port: gateway.port });
process.on('message', () =>
  process.send?.({ cpuMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000 }),
);
process.on('disconnect', () => process.exit(0));
