import { type Answer, apiBase, rowsOfScreen, type StreamMessage, sharedKinds } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventReader, openStream, watchTopics } from '#rooms/overview/testing/event-reader.ts';
import { reportOf } from '#rooms/overview/testing/fleet-fixture.ts';
import type { MonitorRig } from '#rooms/overview/testing/monitor-rig.ts';
import { toldByWatching, type Watch, type Watched, watchedOf } from './testing/topic-walker.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';
import { twoWorlds, type World } from './testing/worlds/two-worlds.ts';

let app: WholeApp;
let other: World;
let all: Watched[];
let vehicleNo: number;
let boss: { reader: EventReader; watch: Watch };
let seller: { reader: EventReader; watch: Watch };
let accounts: Record<string, string>;

beforeAll(async () => {
  app = await wholeApp(async ({ pool }) => {
    ({ other } = await twoWorlds(pool, { whole: true }));
  });
  all = watchedOf(other);
  const { pool } = app.database;
  vehicleNo = (await pool.query<{ no: number }>('select no from vehicle where id = $1', [other.vehicle]))
    .rows[0]!.no;
  const { rows } = await pool.query<{ id: string; name: string }>('select id, name from account');
  accounts = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
  const origin = await app.listen();
  [boss, seller] = [await listener(origin, 'boss'), await listener(origin, 'seller')];
});
afterAll(async () => {
  boss?.reader.close();
  seller?.reader.close();
  await app?.close();
});

async function listener(origin: string, name: string) {
  const token = await app.signIn(name);
  const call: MonitorRig['call'] = async <T>(_: string, path: string, options: { body?: unknown } = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: JSON.stringify(options.body) };
    const answer = await fetch(`${origin}${apiBase}/${path}`, sent);
    return { status: answer.status, data: ((await answer.json()) as Answer<T>).data, key: '' };
  };
  const rig = { origin, call };
  const reader = await openStream(rig, token);
  const watch: Watch = async (topics) =>
    (await watchTopics(rig, token, reader.sid, { notices: {}, ...topics })).data;
  return { reader, watch };
}

/** What both hear after something happened; the seller's bell rings last. */
async function heard(
  happens: () => void,
  ...bossHears: readonly ((message: StreamMessage) => boolean)[]
): Promise<StreamMessage[]> {
  seller.reader.forget();
  boss.reader.forget();
  happens();
  await expect.poll(() => bossHears.every((hears) => boss.reader.messages.some(hears))).toBe(true);
  app.bus.publish('notified', { accountIds: [accounts.seller!], change: 'new' });
  await seller.reader.next('notice');
  return seller.reader.messages.filter((message) =>
    other.ids.some((id) => id.length > 8 && JSON.stringify(message).includes(id)),
  );
}

/** What everybody reads. */
const libraries: readonly string[] = [
  'componentModel',
  'implementModel',
  'product',
  'role',
  'serviceRegion',
  'vehicleModel',
  ...sharedKinds,
];

describe('the topics of the event stream', () => {
  it('are walked by one that sees the difference: who may see the record is told that it is watched', async () => {
    const told = await toldByWatching(boss.watch, all);
    expect(told.filter((one) => one.startsWith('record')).length).toBeGreaterThan(20);
    expect(told).toContain('device {"ids":["ID"]}');
  });

  it('are accepted alike for another’s record and for none', async () => {
    const told = await toldByWatching(seller.watch, all);
    // Libraries, films, regions and roles are read by everybody.
    expect(told.filter((one) => !libraries.some((kind) => one.includes(`"${kind}"`)))).toEqual([]);
  });

  it('take an id that no record can bear for one of nobody', async () => {
    const odd: string[] = [];
    for (const { topic, form } of all) {
      if (topic !== 'rows' && topic !== 'record') continue;
      const asked = form('01a220b1:registration');
      const answer = (await boss.watch({ [topic]: asked })) as { accepted?: unknown } | null;
      if (answer?.accepted === undefined) odd.push(JSON.stringify(asked));
    }
    expect(odd).toEqual([]);
  });

  it('say nothing of another’s record that changes', async () => {
    for (const { topic, kind, id, form } of all) {
      if (topic !== 'record' || kind === undefined || libraries.includes(kind)) continue;
      const rows = all.find((one) => one.topic === 'rows' && one.kind === kind)!;
      for (const { watch } of [boss, seller]) await watch({ record: form(id), rows: rows.form(id) });
      const { screen } = rows.form(id) as { screen: string };
      const change = { kind, id, action: `${kind}.edit`, by: 'somebody', at: 0 };
      const told = await heard(
        () => app.bus.publish('recordChanged', change),
        (message) => message.t === 'record' && message.id === id,
        // A page that lists two kinds lives by one of them.
        (message) =>
          rowsOfScreen(screen)?.kind !== kind || (message.t === 'rows' && message.changed.includes(id)),
      );
      expect(told, kind).toEqual([]);
    }
  });

  it('say nothing of another’s vehicle that moves, or is given a command', async () => {
    const topics = { device: { ids: [other.vehicle] }, commands: { ids: [other.vehicle] } };
    for (const { watch } of [boss, seller]) await watch(topics);
    const point = reportOf(vehicleNo, Math.floor(Date.now() / 1000), 126.6, 45.6);
    expect(
      await heard(
        () => app.bus.publish('positions', point),
        ({ t }) => t === 'point',
      ),
    ).toEqual([]);
    const id = other.records.get('terminal_command')!;
    expect(
      await heard(
        () => app.bus.publish('commandChanged', { vehicleNo, id }),
        ({ t }) => t === 'cmd',
      ),
    ).toEqual([]);
  });
});
