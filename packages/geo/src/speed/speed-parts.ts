import { step, type TrackSteps } from '../track/segments.ts';
import { isWorkingStatus } from '../track/status.ts';
import { workingShare } from '../track/summary.ts';
import type { TrackColumns } from '../track/track-columns.ts';

/** A piece of a step that has one speed. */
export interface SpeedPiece {
  /** Index of the step: the way from this point to the next. */
  step: number;
  /** When it was told, seconds UTC. */
  at: number;
  seconds: number;
  /** m/s. */
  speed: number;
  metres: number;
  /** Whether it is work (R2). */
  works: boolean;
}

/**
 * Walks over all time with data of a clean track. A half-working step (R2) is two pieces: its working end's, and the other end's;
 * every other step has the mean speed of its ends. Nothing is told of gaps. The piece is one object that is filled anew each time.
 */
export function eachSpeed(track: TrackColumns, steps: TrackSteps, visit: (piece: SpeedPiece) => void): void {
  const { time, speed, status } = track;
  const piece: SpeedPiece = { step: 0, at: 0, seconds: 0, speed: 0, metres: 0, works: false };
  const tell = (point: number, share: number, works: boolean) => {
    piece.at = time[point]!;
    piece.seconds = (time[piece.step + 1]! - time[piece.step]!) * share;
    piece.metres = steps.metres[piece.step]! * share;
    piece.works = works;
    visit(piece);
  };
  for (let i = 0; i < steps.kind.length; i++) {
    const kind = steps.kind[i]!;
    if (kind === step.unknown) continue;
    piece.step = i;
    const share = workingShare(kind);
    if (share === 1 || share === 0) {
      piece.speed = (speed[i]! + speed[i + 1]!) / 2;
      tell(i, 1, share === 1);
      continue;
    }
    const [working, other] = isWorkingStatus(status[i]!) ? [i, i + 1] : [i + 1, i];
    piece.speed = speed[working]!;
    tell(working, share, true);
    piece.speed = speed[other]!;
    tell(other, 1 - share, false);
  }
}
