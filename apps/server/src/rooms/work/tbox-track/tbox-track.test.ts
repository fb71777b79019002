import type { EngineTrack, PointReceipt, TrackAnswer } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { type MonitorRig, monitorRig } from '#rooms/overview/testing/monitor-rig.ts';
import { dayStart, makeTrackedVehicle } from '../testing/track-fixture.ts';

let rig: MonitorRig;
let device: string;
let tokens: Record<'chief' | 'stranger' | 'looker', string>;

beforeAll(async () => {
  rig = await monitorRig(async (pool) => {
    device = await makeTrackedVehicle(pool);
    const { rows } = await pool.query<{ no: number }>('select no from vehicle where id = $1', [device]);
    const no = rows[0]!.no;
    // Four points of the T-BOX lie from second 40,000 on; three more came an hour later, one of them with its main power lost and asleep.
    await pool.query(
      `insert into track_point select $1, 1, to_timestamp($2::float8 + 40120 + 30 * n), 116, 37, 0, 0, null, 0, null, null, 9, 1,
         to_timestamp($2::float8 + 43800), true, case n when 1 then 256 else 0 end, 3, case n when 1 then '\\x2a020002'::bytea else '\\x2a020000'::bytea end
       from generate_series(0, 2) as n`,
      [no, dayStart],
    );
    await pool.query(
      `insert into fault_code (vehicle_no, id, via, spn, fmi, occurrences, first_at, last_at)
       values ($1, $3, 1, 110, 0, 2, to_timestamp($2::float8 + 40060), to_timestamp($2::float8 + 40090))`,
      [no, dayStart, newId()],
    );
    await pool.query(`insert into role (id, name, scope_kind) values (910, 'looker', 'service')`);
    await pool.query(`insert into role_permission values (910, 'tboxTrack')`);
    await pool.query(
      `insert into role_permission select role_id, 'tboxTrack' from role_permission where permission = 'historicalTrack' on conflict do nothing`,
    );
    await addAccount(pool, 'looker', { roleId: 910 });
  });
  tokens = {
    chief: await rig.signIn('chief'),
    stranger: await rig.signIn('stranger'),
    looker: await rig.signIn('looker'),
  };
});
afterAll(() => rig.close());

const query = (more: Record<string, string | number> = {}): string =>
  new URLSearchParams(
    Object.entries({ device, source: 'tbox', from: dayStart + 39_000, to: dayStart + 44_000, ...more }).map(
      ([key, value]): [string, string] => [key, String(value)],
    ),
  ).toString();

it('late points, alarms, sleep, faults and idling are lanes of the time they happened in', async () => {
  const { data } = await rig.call<EngineTrack>(tokens.chief, `track/engine?${query()}`);
  const at = (second: number) => dayStart + second;
  expect(data).toMatchObject({
    ignition: [{ from: at(40_000), to: at(40_180) }],
    idling: [{ from: at(40_000), to: at(40_180) }],
    alarms: [{ from: at(40_150), to: at(40_180), what: 'supplyLost' }],
    sleep: [{ from: at(40_150), to: at(40_180) }],
    late: [{ from: at(40_120), to: at(40_180), delayS: 3680, points: 3 }],
    engineS: 180,
    fuelL: null,
  });
  expect(data.faults).toMatchObject([{ spn: 110, fmi: 0, from: at(40_060), to: at(40_090) }]);
});

it('each point has its time of receipt and its bits', async () => {
  const { data } = await rig.call<{ rows: PointReceipt[]; next: number | null }>(
    tokens.chief,
    `track/receipts?${query()}`,
  );
  expect([data.rows.length, data.next]).toEqual([7, null]);
  expect(data.rows[5]).toEqual([dayStart + 40_150, dayStart + 43_800, 256, 3, 1]);
});

it('tboxTrack opens what a T-BOX told, and no other source', async () => {
  const answers = await Promise.all(
    ['tbox', 'all', 'tablet'].map((source) => rig.call(tokens.looker, `track/points?${query({ source })}`)),
  );
  // Looking at nothing of his own he is told that there is no such vehicle; of other sources he is not told even that.
  expect(answers.map(({ status }) => status)).toEqual([404, 403, 403]);
  const { data } = await rig.call<TrackAnswer>(tokens.chief, `track/points?${query()}`);
  expect(data.points).toHaveLength(7);
});

it.each(['engine', 'receipts'])(
  'a stranger and an unknown vehicle get the same 404 from %s',
  async (call) => {
    for (const [token, id] of [
      [tokens.stranger, device],
      [tokens.chief, newId()],
    ] as const)
      expect(await rig.call(token, `track/${call}?${query({ device: id })}`)).toMatchObject({
        status: 404,
        key: 'snUnknown',
      });
  },
);
