// @vitest-environment node
import type { Topics } from '@furrow/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventSourceHelper } from './event-source.ts';
import { LiveStream } from './live-stream.ts';
import { sourceOver, streamServer } from './testing/stream-server.ts';

type Server = Awaited<ReturnType<typeof streamServer>>;
let server: Server;
let stream: LiveStream;
let watched: { sid: string; topics: Topics }[];
let clock: number;
let tickets: number;

beforeEach(async () => {
  server = await streamServer();
  watched = [];
  clock = 1_000_000;
  tickets = 0;
  stream = new LiveStream({
    helper: new EventSourceHelper(sourceOver(server.url)),
    askTicket: async () => `ticket-${++tickets}`,
    watch: async (sid, topics) => watched.push({ sid, topics }),
    now: () => clock,
  });
});
afterEach(async () => {
  stream.stop();
  await server.close();
});

const until = (what: () => unknown) => vi.waitFor(() => expect(what()).toBeTruthy(), { timeout: 3000 });

async function connected(sid = 's1') {
  stream.start();
  await until(() => server.connections() === 1);
  server.send({ t: 'hello', sid, rights: '' });
  await until(() => stream.state().light === 'open');
}

it('opens with a fresh ticket and tells what the screens want', async () => {
  stream.want('device', { ids: ['a'] });
  await connected();
  await until(() => watched.length === 1);
  expect(server.asked).toEqual(['/farm/v3/stream?token=ticket-1']);
  expect(watched[0]).toEqual({
    sid: 's1',
    topics: { session: {}, notices: {}, tasks: {}, device: { ids: ['a'] } },
  });
});

it('tells wishes of one breath once, and when a screen goes', async () => {
  await connected();
  await until(() => watched.length === 1);
  const leave = stream.want('device', { ids: ['a'] });
  stream.want('commands', { ids: ['c'] });
  await until(() => watched.length === 2);
  expect(watched[1]?.topics).toEqual({
    session: {},
    notices: {},
    tasks: {},
    device: { ids: ['a'] },
    commands: { ids: ['c'] },
  });
  leave();
  await until(() => watched.length === 3);
  expect(watched[2]?.topics).toEqual({ session: {}, notices: {}, tasks: {}, commands: { ids: ['c'] } });
});

it('hands messages to those who listen to their kind, and no longer', async () => {
  const seen: number[] = [];
  const stop = stream.on('beat', (message) => seen.push(message.time));
  await connected();
  server.send({ t: 'beat', time: 7 });
  await until(() => seen.length === 1);
  stop();
  clock += 5;
  server.send({ t: 'beat', time: 8 });
  await until(() => stream.state().lastMessageAt === clock);
  expect(seen).toEqual([7]);
});

it('connects again after a break, with another ticket, its topics and a new epoch', async () => {
  stream.want('device', { ids: ['a'] });
  await connected('first');
  expect(stream.state().epoch).toBe(1);
  server.breakOff();
  await until(() => stream.state().light === 'down');
  expect(stream.state().interrupted).toBe(true);
  clock += 1000;
  stream.tell('tick');
  await until(() => server.connections() === 1);
  server.send({ t: 'hello', sid: 'second', rights: '' });
  await until(() => watched.at(-1)?.sid === 'second');
  expect(server.asked.at(-1)).toBe('/farm/v3/stream?token=ticket-2');
  expect(watched.at(-1)?.topics.device).toEqual({ ids: ['a'] });
  expect(stream.state()).toMatchObject({ light: 'open', interrupted: false, epoch: 2 });
});

it('stays down while the server refuses and comes back at "Retry now"', async () => {
  server.refuse(true);
  stream.start();
  await until(() => stream.state().light === 'down');
  server.refuse(false);
  stream.tell('retryNow');
  await until(() => server.connections() === 1);
  server.send({ t: 'hello', sid: 's', rights: '' });
  await until(() => stream.state().light === 'open');
});

it('calls 45 s of silence an error', async () => {
  await connected();
  clock += 45_001;
  await until(() => stream.state().light === 'down');
  await until(() => server.connections() === 0);
});

it('asks for a fresh picture on resync and reconnects on close (R-8-019)', async () => {
  await connected();
  server.send({ t: 'resync' });
  await until(() => stream.state().epoch === 2);
  server.send({ t: 'close' });
  await until(() => stream.state().light === 'down');
});

it('closes when it is stopped and opens nothing more', async () => {
  await connected();
  stream.stop();
  await until(() => server.connections() === 0);
  clock += 100_000;
  stream.tell('tick');
  expect(server.asked).toHaveLength(1);
});

it('watches session and notices alone while it is narrow, and asks every picture anew afterwards', async () => {
  stream.want('device', { ids: ['a'] });
  await connected();
  await until(() => watched.length === 1);
  stream.narrow(true);
  await until(() => watched.length === 2);
  expect(watched[1]?.topics).toEqual({ session: {}, notices: {} });
  stream.narrow(false);
  await until(() => watched.length === 3);
  expect(watched[2]?.topics).toEqual({ session: {}, notices: {}, tasks: {}, device: { ids: ['a'] } });
  expect(stream.state().epoch).toBe(2);
});
