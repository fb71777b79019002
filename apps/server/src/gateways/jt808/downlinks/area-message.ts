import type { KeptArea } from '@furrow/contract';
import {
  type AreaBase,
  areaBit,
  areaSetting,
  encodeDeleteAreas,
  encodeSetCircles,
  encodeSetPolygon,
  encodeSetRectangles,
  messageId,
  type Place,
  type Version,
} from '@furrow/jt808';
import type { Order } from '#telemetry/commands/order.ts';
import type { Downlink } from './downlink.ts';

type AreaOrder = Extract<Order, { kind: 'area' }>;

/** How long a machine may be faster than allowed before its terminal says so, seconds. */
const fasterS = 30;

const removal = {
  circle: messageId.deleteCircles,
  rectangle: messageId.deleteRectangles,
  polygon: messageId.deletePolygons,
} as const;

/** An area for the terminal to keep (0x8600, 0x8602, 0x8604), or to forget (0x8601, 0x8603, 0x8605). */
export function areaMessage({ parameters }: AreaOrder, version: Version): Downlink {
  const { shape, no, area } = parameters;
  if (area === null) return { id: removal[shape], body: encodeDeleteAreas([no]) };
  const base = baseOf(no, area);
  const places = area.points.map(([longitude, latitude]): Place => ({ longitude, latitude }));
  // Adding one that is there replaces it; those of others stay.
  const setting = areaSetting.append;
  switch (shape) {
    case 'circle': {
      const circle = { ...base, centre: places[0]!, radiusM: Math.round(area.radiusM ?? 0) };
      return { id: messageId.setCircles, body: encodeSetCircles({ setting, circles: [circle] }, version) };
    }
    case 'rectangle': {
      const rectangle = { ...base, ...cornersOf(places) };
      const body = encodeSetRectangles({ setting, rectangles: [rectangle] }, version);
      return { id: messageId.setRectangles, body };
    }
    case 'polygon':
      return { id: messageId.setPolygon, body: encodeSetPolygon({ ...base, vertices: places }, version) };
  }
}

/** Who is told of coming and going: the driver on his display, and the platform by bit 20. */
function baseOf(id: number, { name, entering, leaving, speedKmh, times }: KeptArea): AreaBase {
  const bits = [
    ...(entering ? [areaBit.inToDriver, areaBit.inToPlatform] : []),
    ...(leaving ? [areaBit.outToDriver, areaBit.outToPlatform] : []),
  ];
  return {
    id,
    name,
    attributes: bits.reduce((sum, bit) => sum | (1 << bit), 0),
    ...(times && { times }),
    ...(speedKmh !== null && {
      speedLimit: { maxSpeedKmh: speedKmh, durationSeconds: fasterS, nightMaxSpeedKmh: speedKmh },
    }),
  };
}

/** The standard wants the north-western and the south-eastern corner. */
function cornersOf(places: readonly Place[]): { leftTop: Place; rightBottom: Place } {
  const [lats, lngs] = [places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)];
  return {
    leftTop: { latitude: Math.max(...lats), longitude: Math.min(...lngs) },
    rightBottom: { latitude: Math.min(...lats), longitude: Math.max(...lngs) },
  };
}
