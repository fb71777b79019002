import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackOff } from '#kit/clock/back-off.ts';
import type { Log } from '#kit/log.ts';
import type { ToChild, ToParent } from './messages.ts';
import type { ProcessName } from './process-context.ts';

const RESTART_PAUSES = { firstMs: 500, longestMs: 30_000 };
/** A child that worked this long begins anew with the shortest pause. */
const STEADY_MS = 60_000;
const STOP_WITHIN_MS = 2_500;

export interface ChildOptions {
  readonly name: ProcessName;
  /** The program that is forked: the one that runs. */
  readonly entry: string;
  readonly start: Extract<ToChild, { kind: 'start' }>;
  readonly log: Log;
  /** Takes the lines that the child writes. */
  readonly write: (line: string) => void;
  readonly onMessage: (message: ToParent, child: SupervisedChild) => void;
}

/** One child process that is started again whenever it dies. */
export class SupervisedChild {
  readonly name: ProcessName;
  readonly #options: ChildOptions;
  #process: ChildProcess;
  #startedAtMs = 0;
  readonly #backOff = new BackOff(RESTART_PAUSES);
  #restart: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor(options: ChildOptions) {
    this.name = options.name;
    this.#options = options;
    this.#process = this.#fork();
  }

  send(message: ToChild): void {
    if (this.#process.connected) this.#process.send(message, () => undefined);
  }

  /** Whether a process is there to answer. */
  get running(): boolean {
    return this.#process.connected;
  }

  /** Asks the child to end, and ends it after 2.5 s. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#restart);
    if (hasEnded(this.#process)) return;
    const ended = new Promise<boolean>((resolve) => this.#process.once('exit', () => resolve(true)));
    this.send({ kind: 'stop' });
    if (await Promise.race([ended, sleep(STOP_WITHIN_MS, false, { ref: false })])) return;
    this.#options.log.warn(`${this.name} did not end within ${STOP_WITHIN_MS / 1000} s and is killed`);
    this.kill();
    await ended;
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }

  #fork(): ChildProcess {
    const { entry, name, start, write, onMessage } = this.#options;
    // Passwords stay out of the children's environment: they travel in the start message.
    const { DATABASE_URL: _url, FURROW_ADMIN_PASSWORD: _password, ...env } = process.env;
    const child = fork(entry, ['--process', name], {
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#startedAtMs = Date.now();
    forward(child.stdout, write);
    forward(child.stderr, (line) => this.#options.log.error({ process: name }, line));
    child.on('message', (message: ToParent) => onMessage(message, this));
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => this.#ended(signal ?? `exit ${code}`));
    child.send(start, () => undefined);
    return child;
  }

  #ended(how: string): void {
    if (this.#stopping) return;
    if (Date.now() - this.#startedAtMs > STEADY_MS) this.#backOff.succeeded();
    const pauseMs = this.#backOff.failed();
    this.#options.log.error(`${this.name} died (${how}), started again in ${(pauseMs / 1000).toFixed(1)} s`);
    this.#restart = setTimeout(() => {
      this.#process = this.#fork();
    }, pauseMs);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function forward(stream: Readable | null, write: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', write);
}
