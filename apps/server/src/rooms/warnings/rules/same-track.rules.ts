/** A place at a moment: seconds UTC, degrees WGS 84. */
export interface TrackAt {
  readonly time: number;
  readonly lng: number;
  readonly lat: number;
}

/** WK-09: so near in place and time two tracks are one, metres and seconds. */
const nearM = 5;
const nearS = 60;
/** Between points farther from each other in time nobody knows where it went, seconds. */
const brokenS = 60;
const degreeM = 111_200;

/** Metres from a place to the way from one point to the next; the earth is flat within some metres. */
function fromWay(at: TrackAt, from: TrackAt, to: TrackAt): number {
  const perLng = degreeM * Math.cos((at.lat * Math.PI) / 180);
  const [x, y] = [(from.lng - at.lng) * perLng, (from.lat - at.lat) * degreeM];
  const [dx, dy] = [(to.lng - from.lng) * perLng, (to.lat - from.lat) * degreeM];
  const length2 = dx * dx + dy * dy;
  const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length2));
  return Math.hypot(x + along * dx, y + along * dy);
}

/**
 * Share (0 to 1) of the points of a track that lie within 5 m of another one, where that one was within 60 s of them. Both in the order of
 * time; 0 where either says nothing.
 */
export function sameTrackShare(mine: readonly TrackAt[], other: readonly TrackAt[]): number {
  if (mine.length === 0) return 0;
  let first = 0;
  let near = 0;
  for (const point of mine) {
    while (first + 1 < other.length && other[first + 1]!.time < point.time - nearS) first++;
    if (isOn(point, other, first)) near++;
  }
  return near / mine.length;
}

function isOn(point: TrackAt, other: readonly TrackAt[], first: number): boolean {
  for (let i = first; i < other.length; i++) {
    const from = other[i]!;
    if (from.time > point.time + nearS) return false;
    const next = other[i + 1];
    const to = next !== undefined && next.time - from.time <= brokenS ? next : from;
    if (to.time >= point.time - nearS && fromWay(point, from, to) <= nearM) return true;
  }
  return false;
}
