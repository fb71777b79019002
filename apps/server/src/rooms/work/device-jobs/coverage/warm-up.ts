import { type JobStrips, packStrips, type StripRun } from '@furrow/geo';
import type { GroundJob } from './ground.store.ts';
import type { GroundAsked, GroundSaid } from './ground-answers.ts';

const passes = 24;
const perPass = 120;
const place = { lng: 126.6, lat: 45.8 } as const;
const metre = 1 / 111_000;
const zoom = 17;

/**
 * Draws a small field that nobody asked for, before anybody asks: the first real one is then drawn by code that the engine
 * has already made fast.
 */
export function warmUp(answer: (asked: GroundAsked) => GroundSaid): void {
  const strips = packStrips(shuttle());
  const input = { jobs: [job], strips: [strips], others: { earlier: [strips], later: [] }, block: null };
  const [x, y] = tileOf(place.lng + 60 * metre, place.lat + 100 * metre);
  const asked = { hide: [], marks: [], patterns: undefined, until: undefined };
  const key = 'warm-up';
  answer({ key, input, question: { kind: 'legend', by: 'quality' } });
  for (const by of ['quality', 'depth', 'quality'] as const)
    answer({ key, question: { kind: 'tile', place: { z: zoom, x, y }, asked: { by, ...asked } } });
}

const job: GroundJob = {
  id: 'warm-up',
  sn: '',
  workType: 'tillage',
  workDate: '2026-01-01',
  startedAt: 0,
  version: 1,
  areaM2: 1,
  widthM: 3,
  standardDepthM: 0.25,
  toleranceM: 0,
  divisionCode: '',
  box: null,
  blockId: null,
};

/** Passes of 240 m, side by side. */
function shuttle(): JobStrips {
  const runs = Array.from({ length: passes }, (_, pass): StripRun => {
    const along = (i: number): number => (pass % 2 === 0 ? i : perPass - 1 - i);
    const column = Float64Array.from({ length: perPass }, (_, i) => i);
    return {
      time: column.map((i) => pass * 200 + i),
      lng: column.map(() => place.lng + pass * 2.9 * metre * 1.43),
      lat: column.map((i) => place.lat + along(i) * 2 * metre),
      width: new Float32Array(perPass).fill(3),
      depth: Float32Array.from({ length: perPass }, (_, i) => 0.2 + (i % 10) / 100),
      value: new Float32Array(perPass).fill(Number.NaN),
      pass: new Uint16Array(perPass).fill(pass),
      offsetM: 0,
      joined: false,
    };
  });
  return { runs, fix: 'rtk' };
}

function tileOf(lng: number, lat: number): [x: number, y: number] {
  const radians = (lat * Math.PI) / 180;
  return [
    Math.floor(((lng + 180) / 360) * 2 ** zoom),
    Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom),
  ];
}
