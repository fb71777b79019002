import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../apps/server/dist/main.mjs', import.meta.url));

interface Seen {
  pid: number;
  parent: number;
  command: string;
}

/** Every living process of the machine, by /proc (proc(5)). */
function processes(): Seen[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

/** Ids of what runs below a process, children of children included. */
export function below(pid: number | undefined): number[] {
  const all = processes();
  const under = (parent: number): number[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one.pid, ...under(one.pid)]);
  return pid === undefined ? [] : under(pid);
}

export const isAlive = (pid: number): boolean => processes().some((one) => one.pid === pid);

/** The child of a product that runs one of its processes. @throws Error when there is none */
export function childNamed(
  pid: number | undefined,
  name: 'http' | 'gateway' | 'caster' | 'worker' | 'demo',
): number {
  const mine = new Set(below(pid));
  const found = processes().find((one) => mine.has(one.pid) && one.command.endsWith(`--process ${name}`));
  if (!found) throw new Error(`no process ${name} runs`);
  return found.pid;
}

/** The built program with settings of one's own, without waiting for its pages. */
export class Program {
  readonly #child: ChildProcess;
  #output = '';

  constructor(environment: Record<string, string>) {
    this.#child = spawn(process.execPath, [program], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (text) => {
        this.#output += String(text);
      });
  }

  get output(): string {
    return this.#output;
  }

  /** Waits until it has said something. @throws Error with its output when it ends or says nothing within 60 s */
  async says(words: string | RegExp): Promise<void> {
    const until = Date.now() + 60_000;
    while (typeof words === 'string' ? !this.#output.includes(words) : !words.test(this.#output)) {
      if (Date.now() > until || this.#child.exitCode !== null)
        throw new Error(`never said ${words}:\n${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGTERM');
    await once(this.#child, 'exit');
  }
}
