import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../../error.ts';
import { hex } from '../../testing/bytes.ts';
import { roundTrip } from '../../testing/round-trip.ts';
import { type Circle, decodeSetCircles, encodeSetCircles } from './0x8600-circles.ts';
import { decodeDeleteAreas, encodeDeleteAreas } from './0x8601-delete-areas.ts';
import { decodeSetRectangles, encodeSetRectangles, type Rectangle } from './0x8602-rectangles.ts';
import { decodeSetPolygon, encodeSetPolygon, type Polygon } from './0x8604-polygon.ts';
import { decodeSetRoute, encodeSetRoute, type Route } from './0x8606-route.ts';
import {
  type AreasAnswer,
  decodeAreasAnswer,
  decodeQueryAreas,
  encodeAreasAnswer,
  encodeQueryAreas,
} from './0x8608-query-areas.ts';
import { areaBit, areaSetting } from './area-fields.ts';

const toPlatform = (1 << areaBit.inToPlatform) | (1 << areaBit.outToPlatform);
const times = { start: '000000060000', end: '000000200000' };
const limit = { maxSpeedKmh: 20, durationSeconds: 10, nightMaxSpeedKmh: 15 };
const limitOf2013 = { ...limit, nightMaxSpeedKmh: 0 };

const plain: Circle = {
  id: 1,
  attributes: toPlatform,
  centre: { latitude: 45.5, longitude: 126.25 },
  radiusM: 500,
  name: '',
};
const full: Circle = {
  ...plain,
  id: 2,
  attributes: toPlatform | 0b11 | (1 << areaBit.south) | (1 << areaBit.west),
  centre: { latitude: -33.5, longitude: -70.25 },
  times,
  speedLimit: limit,
  name: '北地块',
};
const rectangle: Rectangle = {
  id: 3,
  attributes: toPlatform | 0b10,
  leftTop: { latitude: 46, longitude: 126 },
  rightBottom: { latitude: 45, longitude: 127 },
  speedLimit: limit,
  name: 'r',
};
const polygon: Polygon = {
  id: 4,
  attributes: toPlatform | 0b11,
  times,
  speedLimit: limit,
  vertices: [
    { latitude: 45, longitude: 126 },
    { latitude: 45.5, longitude: 126 },
    { latitude: 45, longitude: 126.5 },
  ],
  name: 'p',
};
const route: Route = {
  id: 5,
  attributes: toPlatform | 1,
  times,
  corners: [
    {
      id: 1,
      segmentId: 1,
      latitude: 45,
      longitude: 126,
      widthM: 30,
      travelTime: { longestSeconds: 600, shortestSeconds: 60 },
    },
    { id: 2, segmentId: 2, latitude: 45.5, longitude: 126, widthM: 30, speedLimit: limit },
    { id: 3, segmentId: 3, latitude: -1, longitude: -2, widthM: 8 },
  ],
  name: 'road',
};

describe('areas', () => {
  it('circles', () => {
    const set = { setting: areaSetting.append, circles: [plain, full] };
    roundTrip(
      set,
      (v) => encodeSetCircles(v, 2019),
      (b) => decodeSetCircles(b, 2019),
    );
    const old = { setting: 0, circles: [plain, { ...full, name: '', speedLimit: limitOf2013 }] };
    roundTrip(
      old,
      (v) => encodeSetCircles(v, 2013),
      (b) => decodeSetCircles(b, 2013),
    );
    expect(encodeSetCircles({ setting: 1, circles: [plain] }, 2013)).toEqual(
      hex('01 01 00000001 0028 02b64660 07866c10 000001f4'),
    );
  });

  it('rectangles', () => {
    const set = { setting: areaSetting.modify, rectangles: [rectangle] };
    roundTrip(
      set,
      (v) => encodeSetRectangles(v, 2019),
      (b) => decodeSetRectangles(b, 2019),
    );
    const old = { setting: 0, rectangles: [{ ...rectangle, name: '', speedLimit: limitOf2013 }] };
    roundTrip(
      old,
      (v) => encodeSetRectangles(v, 2013),
      (b) => decodeSetRectangles(b, 2013),
    );
  });

  it('polygon: the night speed of 2019 stands behind the vertices', () => {
    expect(decodeSetPolygon(encodeSetPolygon(polygon, 2019), 2019)).toEqual(polygon);
    const body = encodeSetPolygon(polygon, 2019);
    expect(body.subarray(body.length - 5)).toEqual(hex('000f 0001 70'));
    const old = { ...polygon, name: '', speedLimit: limitOf2013 };
    roundTrip(
      old,
      (v) => encodeSetPolygon(v, 2013),
      (b) => decodeSetPolygon(b, 2013),
    );
  });

  it('route', () => {
    expect(decodeSetRoute(encodeSetRoute(route, 2019), 2019)).toEqual(route);
    const corners = route.corners.map((c) => (c.speedLimit ? { ...c, speedLimit: limitOf2013 } : c));
    const old = { ...route, name: '', corners };
    roundTrip(
      old,
      (v) => encodeSetRoute(v, 2013),
      (b) => decodeSetRoute(b, 2013),
    );
    expect(() => encodeSetRoute({ ...route, corners: [] }, 2013)).toThrow(ProtocolError);
  });

  it('sets the attribute bits that follow from the contents', () => {
    const set = {
      setting: 0,
      circles: [
        { ...full, attributes: 0 },
        { ...plain, attributes: 0xffff },
      ],
    };
    const [first, second] = decodeSetCircles(encodeSetCircles(set, 2019), 2019).circles;
    expect(first).toMatchObject({ attributes: 0b1100_0011, centre: full.centre });
    expect(second).toMatchObject({ attributes: 0xffff & ~0b1100_0011, centre: plain.centre });
  });

  it('refuses an area over the equator: one bit has to hold for all points', () => {
    const over = { ...rectangle, rightBottom: { latitude: -1, longitude: 127 } };
    expect(() => encodeSetRectangles({ setting: 0, rectangles: [over] }, 2013)).toThrow(ProtocolError);
  });

  it('deletion', () => {
    roundTrip([1, 0x01020304], encodeDeleteAreas, decodeDeleteAreas, '02 00000001 01020304');
    roundTrip([], encodeDeleteAreas, decodeDeleteAreas, '00');
    expect(() => encodeDeleteAreas(Array.from({ length: 126 }, () => 1))).toThrow(ProtocolError);
  });

  it('query and answer of 2019', () => {
    roundTrip({ shape: 3, ids: [7] }, encodeQueryAreas, decodeQueryAreas, '03 00000001 00000007');
    const answers: AreasAnswer[] = [
      { shape: 1, areas: [plain, full] },
      { shape: 2, areas: [rectangle] },
      { shape: 3, areas: [polygon] },
      { shape: 4, areas: [route] },
    ];
    for (const answer of answers) expect(decodeAreasAnswer(encodeAreasAnswer(answer))).toEqual(answer);
    expect(() => decodeAreasAnswer(hex('01 ffffffff'))).toThrow(ProtocolError);
    expect(() => decodeAreasAnswer(hex('09 00000000'))).toThrow(ProtocolError);
  });
});
