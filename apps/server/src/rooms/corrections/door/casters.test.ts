import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import type { Admission, CasterDoor } from '#gateways/ntrip/door.ts';
import { newId } from '#kit/id.ts';
import { until } from '#telemetry/testing/until.ts';
import { addCorrectionAccount, addStation, knock, quietBus, testKeys } from '../testing/caster-rig.ts';
import { openCasterDoor } from './caster-door.ts';

let database: TestDatabase;
let bus: Bus;
let one: CasterDoor;
let two: CasterDoor;
let mountId: string;
const keys = testKeys();

const open = (node: string) => openCasterDoor({ pool: database.pool, bus, keyFolder: keys.keyFolder, node });
const source = async () =>
  (
    await database.pool.query('select source_up as up, source_node as node from mount_point where id = $1', [
      mountId,
    ])
  ).rows[0];
/** This caster was not heard of for so long, seconds. */
const silent = (node: string, s: number) =>
  database.pool.query('update ntrip_node set heard_at = now() - make_interval(secs => $2) where node = $1', [
    node,
    s,
  ]);

beforeAll(async () => {
  database = await testDatabase();
  bus = await quietBus(database.url);
  ({ mountId } = await addStation(database.pool, 'FIELD'));
  one = await open('one');
  two = await open('two');
});
afterAll(async () => {
  await bus.close();
  await database.close();
  keys.remove();
});

it('a caster that begins silences its own sources and those of the dead alone', async () => {
  await one.sourceState(mountId, true, Date.now(), null);
  await open('two');
  expect(await source()).toEqual({ up: true, node: 'one' });
  await silent('one', 60);
  await open('two');
  expect(await source()).toEqual({ up: false, node: 'one' });
  await one.sourceState(mountId, true, Date.now(), null);
  await one.alive();
  await open('one');
  expect(await source()).toEqual({ up: false, node: 'one' });
});

it('a base that went to the other caster is not silent when the first one notices', async () => {
  await one.sourceState(mountId, true, Date.now(), null);
  await two.sourceState(mountId, true, Date.now(), null);
  await one.sourceState(mountId, false, Date.now(), 'gone');
  expect(await source()).toEqual({ up: true, node: 'two' });
});

it('the sources of a caster that fell silent are silent with it', async () => {
  await two.sourceState(mountId, true, Date.now(), null);
  await two.alive();
  await one.alive();
  expect(await source()).toEqual({ up: true, node: 'two' });
  await silent('two', 60);
  await one.alive();
  expect(await source()).toEqual({ up: false, node: 'two' });
});

it('what an account has open at a silent caster counts in no limit', async () => {
  await addCorrectionAccount({ pool: database.pool, box: keys.box }, 'lone', {
    sessions: 1,
    over_limit: 'refuse',
  });
  await one.alive();
  expect(await one.admit(knock('lone', 'FIELD'))).toHaveProperty('connectionId');
  expect(await two.admit(knock('lone', 'FIELD'))).toEqual({ refused: 'tooManySessions' });
  await silent('one', 60);
  expect(await two.admit(knock('lone', 'FIELD'))).toHaveProperty('connectionId');
});

it('a session that gives way to one at another caster ends where it is', async () => {
  const { pool } = database;
  await addCorrectionAccount({ pool, box: keys.box }, 'young', { sessions: 1, over_limit: 'replace' });
  await one.alive();
  await two.alive();
  const ended: string[] = [];
  const nothing = () => undefined;
  const stop = one.listen({
    changed: nothing,
    recheck: nothing,
    watched: nothing,
    kick: (id, reason) => ended.push(`${id} ${reason}`),
  });
  const old = (await one.admit(knock('young', 'FIELD'))) as Admission;
  const young = (await two.admit(knock('young', 'FIELD'))) as Admission;
  expect(young.replaces).toEqual([old.connectionId]);
  two.replaced(young.replaces);
  await until(() => ended.length > 0);
  expect(ended).toEqual([`${old.connectionId} replaced`]);
  stop();
});

it('beside another caster nothing is fetched unasked, and waiting there says nothing of what runs here', async () => {
  const [casterId, relayId, relayed] = [newId(), newId(), newId()];
  const { pool } = database;
  await pool.query(
    `insert into correction_supplier (id, name, host, port) values ($1, 'Third', 'third.example', 2101)`,
    [newId()],
  );
  await pool.query(
    `insert into external_caster (id, supplier_id, name, host, port) select $1, id, 'Third caster', 'third.example', 2101
     from correction_supplier`,
    [casterId],
  );
  await pool.query(`insert into mount_point (id, name, kind) values ($1, 'THIRD', 'relay')`, [relayed]);
  await pool.query(
    `insert into correction_relay (id, caster_id, upstream_mount, mount, mount_id, wanted) values ($1, $2, 'X', 'THIRD', $3, true)`,
    [relayId, casterId, relayed],
  );
  const idleS = async () => (await one.book()).mounts.find(({ id }) => id === relayed)?.upstream?.idleS;
  await two.alive();
  expect(await idleS()).toBe(300);
  await silent('two', 60);
  expect(await idleS()).toBe(0);
  const told = { relayId, sinceMs: Date.now(), fault: null, answer: '', upstreams: 0 } as const;
  await two.alive();
  await one.alive();
  await one.relayState({ ...told, state: 'running', upstreams: 1 });
  await two.relayState({ ...told, state: 'waiting' });
  const state = async () => (await pool.query('select state, node from correction_relay')).rows;
  expect(await state()).toEqual([{ state: 'running', node: 'one' }]);
  await open('two');
  expect(await state()).toEqual([{ state: 'running', node: 'one' }]);
  await one.relayState({ ...told, state: 'waiting' });
  expect(await state()).toEqual([{ state: 'waiting', node: 'one' }]);
});
