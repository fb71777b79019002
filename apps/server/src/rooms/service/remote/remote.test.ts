import type { RemoteAside, RemoteSessionDetail } from '@furrow/contract';
import { expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { remoteWorld } from '../testing/remote-world.ts';

const world = remoteWorld(8_837_000);
const { asked, bells, call, done, got, list, machine, problem, problemState, queue, says, step } = world;
const solved = { result: 'solved', summary: 'Gain lowered' };

it('R-1-023 a driver asks for help on his terminal, is helped, and what was done stands in the transcript', async () => {
  const one = await machine();
  await says(one, 'help', 'Swerves on the slope');
  const [row] = await list(`sn=${one.sn}`);
  expect(row).toMatchObject({
    askedBy: 'driver',
    subject: 'steering',
    state: 'waiting',
    text: 'Swerves on the slope',
    online: true,
  });
  expect(await bells('remoteAsked', row!.id)).toBeGreaterThan(1);
  // Who asks twice waits once, and has said one thing more.
  await says(one, 'help', 'Still swerves');
  expect(await list(`sn=${one.sn}`)).toHaveLength(1);
  const taken = await step(row!.id, 'take');
  expect(taken).toMatchObject({ state: 'running', engineer: 'admin', own: true });
  // In the queue it has run since it began, and not since it was asked for.
  expect((await queue('scope=mine')).find(({ id }) => id === row!.id)?.since).toBe(taken.begunAt);
  expect(taken.messages).toMatchObject([{ team: false, author: one.sn, text: 'Still swerves' }]);
  await done('command', { kind: 'text', device: one.id, text: 'Please stop the machine' });
  await says(one, 'answer', 'It stands');
  await step(row!.id, 'note', { text: 'Gain was 9' });
  await done(`remotePlat/session/${row!.id}`, { checks: ['calibration', 'tyres'] }, 'admin', 'PUT');
  const ended = await step(row!.id, 'end', solved);
  expect(ended).toMatchObject({
    state: 'ended',
    result: 'solved',
    checks: ['calibration', 'tyres'],
    sent: 0,
  });
  expect(ended.commands).toMatchObject([{ kind: 'text', text: 'Please stop the machine', by: 'admin' }]);
  expect(ended.messages.map(({ text }) => text)).toEqual(['Still swerves', 'It stands', 'Gain was 9']);
  expect(ended.lastedS).toBeGreaterThanOrEqual(0);
  // What is given after the end belongs to no session.
  await done('command', { kind: 'text', device: one.id, text: 'Thank you' });
  expect((await got<RemoteSessionDetail>(`remoteServeList/${row!.id}`)).commands).toHaveLength(1);
});

it('of two who take the same request at the same moment exactly one gets it', async () => {
  const one = await asked((await machine()).sn);
  const answers = await Promise.all(
    (['admin', 'second'] as const).map((who) => call('POST', `remoteServeList/${one.id}/take`, {}, who)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const winner = answers[0]!.statusCode === 200 ? 'admin' : 'second';
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json().message).toBe(
    `Already taken by ${winner}`,
  );
  await step(one.id, 'end', solved, winner);
});

it('an engineer runs one session, and a machine has one', async () => {
  const [one, two] = [await machine(), await machine()];
  const [first, second, third] = [await asked(one.sn), await asked(one.sn), await asked(two.sn)];
  await step(first.id, 'take');
  expect((await call('POST', `remoteServeList/${third.id}/take`, {})).json().message).toBe(
    `You are in session ${first.number}; end it first`,
  );
  expect((await call('POST', `remoteServeList/${second.id}/take`, {}, 'second')).json().message).toBe(
    'The device is in a session with admin',
  );
  await step(first.id, 'end', solved);
  // The same at one moment: the indexes of the table decide.
  const raced = await Promise.all(
    [second, third].map(({ id }) => call('POST', `remoteServeList/${id}/take`, {})),
  );
  expect(raced.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { rows } = await world
    .pool()
    .query(`select id from remote_session where state = 'running' and engineer_id = $1`, [
      await world.idOf('admin'),
    ]);
  expect(rows).toHaveLength(1);
  await step(rows[0].id, 'end', solved);
});

it('is handed over with a reason, waits for the colleague, and goes on there', async () => {
  const one = await asked((await machine()).sn);
  await step(one.id, 'take');
  const second = await world.idOf('second');
  const handed = await step(one.id, 'handOver', { account: second, reason: 'End of shift' });
  expect(handed).toMatchObject({
    state: 'waiting',
    engineer: null,
    meantFor: 'second',
    handedFrom: 'admin',
    handReason: 'End of shift',
  });
  expect(await bells('remoteHanded', one.id)).toBe(1);
  expect((await queue('scope=mine', 'second')).map(({ id }) => id)).toContain(one.id);
  expect((await queue('scope=mine')).map(({ id }) => id)).not.toContain(one.id);
  const strangers = { account: await world.idOf('stranger'), reason: 'x' };
  expect(problems(await call('POST', `remoteServeList/${one.id}/handOver`, strangers))).toEqual([
    'account targetUnknown',
  ]);
  expect((await step(one.id, 'take', {}, 'second')).begunAt).toBe(handed.begunAt);
  const ended = { result: 'notSolved', summary: 'Nobody answered' };
  expect((await call('POST', `remoteServeList/${one.id}/end`, ended)).statusCode).toBe(403);
  expect(await step(one.id, 'endOther', ended)).toMatchObject({ state: 'ended', result: 'notSolved' });
});

it('gives its problem to whoever goes on with it', async () => {
  const told = await problem((await machine()).sn);
  const one = await done('remotePlat/session', { problem: told.id });
  const handlerOf = async () => (await got<{ handler: string }>(`problemManage/${told.id}`)).handler;
  expect(await handlerOf()).toBe('admin');
  await step(one.id, 'handOver', { account: await world.idOf('second'), reason: 'End of shift' });
  await step(one.id, 'take', {}, 'second');
  expect([await problemState(told.id), await handlerOf()]).toEqual(['inProblem', 'second']);
  await step(one.id, 'end', { result: 'notSolved', summary: 'Needs a look on the field' }, 'second');
});

it('is refused with a reason that goes to the display of the terminal', async () => {
  const one = await machine();
  await says(one, 'help', 'Please call');
  const [row] = await list(`sn=${one.sn}`);
  const long = await call('POST', `remoteServeList/${row!.id}/refuse`, { reason: 'x'.repeat(31) });
  expect(problems(long)).toEqual(['reason rejectReason']);
  expect(await step(row!.id, 'refuse', { reason: 'Call the dealer' })).toMatchObject({ state: 'refused' });
  const { rows } = await world
    .pool()
    .query('select kind, parameters from terminal_command where vehicle_no = $1', [one.no]);
  expect(rows).toMatchObject([{ kind: 'text', parameters: { text: 'Call the dealer' } }]);
  expect((await call('POST', `remoteServeList/${row!.id}/take`, {})).json().message).toBe(
    'Not allowed: refused → running',
  );
});

it('begun puts its problem to work, solved resolves it, not solved puts it back', async () => {
  const one = await machine();
  const told = await problem(one.sn);
  expect((await queue('scope=team')).find(({ id }) => id === told.id)).toMatchObject({ kind: 'problem' });
  const first = await done('remotePlat/session', { problem: told.id });
  expect(first).toMatchObject({ state: 'running', problem: told.number, subject: 'steering' });
  expect(await problemState(told.id)).toBe('inProblem');
  expect((await queue('scope=all')).some(({ id }) => id === told.id)).toBe(false);
  await step(first.id, 'end', { result: 'notSolved', summary: 'Needs a look on the field' });
  expect(await problemState(told.id)).toBe('unresolved');
  const again = await done('remotePlat/session', { problem: told.id });
  await step(again.id, 'end', solved);
  expect(await got(`problemManage/${told.id}`, 'dealer')).toMatchObject({
    state: 'resolved',
    solution: 'Gain lowered',
    solutionKind: 'explained',
    own: true,
  });
  expect(await bells('problemDecided', told.id)).toBe(1);
  await done(`problemManage/${told.id}/rate`, { rating: 4 }, 'dealer');
  expect(await list(`problem=${told.number}&result=solved`)).toMatchObject([{ satisfaction: 4 }]);
  const other = await asked((await machine()).sn);
  const { solved: alike } = await got<RemoteAside>(`remotePlat/session/${other.id}/aside`);
  expect(alike).toMatchObject([{ number: told.number, solution: 'Gain lowered' }]);
});

it('one that needs a repair leaves its problem in work', async () => {
  const told = await problem((await machine()).sn);
  const one = await done('remotePlat/session', { problem: told.id });
  await step(one.id, 'end', { result: 'needsRepair', summary: 'Valve is broken' });
  expect(await problemState(told.id)).toBe('inProblem');
});

it('of a machine that is away waits in the list and does not begin by itself', async () => {
  const one = await machine({ heard: false });
  expect(await asked(one.sn)).toMatchObject({ state: 'waiting', online: false });
  const started = await call('POST', 'remotePlat/session', { device: one.id });
  expect(started.json().message).toBe('The device is offline');
});

it('tells a stranger nothing and lets nobody work on what he may not see', async () => {
  const one = await machine();
  const told = await problem(one.sn);
  const row = await asked(one.sn, { problemId: told.id });
  expect(await list('', 'stranger')).toEqual([]);
  expect(await queue('scope=all', 'stranger')).toEqual([]);
  expect(await got('remoteServeList/figures', 'stranger')).toMatchObject({
    waiting: 0,
    running: 0,
    engineers: [],
  });
  const refused = [
    await call('GET', `remoteServeList/${row.id}`, undefined, 'stranger'),
    await call('POST', `remoteServeList/${row.id}/take`, {}, 'stranger'),
    await call('POST', `remoteServeList/${row.id}/refuse`, { reason: 'x' }, 'stranger'),
    await call('GET', `remotePlat/session/${row.id}/aside`, undefined, 'stranger'),
    await call('POST', 'remotePlat/session', { device: one.id }, 'stranger'),
    await call('POST', 'remotePlat/session', { problem: told.id }, 'stranger'),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  const form = { sn: one.sn, subject: 'steering', text: 'x' };
  const unknown = await call('POST', 'remoteServeList', form, 'stranger');
  expect(problems(unknown)).toEqual(['sn snUnknown']);
  // A problem of another machine is not the problem of this one.
  const foreign = { ...form, sn: (await machine()).sn, problemId: told.id };
  expect((await call('POST', 'remoteServeList', foreign)).statusCode).toBe(404);
});
