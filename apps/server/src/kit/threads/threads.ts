import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RefusalKey } from '@furrow/contract';
import { Refusal } from '../refusal.ts';
import type { Answer } from './serve-thread.ts';

interface Waiting<Input, Output> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: Error) => void;
}

/**
 * What a question may take, for what strangers send. A thread with limits is ended after its answer, so that what it took is given
 * back; whoever takes more is refused.
 */
export interface ThreadLimits {
  readonly memoryMb: number;
  readonly patienceMs: number;
  readonly refusal: RefusalKey;
}

/** Threads that answer questions, in the order in which they are asked. */
export interface Threads<Input, Output> {
  ask(input: Input): Promise<Output>;
  close(): Promise<void>;
}

/** A thread that works on one question at a time, and is started again when it died. */
class Thread<Input, Output> {
  #worker: Worker | undefined;
  #current: Waiting<Input, Output> | undefined;

  #timer: NodeJS.Timeout | undefined;

  constructor(
    readonly program: URL,
    readonly limits: ThreadLimits | null,
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
    if (this.limits) this.#timer = setTimeout(() => this.#end(tooMuch(this.limits!)), this.limits.patienceMs);
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const resourceLimits = this.limits ? { maxOldGenerationSizeMb: this.limits.memoryMb } : {};
    const worker = new Worker(this.program, { execArgv: [], argv: [], resourceLimits });
    // Whoever waits for an answer holds the process; an idle thread does not.
    worker.unref();
    worker.on('message', (answer: Answer<Output>) => {
      if (this.#worker !== worker) return;
      if (this.limits) this.#end(answer);
      else this.#tell(answer);
    });
    const lost = (error: Error): void => {
      if (this.#worker === worker) this.#end(error);
    };
    worker.on('error', (error: NodeJS.ErrnoException) =>
      lost(this.limits && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(this.limits) : error),
    );
    worker.on('exit', () => lost(new Error('a thread has ended')));
    return worker;
  }

  /** The next question gets a new thread. */
  #end(answer: Answer<Output> | Error): void {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
    this.#tell(answer);
  }

  #tell(answer: Answer<Output> | Error): void {
    const waiting = this.#current;
    this.#current = undefined;
    if (answer instanceof Error) waiting?.reject(answer);
    else if ('output' in answer) waiting?.resolve(answer.output);
    else if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.reject(new Refusal(answer.refusal.key, answer.refusal.params, answer.refusal.fields));
    this.free();
  }
}

const tooMuch = ({ refusal }: ThreadLimits): Refusal => new Refusal(refusal);

interface Wishes {
  /** They are started at once, so that nobody who asks waits for it. */
  readonly awake?: boolean;
  readonly limits?: ThreadLimits;
  /** Where the programs lie; beside the product if not said. */
  readonly folder?: URL;
}

/** So many threads of a program that lies beside the product; null where it does not. */
export function openThreads<Input, Output>(
  name: string,
  count: number,
  { awake = false, limits, folder = new URL('./', import.meta.url) }: Wishes = {},
): Threads<Input, Output> | null {
  const program = new URL(`./${name}.mjs`, folder);
  if (!existsSync(fileURLToPath(program))) return null;
  const queue: Waiting<Input, Output>[] = [];
  const next = (): void => {
    for (const thread of threads) {
      if (queue.length === 0) return;
      if (!thread.busy) thread.run(queue.shift()!);
    }
  };
  const threads = Array.from(
    { length: count },
    () => new Thread<Input, Output>(program, limits ?? null, next),
  );
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
