import { type FenceShapeKind, fenceLimits, type Outline } from '@furrow/contract';
import { destination, distance, wgs84 } from '@furrow/geo';
import { type DrawingAction, drawingStep } from '#map/draw/drawing-state.ts';

type Corner = Outline[number];

/** A fence on the map while it is drawn or changed: as the calls have it. */
export interface FenceDraft {
  readonly shape: FenceShapeKind;
  readonly points: Outline;
  readonly sizeM: number | null;
  /** Clicks add nothing more. */
  readonly closed: boolean;
  readonly problem: 'crossing' | 'tooFew' | 'tooMany' | null;
}

/** As wide as a corridor is at first, metres. */
const usualWidthM = 50;

export const newDraft = (shape: FenceShapeKind): FenceDraft => ({
  shape,
  points: [],
  sizeM: shape === 'corridor' ? usualWidthM : null,
  closed: false,
  problem: null,
});

/** What a gesture makes of it. */
export function fenceStep(draft: FenceDraft, action: DrawingAction): FenceDraft {
  if (action.type === 'begin') return newDraft(draft.shape);
  switch (draft.shape) {
    case 'circle':
      return circleStep(draft, action);
    case 'rectangle':
      return rectangleStep(draft, action);
    case 'polygon': {
      const before = { ...draft, corners: draft.points, most: fenceLimits.points.polygon.most };
      const { corners, closed, problem } = drawingStep(before, action);
      return { ...draft, points: corners, closed, problem };
    }
    case 'corridor':
      return corridorStep(draft, action);
  }
}

const away = ([a, b]: Corner, [c, d]: Corner): number => distance(wgs84(a, b), wgs84(c, d));

/** Whole metres within what a fence may have. */
const within = (metres: number, { least, most }: { least: number; most: number }): number =>
  Math.min(most, Math.max(least, Math.round(metres)));

function circleStep(draft: FenceDraft, action: DrawingAction): FenceDraft {
  const [middle] = draft.points;
  if (action.type === 'add') {
    if (draft.closed) return draft;
    return middle ? withRadius(draft, away(middle, action.corner)) : { ...draft, points: [action.corner] };
  }
  if (action.type !== 'move' || !middle) return draft;
  return action.index === 0
    ? { ...draft, points: [action.corner] }
    : withRadius(draft, away(middle, action.corner));
}

/** Another size, as it is typed or dragged. */
export const withRadius = (draft: FenceDraft, metres: number): FenceDraft => ({
  ...draft,
  sizeM: within(metres, draft.shape === 'corridor' ? fenceLimits.widthM : fenceLimits.radiusM),
  closed: draft.shape === 'circle' ? true : draft.closed,
});

function rectangleStep(draft: FenceDraft, action: DrawingAction): FenceDraft {
  const { points, closed } = draft;
  if (action.type === 'add') {
    if (closed) return draft;
    const next = [...points, action.corner];
    return { ...draft, points: next, closed: next.length === 2 };
  }
  if (action.type !== 'move' || points.length < 2) return draft;
  const opposite = cornersOf(draft)[(action.index + 2) % 4]!;
  return { ...draft, points: [opposite, action.corner] };
}

function corridorStep(draft: FenceDraft, action: DrawingAction): FenceDraft {
  const { points, closed } = draft;
  const { most } = fenceLimits.points.corridor;
  const put = (next: Outline): FenceDraft => ({ ...draft, points: next, problem: null });
  switch (action.type) {
    case 'add':
      if (closed) return draft;
      return points.length === most ? { ...draft, problem: 'tooMany' } : put([...points, action.corner]);
    case 'insert':
      if (points.length === most) return { ...draft, problem: 'tooMany' };
      return put([...points.slice(0, action.after + 1), action.corner, ...points.slice(action.after + 1)]);
    case 'move':
      return put(points.map((old, i) => (i === action.index ? action.corner : old)));
    case 'remove':
      return closed && points.length === 2
        ? { ...draft, problem: 'tooFew' }
        : put(points.filter((_, i) => i !== action.index));
    case 'removeLast':
      return closed ? draft : put(points.slice(0, -1));
    case 'close':
      return points.length < 2 ? { ...draft, problem: 'tooFew' } : { ...draft, closed: true, problem: null };
    case 'begin':
      return newDraft('corridor');
  }
}

/** The dots that can be dragged: middle and edge of a circle, four corners of a rectangle, the points of the others. */
export function cornersOf({ shape, points, sizeM }: FenceDraft): Corner[] {
  const [a, b] = points;
  if (shape === 'circle' && a && sizeM !== null) {
    const edge = destination(wgs84(a[0], a[1]), 90, sizeM);
    return [a, [edge[0], edge[1]]];
  }
  if (shape === 'rectangle' && a && b) return [a, [b[0], a[1]], b, [a[0], b[1]]];
  return points;
}

/** Whether it can be saved as it stands. */
export const isWhole = ({ closed, problem }: FenceDraft): boolean => closed && problem !== 'crossing';

/** The draft as it would be if the pointer were clicked. */
export function withPointer(draft: FenceDraft, pointer: Corner | null): FenceDraft {
  if (draft.closed || pointer === null || draft.points.length === 0) return draft;
  if (draft.shape === 'circle' || draft.shape === 'rectangle')
    return fenceStep(draft, { type: 'add', corner: pointer });
  return { ...draft, points: [...draft.points, pointer] };
}
