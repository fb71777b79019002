import type { FoundSn, SearchHit } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadeVehicle, makeFleet } from './testing/fleet-fixture.ts';
import { type MonitorRig, monitorRig } from './testing/monitor-rig.ts';

let rig: MonitorRig;
let made: MadeVehicle[];
let chief: string;

beforeAll(async () => {
  rig = await monitorRig(async (pool) => {
    made = await makeFleet(pool, 100);
  });
  chief = await rig.signIn('chief');
});
afterAll(() => rig.close());

const get = async <T>(path: string): Promise<T> => (await rig.call<T>(chief, path)).data;

describe('search', () => {
  it.each([
    ['1000042', 'sn'],
    ['Tractor 42', 'alias'],
    ['ji-42', 'plate'],
    ['898642', 'sim'],
    ['13900000042', 'terminal'],
  ])('finds %s by %s', async (text, kind) => {
    const hits = await get<SearchHit[]>(`monitor/search?q=${encodeURIComponent(text)}`);
    expect(hits[0]).toMatchObject({ kind, vehicle: made[41]!.id });
  });

  it('finds vehicles that never sent a position, and places by latitude, longitude', async () => {
    const [never] = await get<SearchHit[]>('monitor/search?q=1000010');
    expect(never).toMatchObject({ vehicle: made[9]!.id, lng: null, state: 'offline' });
    expect(await get<SearchHit[]>('monitor/search?q=36.5,%20114.25')).toMatchObject([
      { kind: 'place', lat: 36.5, lng: 114.25 },
    ]);
    expect(await get<SearchHit[]>('monitor/search?q=10')).toEqual([]);
  });

  it('answers a batch code by code and refuses the eleventh', async () => {
    const batch = { method: 'POST', body: { sns: ['1000001', '9999999', '12', '1000010'] } } as const;
    const { data } = await rig.call<FoundSn[]>(chief, 'monitor/findSn', batch);
    expect(data.map(({ found, problem }) => [found, problem])).toEqual([
      [true, null],
      [false, 'snUnknown'],
      [false, 'snFormat'],
      [true, null],
    ]);
    const eleven = Array.from({ length: 11 }, (_, n) => String(1_000_001 + n));
    const refused = await rig.call<{ errors: { key: string }[] }>(chief, 'monitor/findSn', {
      method: 'POST',
      body: { sns: eleven },
    });
    expect(refused.status).toBe(400);
    expect(refused.data.errors[0]!.key).toBe('tooManySns');
  });
});
