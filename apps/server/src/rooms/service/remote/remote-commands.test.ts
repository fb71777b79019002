import type { RemoteSessionDetail } from '@furrow/contract';
import {
  driverMessageKind,
  encodeParametersAnswer,
  encodeTransparent,
  encodeVendorUplink,
  exampleProfile,
  messageId,
} from '@furrow/jt808';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { locationBody, type TestTerminal } from '#gateways/jt808/testing/test-terminal.ts';
import { until } from '#telemetry/testing/until.ts';
import { takeDriverWords } from '../public.ts';
import { remoteWorld } from '../testing/remote-world.ts';

const world = remoteWorld(8_837_100);
const { call, done, got, list, machine, step } = world;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.open({ database: world.database() });
});
// The world closes its database.
afterAll(() => gateway.close());

/** The working depth from which the terminal counts, mm (example profile). */
const parameter = 0xf034;

async function terminalOf(sn: string, speedKmh = 0): Promise<TestTerminal> {
  const terminal = gateway.terminal(`1389${sn}`, 2019);
  await terminal.login();
  const now = Math.floor(Date.now() / 1000);
  await terminal.ackOf(terminal.send(messageId.location, locationBody(now, { speedKmh })));
  return terminal;
}
const tells = (terminal: TestTerminal, serial: number, value: number): number =>
  terminal.send(
    messageId.parametersAnswer,
    encodeParametersAnswer({ serial, parameters: [{ id: parameter, value }] }, exampleProfile),
  );
const session = (id: string) => got<RemoteSessionDetail>(`remoteServeList/${id}`);

it('R-2-145 a help request of a terminal comes by its socket; a reading and a writing stand in the transcript with its answers', async () => {
  const one = await machine({ heard: false });
  const terminal = await terminalOf(one.sn);
  const help = encodeTransparent(
    encodeVendorUplink(
      {
        content: 'driver-message',
        value: { order: 0, kind: driverMessageKind.helpAsked, type: 3, text: '' },
      },
      exampleProfile,
    ),
  );
  expect(await terminal.ackOf(terminal.send(0x0900, help))).toBe(0);
  await takeDriverWords({ pool: world.pool(), bus: world.bus() });
  const [row] = await list(`sn=${one.sn}`);
  expect(row).toMatchObject({ askedBy: 'driver', subject: 'implement', state: 'waiting', text: '' });
  await step(row!.id, 'take');

  await done('command', { kind: 'readParameters', device: one.id, ids: [parameter] });
  tells(terminal, (await terminal.next(messageId.queryParameters)).serial, 40);
  await until(async () => (await session(row!.id)).commands[0]?.state === 'confirmed');

  await done('command', { kind: 'writeParameters', device: one.id, items: [{ id: parameter, value: 60 }] });
  terminal.acknowledge(await terminal.next(messageId.setParameters));
  tells(terminal, (await terminal.next(messageId.queryParameters)).serial, 60);
  await until(async () => (await session(row!.id)).commands[1]?.state === 'confirmed');

  const ended = await step(row!.id, 'end', { result: 'solved', summary: 'Limit raised' });
  expect(ended.sent).toBe(2);
  const [read, written] = ended.commands;
  expect(read).toMatchObject({
    kind: 'readParameters',
    values: [{ id: parameter, before: null, wanted: null }],
  });
  const { answered: before } = read!.values[0]!;
  expect(written!.values).toMatchObject([{ id: parameter, before }]);
  expect(written!.values[0]!.answered).toBe(written!.values[0]!.wanted);
  expect(written!.values[0]!.answered).not.toBe(before);
});

it('a writing is refused while the machine drives, and the transcript does not claim it', async () => {
  const one = await machine({ heard: false });
  await terminalOf(one.sn, 7);
  const { id } = await world.asked(one.sn);
  await step(id, 'take');
  const items = [{ id: parameter, value: 60 }];
  const refused = await call('POST', 'command', { kind: 'writeParameters', device: one.id, items });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The vehicle is moving; the command was not sent',
  ]);
  expect((await session(id)).commands).toEqual([]);
  await step(id, 'end', { result: 'notSolved', summary: 'Drives' });
});

it('what another account tells the same machine is not in the transcript', async () => {
  const one = await machine();
  const { id } = await world.asked(one.sn);
  await step(id, 'take');
  await done('command', { kind: 'text', device: one.id, text: 'From a colleague' }, 'second');
  expect((await session(id)).commands).toEqual([]);
  await step(id, 'end', { result: 'notSolved', summary: 'x' });
});
