import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { inTransaction } from '#database/transaction.ts';
import type { RuleEvent } from '../rules/rule-event.rules.ts';
import { addVehicle } from '../testing/warning-rig.ts';
import type { Written } from './warning-writes.store.ts';
import { eventsAtOnce, writeEvents } from './write-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const at = 1_780_000_000;
const raised: RuleEvent = {
  type: 'raise',
  at,
  pendingAt: at,
  lng: 126,
  lat: 45,
  reasons: ['EX-01'],
  level: 'notice',
  value: 1,
  threshold: 1,
  worst: 1,
  figures: {},
};
const over: RuleEvent = { type: 'end', at: at + 600, cause: 'itself', note: '' };

it('events of more keys than one statement takes are written, each key in its order', async () => {
  const { id } = await addVehicle(database, '8746001');
  const keys = Array.from({ length: eventsAtOnce + 1 }, (_, i) => `EX/test${i} ${id}`);
  const said = (key: string, event: RuleEvent): Written => ({
    kind: 'exception',
    key,
    vehicleId: id,
    ruleVersion: 0,
    placeCode: '',
    homeCode: '',
    event: event as never,
  });
  // The last key of the first piece stays active; the others begin before they end.
  const events = keys.flatMap((key, i) =>
    i === eventsAtOnce - 1 ? [said(key, raised)] : [said(key, raised), said(key, over)],
  );
  const told: string[] = [];
  const publish = (topic: string, { ids }: { ids: readonly string[] }): void => {
    if (topic === 'warningsChanged') told.push(...ids);
  };
  const bus = { publish };
  await inTransaction(database.pool, (client) => writeEvents(client, bus as never, events));
  const { rows } = await database.pool.query(
    `select state, count(*)::int, count(distinct number)::int as numbers from warning where vehicle_id = $1 group by 1 order by 1`,
    [id],
  );
  expect(rows).toEqual([
    { state: 'active', count: 1, numbers: 1 },
    { state: 'cancelled', count: eventsAtOnce, numbers: eventsAtOnce },
  ]);
  expect(new Set(told).size).toBe(keys.length);
  const { rows: levels } = await database.pool.query('select warning_level from vehicle where id = $1', [id]);
  expect(levels).toEqual([{ warning_level: 'notice' }]);
});
