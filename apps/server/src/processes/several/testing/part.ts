import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Settings } from '#settings/settings.ts';
import type { ToChild, ToParent } from '../../messages.ts';
import type { ProcessName } from '../../process-context.ts';

/** One process of the product that nobody starts again when it dies. */
export interface Part {
  readonly name: string;
  /** What it wrote before it ended unasked; null: it did not. */
  diedOf(): string | null;
  /** Ends it without a word (SIGKILL); settles when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end. */
  stop(): Promise<void>;
}

interface PartOptions {
  program: string;
  role: ProcessName;
  settings: Settings;
  databaseUrl: string;
  nodeId: string;
}

/** Starts one process as the parent does and waits until it works. @throws with what it wrote when it ends instead */
export async function startPart({ program, role, ...start }: PartOptions): Promise<Part> {
  const child = fork(program, ['--process', role], {
    env: { PATH: process.env.PATH },
    // Those of the test's own process are nothing to it.
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += String(chunk);
    });
  const gone = once(child, 'exit');
  const message: ToChild = { kind: 'start', name: role, ...start };
  child.send(message);
  const ready = new Promise<true>((resolve) => {
    child.on('message', (said: ToParent) => said.kind === 'ready' && resolve(true));
  });
  if ((await Promise.race([ready, gone])) !== true) throw new Error(`${start.nodeId} ended:\n${text}`);
  let asked = false;
  const end = async (how: () => void): Promise<void> => {
    asked = true;
    if (child.exitCode === null && child.signalCode === null) how();
    await gone;
  };
  return {
    name: start.nodeId,
    diedOf: () =>
      asked || (child.exitCode === null && child.signalCode === null)
        ? null
        : `${start.nodeId} ended (${child.signalCode ?? child.exitCode}):\n${text.slice(-2_000)}`,
    kill: () => end(() => child.kill('SIGKILL')),
    stop: () => end(() => child.send({ kind: 'stop' } satisfies ToChild)),
  };
}
