import { parentPort } from 'node:worker_threads';
import { computeGround, type GeometryInput } from './job-geometry.ts';

// Program of one thread (a file of its own beside the product's, see tools/run): asked with a number, it answers with that number.
parentPort?.on('message', ({ no, input }: { no: number; input: GeometryInput }) => {
  try {
    parentPort!.postMessage({ no, output: computeGround(input) });
  } catch (error) {
    parentPort!.postMessage({
      no,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
