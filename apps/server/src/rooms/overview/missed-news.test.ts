import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { type EventReader, openWatching, watchTopics } from './testing/event-reader.ts';
import { type MadeVehicle, makeFleet } from './testing/fleet-fixture.ts';
import { type MonitorRig, monitorRig } from './testing/monitor-rig.ts';

let rig: MonitorRig;
let made: MadeVehicle[];
let [chief, stranger] = ['', ''];
const map = { kind: 'vehicle', bbox: [-180, -90, 180, 90], zoom: 6 };

beforeAll(async () => {
  rig = await monitorRig(async (pool) => {
    made = await makeFleet(pool, 12);
  });
  chief = await rig.signIn('chief');
  stranger = await rig.signIn('stranger');
});
afterAll(() => rig.close());

const watch = (token: string, sid: string, topics: object) => watchTopics(rig, token, sid, topics);
const watching = (token: string, topics: object): Promise<EventReader> => openWatching(rig, token, topics);

it('tells who begins to watch which commands and deliveries moved on since he read his page, once', async () => {
  const [what, other] = [newId(), newId()];
  const steps: string[] = [];
  for (const [no, id] of [
    [made[9]!.no, what],
    [made[10]!.no, other],
  ] as const) {
    const command = newId();
    await rig.pool.query(
      `insert into terminal_command (vehicle_no, id, kind, parameters, state, expires_at)
       values ($1, $2, 'fieldData', $3, 'confirmed', now() + interval '1 minute')`,
      [no, command, { data: 'abLine', action: 'put', id }],
    );
    steps.push(command);
  }
  const began = performance.now();
  const ids = [made[9]!.id];
  const early = await watching(chief, { commands: { ids: [made[10]!.id] } });
  rig.bus.publish('commandChanged', { vehicleNo: made[9]!.no, id: steps[0]! });
  rig.bus.publish('commandChanged', { vehicleNo: made[10]!.no, id: steps[1]! });
  await early.next('cmd');
  const asked = (agoMs: number) => ({ commands: { ids, agoMs }, deliveries: { ids: [what], agoMs } });
  const late = await watching(chief, asked(performance.now() - began));
  expect((await late.next('cmd')).command).toMatchObject({ id: steps[0], state: 'confirmed' });
  expect(await late.next('delivery')).toEqual({ t: 'delivery', what });
  // Watched already, and read after the step: nothing is told again.
  await watch(chief, late.sid, asked(performance.now() - began));
  const fresh = await watching(chief, asked(0));
  const nobody = await watching(stranger, asked(performance.now() - began));
  // Whoever may have missed more than is kept reads everything anew.
  for (let step = 0; step < 2001; step++)
    rig.bus.publish('commandChanged', { vehicleNo: made[11]!.no, id: newId() });
  rig.bus.publish('commandChanged', { vehicleNo: made[9]!.no, id: steps[0]! });
  await fresh.next('cmd');
  const lost = await watching(chief, { commands: { ids: [other], agoMs: 60_000 } });
  await lost.next('resync');
  const told = ({ messages }: EventReader) => messages.filter(({ t }) => t === 'cmd').length;
  await expect.poll(() => told(late)).toBe(2);
  expect(told(fresh)).toBe(1);
  expect(JSON.stringify(late.messages)).not.toContain(other);
  expect(nobody.messages.filter(({ t }) => t === 'cmd' || t === 'delivery')).toEqual([]);
  for (const reader of [early, late, fresh, nobody, lost]) reader.close();
});

it('looks for rights itself when the bus may have lost the word of them, and tells those alone whose rights are others', async () => {
  const watcher = await rig.signIn('stranger');
  const own = await watching(chief, { session: {} });
  const reader = await watching(watcher, { map });
  await reader.next('counts');
  const breakBus = () =>
    rig.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'furrow bus' and datname = current_database()",
    );
  await rig.pool.query("delete from role_permission where role_id = 7 and permission = 'carMonitor'");
  await breakBus();
  expect(await reader.next('session')).toEqual({ t: 'session', reason: 'rights' });
  reader.forget();
  await rig.pool.query("insert into role_permission values (7, 'carMonitor')");
  await breakBus();
  expect(await reader.next('session')).toEqual({ t: 'session', reason: 'rights' });
  // What was asked for is tested with the rights of now: the map is there again.
  await reader.next('counts');
  expect(own.messages.filter(({ t }) => t === 'session')).toEqual([]);
  own.close();
  reader.close();
});
