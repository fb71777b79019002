import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { computeGround, type GeometryInput, type GeometryOutput } from './job-geometry.ts';

type Answer = { no: number; output: GeometryOutput } | { no: number; error: string };

interface Waiting {
  readonly input: GeometryInput;
  readonly resolve: (output: GeometryOutput) => void;
  readonly reject: (error: Error) => void;
}

/** Computes the ground of jobs beside the process's own loop. */
export interface GroundComputer {
  compute(input: GeometryInput): Promise<GeometryOutput>;
  close(): Promise<void>;
}

/** A thread that works on one job at a time, and is started again when it died. */
class GroundThread {
  #worker: Worker | undefined;
  #current: Waiting | undefined;
  #no = 0;

  constructor(
    readonly program: URL,
    readonly free: () => void,
  ) {}

  get busy(): boolean {
    return this.#current !== undefined;
  }

  run(waiting: Waiting): void {
    this.#current = waiting;
    this.#worker ??= this.#start();
    this.#worker.postMessage({ no: ++this.#no, input: waiting.input });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.program, { execArgv: [], argv: [] });
    // Whoever waits for an answer holds the process; an idle thread does not.
    worker.unref();
    worker.on('message', (answer: Answer) => {
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
    worker.on('exit', () => lost(new Error('a thread that computes jobs has ended')));
    return worker;
  }
}

/**
 * Threads of the built product; where its program does not lie beside this file (tests, development) the same is computed at once.
 */
export function openGround(threads: number): GroundComputer {
  const program = new URL('./ground-thread.mjs', import.meta.url);
  if (!existsSync(fileURLToPath(program)))
    return { compute: async (input) => computeGround(input), close: async () => undefined };
  const queue: Waiting[] = [];
  const next = (): void => {
    for (const thread of pool) {
      if (queue.length === 0) return;
      if (!thread.busy) thread.run(queue.shift()!);
    }
  };
  const pool = Array.from({ length: threads }, () => new GroundThread(program, next));
  return {
    compute: (input) =>
      new Promise((resolve, reject) => {
        queue.push({ input, resolve, reject });
        next();
      }),
    close: async () => {
      await Promise.all(pool.map((thread) => thread.close()));
    },
  };
}
