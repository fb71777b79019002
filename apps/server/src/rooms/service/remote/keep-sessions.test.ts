import { driverWaitsS, sessionIdleS } from '@furrow/contract';
import { expect, it } from 'vitest';
import { keepSessions } from '../public.ts';
import { remoteWorld } from '../testing/remote-world.ts';

const world = remoteWorld(8_837_200);
const { asked, bells, done, got, list, machine, problem, problemState, says, step } = world;
/** The worker's round, so many seconds from now. */
const after = (seconds: number) =>
  keepSessions({ pool: world.pool(), bus: world.bus() }, Date.now() / 1000 + seconds);
const stateOf = async (id: string): Promise<string> =>
  (await got<{ state: string }>(`remoteServeList/${id}`)).state;

it('a driver whom nobody helps for 30 minutes waits no longer; what staff asked for waits on', async () => {
  const [one, two] = [await machine(), await machine()];
  await says(one, 'help', 'Hello?');
  const staff = await asked(two.sn);
  const [row] = await list(`sn=${one.sn}`);
  await after(driverWaitsS - 60);
  expect(await stateOf(row!.id)).toBe('waiting');
  await after(driverWaitsS + 60);
  expect([await stateOf(row!.id), await stateOf(staff.id)]).toEqual(['timedOut', 'waiting']);
  // He may ask again.
  await says(one, 'help', 'Is somebody there?');
  expect((await list(`sn=${one.sn}`)).map(({ state }) => state)).toEqual(['waiting', 'timedOut']);
});

it('one in which nothing is done for two hours is over, and its problem goes back', async () => {
  const told = await problem((await machine()).sn);
  const one = await done('remotePlat/session', { problem: told.id });
  await after(sessionIdleS - 60);
  expect(await stateOf(one.id)).toBe('running');
  await after(sessionIdleS + 60);
  expect([await stateOf(one.id), await problemState(told.id)]).toEqual(['abandoned', 'unresolved']);
  expect((await got<{ endCause: string }>(`remoteServeList/${one.id}`)).endCause).toBe('idle');
  expect(await bells('remoteAbandoned', one.id)).toBe(1);
  // The engineer is free again.
  await done('remotePlat/session', { problem: told.id });
});

it('each deed begins the two hours anew', async () => {
  const [one] = await list('state=running');
  const quiet = () =>
    world
      .pool()
      .query(`update remote_session set acted_at = now() - interval '119 minutes' where id = $1`, [one!.id]);
  for (const deed of [
    () => step(one!.id, 'note', { text: 'Looks at the valve' }),
    () => done(`remotePlat/session/${one!.id}`, { checks: ['power'] }, 'admin', 'PUT'),
    () => done('command', { kind: 'text', device: one!.vehicleId, text: 'Stop, please' }),
  ]) {
    await quiet();
    await deed();
    await after(120);
    expect(await stateOf(one!.id)).toBe('running');
  }
  await quiet();
  await after(120);
  expect(await stateOf(one!.id)).toBe('abandoned');
});

it('a call that was handed over is not timed out: somebody has begun it', async () => {
  const one = await machine();
  await says(one, 'help', 'Please');
  const [row] = await list(`sn=${one.sn}`);
  await step(row!.id, 'take');
  await step(row!.id, 'handOver', { account: await world.idOf('second'), reason: 'Lunch' });
  await after(driverWaitsS + 60);
  expect(await stateOf(row!.id)).toBe('waiting');
});

it('one whose engineer may not sign in any more is over and says why; device and problem are free for somebody else', async () => {
  const { pool } = world;
  const told = await problem((await machine()).sn);
  const one = await done('remotePlat/session', { problem: told.id }, 'second');
  await after(0);
  expect(await stateOf(one.id)).toBe('running');
  await pool().query(`update account set state = 'frozen' where name = 'second'`);
  await after(0);
  expect(await got<object>(`remoteServeList/${one.id}`)).toMatchObject({
    state: 'abandoned',
    endCause: 'engineerGone',
  });
  expect(await problemState(told.id)).toBe('unassigned');
  expect(await bells('problemBack', told.id)).toBeGreaterThan(0);
  expect((await done('remotePlat/session', { problem: told.id })).state).toBe('running');
});
