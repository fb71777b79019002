import { openThreads } from '#kit/threads/threads.ts';
import {
  type DrawingAsked,
  type DrawingInput,
  type DrawingKind,
  type DrawingOutput,
  drawingAnswers,
} from './drawing-answers.ts';

/** Where ground is drawn that is no coverage of a job or a block, beside the loop of the process that is asked. */
export type DrawingDesk = {
  readonly [Kind in DrawingKind]: (input: DrawingInput<Kind>) => Promise<DrawingOutput<Kind>>;
};

/** A thread of the built product, started by the first question; where there is none (tests, development) it is drawn at once. */
export function openDrawing({ folder }: { folder?: URL } = {}): DrawingDesk {
  const thread = openThreads<DrawingAsked, DrawingOutput<DrawingKind>>('drawing-thread', 1, {
    ...(folder && { folder }),
  });
  const own = thread ? null : drawingAnswers();
  const ask =
    <Kind extends DrawingKind>(kind: Kind) =>
    async (input: DrawingInput<Kind>) =>
      (thread ? await thread.ask({ kind, input }) : own!({ kind, input })) as DrawingOutput<Kind>;
  return {
    workedOutline: ask('workedOutline'),
    linePicture: ask('linePicture'),
    nearDepths: ask('nearDepths'),
    siteTile: ask('siteTile'),
    zonesTarget: ask('zonesTarget'),
    planPoints: ask('planPoints'),
  };
}

/** The one of this process. */
export const drawing = openDrawing();
