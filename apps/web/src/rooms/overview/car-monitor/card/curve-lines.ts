import { gapS, type VehicleCard } from '@furrow/contract';

type Sample = VehicleCard['curve'][number];
interface Size {
  width: number;
  height: number;
}
/** An SVG path and the largest value, which touches the upper edge; 0 is the lower edge. */
export interface CurveLine {
  path: string;
  most: number;
}

/** The lines of a card's curve; depth only where any was measured. Null with fewer than two points. */
export function curveLines(
  curve: readonly Sample[],
  size: Size,
): { speed: CurveLine; depth: CurveLine | null } | null {
  const [first, last] = [curve[0]?.[0], curve.at(-1)?.[0]];
  if (first === undefined || last === undefined || last <= first) return null;
  const line = (read: (sample: Sample) => number | null): CurveLine => {
    const most = Math.max(...curve.map((sample) => read(sample) ?? 0));
    return { path: pathOf(curve, read, { ...size, first, last, most }), most };
  };
  const measured = curve.some(([, , depth]) => depth !== null);
  return { speed: line(([, speed]) => speed), depth: measured ? line(([, , depth]) => depth) : null };
}

interface Frame extends Size {
  first: number;
  last: number;
  most: number;
}

/** A missing value and five minutes without data break the line. */
function pathOf(curve: readonly Sample[], read: (sample: Sample) => number | null, frame: Frame): string {
  const { width, height, first, last, most } = frame;
  let path = '';
  let before: number | null = null;
  for (const sample of curve) {
    const value = read(sample);
    if (value === null) {
      before = null;
      continue;
    }
    const x = ((sample[0] - first) / (last - first)) * width;
    const y = most > 0 ? height - (value / most) * (height - 2) : height;
    path += `${before === null || sample[0] - before > gapS ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    before = sample[0];
  }
  return path;
}

/** At most so many rows of the curve's table: about one a minute. */
const mostRows = 30;

/** Evenly chosen samples for the table, newest first. */
export function curveRows(curve: readonly Sample[]): Sample[] {
  const step = Math.max(1, Math.ceil(curve.length / mostRows));
  return curve.filter((_, index) => (curve.length - 1 - index) % step === 0).reverse();
}
