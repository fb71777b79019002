import { expect, it } from 'vitest';
import { unionOf } from './topics.ts';

it('always watches the session', () =>
  expect(unionOf([], 0)).toEqual({ session: {}, notices: {}, tasks: {} }));

it('joins lists of ids without doubles', () => {
  const union = unionOf(
    [
      { name: 'device', params: { ids: ['a', 'b'] } },
      { name: 'device', params: { ids: ['b', 'c'] } },
      { name: 'commands', params: { ids: ['x'] } },
    ],
    0,
  );
  expect(union).toEqual({
    session: {},
    notices: {},
    tasks: {},
    device: { ids: ['a', 'b', 'c'] },
    commands: { ids: ['x'] },
  });
});

it('takes the latest map', () => {
  const map = (zoom: number) => ({
    name: 'map' as const,
    params: {
      kind: 'vehicle' as const,
      bbox: [0, 0, 1, 1] as [number, number, number, number],
      zoom,
      filters: {},
      pins: [],
    },
  });
  expect(unionOf([map(3), map(9)], 0).map?.zoom).toBe(9);
});

it('says how old what a screen shows is at the moment of asking, and two seconds for the way', () => {
  const rows = { name: 'rows' as const, params: { screen: 'roleManage', ids: ['1'] } };
  expect(unionOf([{ ...rows, readAt: () => 4000 }], 5500).rows).toEqual({ ...rows.params, agoMs: 3500 });
  expect(unionOf([rows], 5500).rows).toEqual(rows.params);
  const commands = (id: string, readAt?: () => number) => ({
    name: 'commands' as const,
    params: { ids: [id] },
    readAt,
  });
  const several = [commands('a', () => 4000), commands('b', () => 2000), commands('c')];
  expect(unionOf(several, 5500).commands).toEqual({ ids: ['a', 'b', 'c'], agoMs: 5500 });
});
