import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Answer } from './serve-thread.ts';

interface Waiting<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: Error) => void;
}

/** Threads that answer questions, in the order in which they are asked. */
interface Threads<Input, Output> {
  ask(input: Input): Promise<Output>;
  close(): Promise<void>;
}

/** A thread that works on one question at a time, and is started again when it died. */
class Thread<Input, Output> {
  #worker: Worker | undefined;
  #current: Waiting<Input, Output> | undefined;

  constructor(
    readonly program: URL,
    readonly free: () => void,
  ) {}

  get busy(): boolean {
    return this.#current !== undefined;
  }

  /** Starts it before anything is asked. */
  wake(): void {
    this.#worker ??= this.#start();
  }

  run(waiting: Waiting<Input, Output>): void {
    this.#current = waiting;
    this.#worker ??= this.#start();
    this.#worker.postMessage(waiting.input);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.program, { execArgv: [], argv: [] });
    // Whoever waits for an answer holds the process; an idle thread does not.
    worker.unref();
    worker.on('message', (answer: Answer<Output>) => {
      const waiting = this.#current;
      this.#current = undefined;
      if ('error' in answer) waiting?.reject(new Error(answer.error));
      else waiting?.resolve(answer.output);
      this.free();
    });
    const lost = (error: Error): void => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      const waiting = this.#current;
      this.#current = undefined;
      waiting?.reject(error);
      this.free();
    };
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('a thread has ended')));
    return worker;
  }
}

/**
 * So many threads of a program that lies beside the product; null where it does not. `awake`: they are started at once, so that nobody
 * who asks waits for it.
 */
export function openThreads<Input, Output>(
  name: string,
  count: number,
  { awake = false }: { awake?: boolean } = {},
): Threads<Input, Output> | null {
  const program = new URL(`./${name}.mjs`, import.meta.url);
  if (!existsSync(fileURLToPath(program))) return null;
  const queue: Waiting<Input, Output>[] = [];
  const next = (): void => {
    for (const thread of threads) {
      if (queue.length === 0) return;
      if (!thread.busy) thread.run(queue.shift()!);
    }
  };
  const threads = Array.from({ length: count }, () => new Thread<Input, Output>(program, next));
  if (awake) for (const thread of threads) thread.wake();
  return {
    ask: (input) =>
      new Promise((resolve, reject) => {
        queue.push({ input, resolve, reject });
        next();
      }),
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
