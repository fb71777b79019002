import type { Path64 } from 'clipper2-ts';
import type { Swath } from '../drawing/swath.ts';

/** The lines along which the middle of the tool went, by half its width; both in whole units of 1/`perMetre` m. */
export function centreLines(swath: Swath, perMetre: number): [half: number, lines: Path64[]][] {
  const scale = swath.grid.cellM * perMetre;
  const byHalf = new Map<number, Path64[]>();
  let line: Path64 = [];
  let before = -1;
  for (let v = 1; v < swath.length; v++) {
    if (swath.begins[v]) {
      before = -1;
      continue;
    }
    const half = Math.round(((swath.leftEnd[v]! + swath.rightEnd[v]!) / 2) * scale);
    if (half !== before) {
      line = [middleAt(swath, v - 1, v, scale)];
      const lines = byHalf.get(half);
      if (lines) lines.push(line);
      else byHalf.set(half, [line]);
      before = half;
    }
    line.push(middleAt(swath, v, v, scale));
  }
  return [...byHalf].sort((a, b) => a[0] - b[0]);
}

/** Middle of the tool at a vertex, for the strip that ends at `strip`. */
function middleAt(swath: Swath, v: number, strip: number, scale: number): { x: number; y: number } {
  const aside = (swath.leftEnd[strip]! - swath.rightEnd[strip]!) / 2;
  return {
    x: Math.round((swath.x[v]! + swath.leftX[v]! * aside) * scale),
    y: Math.round((swath.y[v]! + swath.leftY[v]! * aside) * scale),
  };
}
