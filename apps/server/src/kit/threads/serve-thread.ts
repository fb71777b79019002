import { parentPort } from 'node:worker_threads';

/** What a thread says to a question. */
export type Answer<Output> = { output: Output } | { error: string };

/** The program of a thread: every question gets its answer, or the error with its stack. */
export function serveThread<Input, Output>(answer: (input: Input) => Output): void {
  parentPort?.on('message', (input: Input) => {
    parentPort!.postMessage(answered(answer, input));
  });
}

function answered<Input, Output>(answer: (input: Input) => Output, input: Input): Answer<Output> {
  try {
    return { output: answer(input) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
