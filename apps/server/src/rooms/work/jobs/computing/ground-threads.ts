import { openThreads } from '#kit/threads/threads.ts';
import { computeGround, type GeometryInput, type GeometryOutput } from './job-geometry.ts';

/** Computes the ground of jobs beside the process's own loop. */
export interface GroundComputer {
  compute(input: GeometryInput): Promise<GeometryOutput>;
  close(): Promise<void>;
}

/** Threads of the built product; where there are none (tests, development) the same is computed at once. */
export function openGround(count: number): GroundComputer {
  const threads = openThreads<GeometryInput, GeometryOutput>('ground-thread', count);
  return {
    compute: threads ? (input) => threads.ask(input) : async (input) => computeGround(input),
    close: async () => threads?.close(),
  };
}
