import { mostCorners, type Outline } from '@furrow/contract';
import { lastLegCrosses, outlineCrossesItself, wgs84 } from '@furrow/geo';

type Corner = Outline[number];

/** An outline that is being drawn or changed. */
export interface Drawing {
  corners: Outline;
  /** False while corners are still being added at its end. */
  closed: boolean;
  problem: 'crossing' | 'tooFew' | 'tooMany' | null;
  /** Corners that it may have. */
  most: number;
}

export type DrawingAction =
  | { type: 'add'; corner: Corner }
  | { type: 'insert'; after: number; corner: Corner }
  | { type: 'move'; index: number; corner: Corner }
  | { type: 'remove'; index: number }
  | { type: 'removeLast' }
  | { type: 'close' }
  | { type: 'begin' };

export const drawingOf = (outline: Outline | null, most: number = mostCorners): Drawing => ({
  corners: outline ?? [],
  closed: outline !== null,
  problem: null,
  most,
});

const placed = (corners: Outline) => corners.map(([lng, lat]) => wgs84(lng, lat));
const crosses = (corners: Outline): boolean => outlineCrossesItself(placed(corners));

/** What a gesture makes of a drawing; what would make a closed outline cross itself is refused. */
export function drawingStep(drawing: Drawing, action: DrawingAction): Drawing {
  const { corners, closed, most } = drawing;
  switch (action.type) {
    case 'begin':
      return drawingOf(null, most);
    case 'add':
      if (closed) return drawing;
      if (corners.length === most) return { ...drawing, problem: 'tooMany' };
      return withLeg(drawing, [...corners, action.corner]);
    case 'insert': {
      if (corners.length === most) return { ...drawing, problem: 'tooMany' };
      const { after, corner } = action;
      return changed(drawing, [...corners.slice(0, after + 1), corner, ...corners.slice(after + 1)]);
    }
    case 'move':
      return changed(
        drawing,
        corners.map((old, i) => (i === action.index ? action.corner : old)),
      );
    case 'remove':
      if (closed && corners.length === 3) return { ...drawing, problem: 'tooFew' };
      return changed(
        drawing,
        corners.filter((_, i) => i !== action.index),
      );
    case 'removeLast':
      return closed ? drawing : { ...drawing, corners: corners.slice(0, -1), problem: null };
    case 'close':
      if (corners.length < 3) return { ...drawing, problem: 'tooFew' };
      if (crosses(corners)) return { ...drawing, problem: 'crossing' };
      return { ...drawing, closed: true, problem: null };
  }
}

/** A line that crosses itself is told at once; taking corners back mends it. */
function withLeg(drawing: Drawing, corners: Outline): Drawing {
  return { ...drawing, corners, problem: lastLegCrosses(placed(corners)) ? 'crossing' : null };
}

function changed(drawing: Drawing, corners: Outline): Drawing {
  if (drawing.closed && crosses(corners)) return { ...drawing, problem: 'crossing' };
  return { ...drawing, corners, problem: null };
}
