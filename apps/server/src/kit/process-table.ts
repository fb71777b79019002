import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What the system tells about one running process. */
export interface ProcessDescription {
  /** The command line, its words separated by blanks. */
  readonly command: string;
  /** Dead but not yet collected by its parent: it holds nothing any more. */
  readonly zombie: boolean;
  /** A value that differs between two processes that had the same id one after the other. */
  readonly startMark: string;
}

/** Describes the process `pid`; undefined when there is none. Works by /proc on Linux and by `ps` elsewhere. */
export function describeProcess(pid: number): ProcessDescription | undefined {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): ProcessDescription | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold blanks and brackets itself (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { command, zombie: fields[0] === 'Z', startMark: `${boot}/${fields[19] ?? ''}` };
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): ProcessDescription | undefined {
  try {
    const ask = (what: string): string =>
      execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
    const state = ask('stat');
    if (state === '') return undefined;
    return { command: ask('command'), zombie: state.startsWith('Z'), startMark: ask('lstart') };
  } catch {
    return undefined;
  }
}
