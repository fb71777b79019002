import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

interface Line {
  parent: number;
  seconds: number;
  command: string;
}

/** Processor seconds so far of all Chromium processes that this program has started, by kind (`renderer`, `gpu-process` …; `browser` is the first of them). */
export function browserSeconds(): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { seconds, command } of browserProcesses().values()) {
    const kind = /--type=([\w-]+)/.exec(command)?.[1] ?? 'browser';
    sums.set(kind, (sums.get(kind) ?? 0) + seconds);
  }
  return sums;
}

/** The browsers stand for other machines: they take what the product leaves. As root Chromium puts itself first, again and again. */
export function browsersLast(): void {
  for (const pid of browserProcesses().keys()) {
    try {
      // Linux asks for each thread by itself.
      for (const thread of readdirSync(`/proc/${pid}/task`))
        setPriority(Number(thread), constants.priority.PRIORITY_LOW);
    } catch {
      // It ended while it was looked at.
    }
  }
}

/** The Chromium processes that this program has started, by number. */
function browserProcesses(): Map<number, Line> {
  const ticks = Number(execFileSync('getconf', ['CLK_TCK']).toString());
  const lines = new Map<number, Line>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const spent = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      lines.set(Number(name), { parent: Number(fields[1]), seconds: spent / ticks, command });
    } catch {
      // The process ended while it was looked at.
    }
  }
  return new Map([...lines].filter(([pid, { command }]) => /chrom/i.test(command) && isOurs(pid, lines)));
}

function isOurs(pid: number, lines: ReadonlyMap<number, Line>): boolean {
  for (let at = lines.get(pid); at; at = lines.get(at.parent)) if (at.parent === process.pid) return true;
  return false;
}

export const sumOf = (seconds: ReadonlyMap<string, number>): number =>
  [...seconds.values()].reduce((sum, one) => sum + one, 0);
