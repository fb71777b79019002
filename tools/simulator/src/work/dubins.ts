import { advance, endOf, type Piece, type Pose, wrap } from './path.ts';

type Turn = 1 | -1;
interface Word {
  turns: readonly [Turn, Turn | 0, Turn];
  lengths: readonly [number, number, number];
}

const TAU = 2 * Math.PI;
const positive = (angle: number): number => ((angle % TAU) + TAU) % TAU;

/**
 * The shortest way for a machine that turns no tighter than `radiusM` from one pose to another (Dubins 1957): the
 * U-turn of wide implements and the pear-shaped headland turn of narrow ones both come out of it.
 */
export function dubins(from: Pose, to: Pose, radiusM: number): Piece[] {
  let best: Piece[] | null = null;
  let bestLength = Number.POSITIVE_INFINITY;
  for (const word of words(from, to, radiusM)) {
    const length = (word.lengths[0] + word.lengths[1] + word.lengths[2]) * radiusM;
    if (!(length < bestLength)) continue;
    const pieces = lay(from, word, radiusM);
    if (pieces.length > 0 && !arrives(pieces, to)) continue;
    best = pieces;
    bestLength = length;
  }
  if (!best) throw new Error('dubins: no way between the poses');
  return best;
}

function arrives(pieces: readonly Piece[], to: Pose): boolean {
  const end = endOf(pieces);
  return Math.hypot(end.x - to.x, end.y - to.y) < 0.01 && Math.abs(wrap(end.heading - to.heading)) < 0.001;
}

function lay(from: Pose, word: Word, radiusM: number): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  for (let i = 0; i < 3; i += 1) {
    const lengthM = word.lengths[i]! * radiusM;
    if (lengthM < 1e-6) continue;
    const piece = { from: at, lengthM, curvature: word.turns[i]! / radiusM };
    pieces.push(piece);
    at = advance(piece, lengthM);
  }
  return pieces;
}

/** The six words in mathematical angles (anticlockwise from east): L turns left, R right, S goes straight. */
function* words(from: Pose, to: Pose, radiusM: number): Generator<Word> {
  const dx = (to.x - from.x) / radiusM;
  const dy = (to.y - from.y) / radiusM;
  const d = Math.hypot(dx, dy);
  const line = Math.atan2(dy, dx);
  const a = positive(Math.PI / 2 - from.heading - line);
  const b = positive(Math.PI / 2 - to.heading - line);
  const [sa, sb, ca, cb, cab] = [Math.sin(a), Math.sin(b), Math.cos(a), Math.cos(b), Math.cos(a - b)];
  yield* outer(2 + d * d - 2 * cab + 2 * d * (sa - sb), (p) => {
    const w = Math.atan2(cb - ca, d + sa - sb);
    return { turns: [-1, 0, -1], lengths: [positive(w - a), p, positive(b - w)] };
  });
  yield* outer(2 + d * d - 2 * cab + 2 * d * (sb - sa), (p) => {
    const w = Math.atan2(ca - cb, d - sa + sb);
    return { turns: [1, 0, 1], lengths: [positive(a - w), p, positive(w - b)] };
  });
  yield* outer(-2 + d * d + 2 * cab + 2 * d * (sa + sb), (p) => {
    const w = Math.atan2(-ca - cb, d + sa + sb) - Math.atan2(-2, p);
    return { turns: [-1, 0, 1], lengths: [positive(w - a), p, positive(w - b)] };
  });
  yield* outer(-2 + d * d + 2 * cab - 2 * d * (sa + sb), (p) => {
    const w = Math.atan2(ca + cb, d - sa - sb) - Math.atan2(2, p);
    return { turns: [1, 0, -1], lengths: [positive(a - w), p, positive(b - w)] };
  });
  yield* middle((6 - d * d + 2 * cab + 2 * d * (sa - sb)) / 8, (p) => {
    const t = positive(a - Math.atan2(ca - cb, d - sa + sb) + p / 2);
    return { turns: [1, -1, 1], lengths: [t, p, positive(a - b - t + p)] };
  });
  yield* middle((6 - d * d + 2 * cab + 2 * d * (sb - sa)) / 8, (p) => {
    const t = positive(-a + Math.atan2(-ca + cb, d + sa - sb) + p / 2);
    return { turns: [-1, 1, -1], lengths: [t, p, positive(b - a - t + p)] };
  });
}

function* outer(squared: number, word: (p: number) => Word): Generator<Word> {
  if (squared >= 0) yield word(Math.sqrt(squared));
}

function* middle(cosine: number, word: (p: number) => Word): Generator<Word> {
  if (Math.abs(cosine) <= 1) yield word(positive(TAU - Math.acos(cosine)));
}
