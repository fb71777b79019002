import { parentPort } from 'node:worker_threads';
import { Refusal } from '../refusal.ts';

/** What a thread says to a question. */
export type Answer<Output> =
  | { output: Output }
  | { refusal: Pick<Refusal, 'key' | 'params' | 'fields'> }
  | { error: string };

/** The program of a thread: every question gets its answer, its refusal, or the error with its stack. */
export function serveThread<Input, Output>(answer: (input: Input) => Output | Promise<Output>): void {
  parentPort?.on('message', async (input: Input) => {
    parentPort!.postMessage(await answered(answer, input));
  });
}

async function answered<Input, Output>(
  answer: (input: Input) => Output | Promise<Output>,
  input: Input,
): Promise<Answer<Output>> {
  try {
    return { output: await answer(input) };
  } catch (error) {
    // An error that goes from thread to thread is no longer of its class.
    if (error instanceof Refusal)
      return { refusal: { key: error.key, params: error.params, fields: error.fields } };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
