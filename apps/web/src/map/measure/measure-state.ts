import { outlineCrossesItself, type Wgs84 } from '@furrow/geo';

export type MeasureMode = 'distance' | 'area';

export interface Measurement {
  id: number;
  mode: MeasureMode;
  points: readonly Wgs84[];
}

/** The outline being drawn, and the results that stay until Clear (S3). */
export interface MeasureState {
  draft: readonly Wgs84[];
  results: readonly Measurement[];
  problem: 'crossing' | 'tooFew' | null;
  nextId: number;
}

export const nothingMeasured: MeasureState = { draft: [], results: [], problem: null, nextId: 1 };

export type MeasureAction =
  | { type: 'add'; point: Wgs84 }
  | { type: 'move'; id: number | null; index: number; point: Wgs84 }
  | { type: 'removeLast' }
  | { type: 'finish'; mode: MeasureMode }
  | { type: 'cancel' }
  | { type: 'clear' };

/** Fewest points of a result. */
const fewest: Record<MeasureMode, number> = { distance: 2, area: 3 };

/** Click adds, drag moves, Backspace removes the last, double click or Enter ends, Esc cancels; crossing outlines are refused (S3). */
export function measureStep(state: MeasureState, action: MeasureAction): MeasureState {
  switch (action.type) {
    case 'add':
      return { ...state, draft: [...state.draft, action.point], problem: null };
    case 'move':
      return movePoint(state, action.id, action.index, action.point);
    case 'removeLast':
      return { ...state, draft: state.draft.slice(0, -1), problem: null };
    case 'finish': {
      if (state.draft.length === 0) return state;
      if (state.draft.length < fewest[action.mode]) return { ...state, problem: 'tooFew' };
      if (action.mode === 'area' && outlineCrossesItself(state.draft))
        return { ...state, problem: 'crossing' };
      const result = { id: state.nextId, mode: action.mode, points: state.draft };
      return { draft: [], results: [...state.results, result], problem: null, nextId: state.nextId + 1 };
    }
    case 'cancel':
      return { ...state, draft: [], problem: null };
    case 'clear':
      return { ...nothingMeasured, nextId: state.nextId };
  }
}

/** Moves a point of the draft (id null) or of a result; a move that makes an area cross itself is refused. */
function movePoint(state: MeasureState, id: number | null, index: number, point: Wgs84): MeasureState {
  const moved = (points: readonly Wgs84[]) => points.map((old, at) => (at === index ? point : old));
  if (id === null) return { ...state, draft: moved(state.draft), problem: null };
  const result = state.results.find((one) => one.id === id);
  if (!result) return state;
  const points = moved(result.points);
  if (result.mode === 'area' && outlineCrossesItself(points)) return { ...state, problem: 'crossing' };
  return {
    ...state,
    problem: null,
    results: state.results.map((one) => (one.id === id ? { ...one, points } : one)),
  };
}
