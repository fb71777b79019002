import { expect, it } from 'vitest';
import { unionOf } from './topics.ts';

it('always watches the session', () => expect(unionOf([])).toEqual({ session: {}, notices: {}, tasks: {} }));

it('joins lists of ids without doubles', () => {
  const union = unionOf([
    { name: 'device', params: { ids: ['a', 'b'] } },
    { name: 'device', params: { ids: ['b', 'c'] } },
    { name: 'commands', params: { ids: ['x'] } },
  ]);
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
  expect(unionOf([map(3), map(9)]).map?.zoom).toBe(9);
});
