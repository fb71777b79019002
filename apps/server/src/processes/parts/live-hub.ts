import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import type { Log } from '#kit/log.ts';
import type { Fleet } from '#live/fleet.ts';
import { LiveHub } from '#live/hub.ts';
import { actorOfSession, readLogAfter } from '#rooms/access/public.ts';
import { myListOf, scopeOf, visibleRecordsOf } from '#rooms/overview/public.ts';
import { jobsOnStream } from '#rooms/terminals/public.ts';
import { readCommands } from '#telemetry/command-store.ts';

interface HubNeeds {
  pool: Pool;
  bus: Bus;
  fleet: Fleet;
  log: Log;
  signal: AbortSignal;
}

/** The event streams, wired to what each topic asks of a room. */
export function openHub({ pool, bus, fleet, log, signal }: HubNeeds): LiveHub {
  return new LiveHub({
    fleet,
    bus,
    log,
    signal,
    scopeOf,
    actorOfSession: (id) => actorOfSession(pool, id),
    myListOf: (actor) => myListOf(pool, actor),
    readCommands: (ids) => readCommands(pool, ids),
    visibleRecords: visibleRecordsOf(pool),
    terminalJobs: jobsOnStream(pool),
    readLog: (filters, after, most) => readLogAfter(pool, filters, after, most),
  });
}
