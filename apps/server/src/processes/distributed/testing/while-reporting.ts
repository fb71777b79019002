import { loadTerminals, runLoad } from '@furrow/simulator';
import type { TestDatabase } from '#database/testing/test-database.ts';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';

/** What became of what terminals reported meanwhile. */
export interface Reported {
  readonly connected: number;
  readonly acknowledged: number;
  readonly lost: number;
}

/** Lets terminals report their positions over sockets, each every five seconds, while `deed` is done and a while longer; looks up each acknowledged point. */
export async function whileReporting(
  database: TestDatabase,
  count: number,
  deed: () => Promise<void>,
): Promise<Reported> {
  const gateway = await TestGateway.open({ database });
  const terminals = loadTerminals(count);
  for (const { sn, terminalNumber } of terminals)
    await gateway.vehicle(terminalNumber, { sn, state: 'inUse', category: 'autoSteer' });
  const stop = new AbortController();
  const load = runLoad({
    host: '127.0.0.1',
    port: gateway.port,
    connections: count,
    terminals,
    mode: '0200' as const,
    pointsPerSecond: count / 5,
    signal: stop.signal,
    settleS: 60,
  });
  try {
    await deed();
  } finally {
    setTimeout(() => stop.abort(), 5_000);
  }
  const { acked, acknowledged, connected } = await load;
  await gateway.close();
  const { rows } = await database.pool.query<{ number: string; times: string[] }>(
    `select v.terminal_number as number, p.times from vehicle v join
       (select vehicle_no as no, array_agg(extract(epoch from time)::bigint::text) as times from track_point group by 1) p on p.no = v.no
     where v.sn = any($1)`,
    [terminals.map(({ sn }) => sn)],
  );
  const stored = new Map(rows.map(({ number, times }) => [number, new Set(times.map(Number))]));
  const lost = acked.reduce(
    (sum, one) => sum + [...one.times()].filter((time) => !stored.get(one.terminalNumber)?.has(time)).length,
    0,
  );
  return { connected, acknowledged, lost };
}
