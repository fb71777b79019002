import { readdirSync, readFileSync } from 'node:fs';

const sampleMs = 50;

/** Resident memory of the product's children by name (`http`, `worker`), MB, read from /proc. */
export function memoryOf(parent: number): Map<string, number> {
  const found = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (/^PPid:\s+(\d+)/m.exec(status)?.[1] !== String(parent)) continue;
      const name = command[command.indexOf('--process') + 1];
      const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
      if (name) found.set(name, kilobytes / 1024);
    } catch {
      // The process ended while it was looked at.
    }
  }
  return found;
}

/** The most that memory of one child grows while `work` runs, MB. */
export async function growthOf(
  parent: number,
  names: readonly string[],
  work: () => Promise<void>,
): Promise<number> {
  const before = memoryOf(parent);
  let most = 0;
  const look = (): void => {
    const now = memoryOf(parent);
    for (const name of names) most = Math.max(most, (now.get(name) ?? 0) - (before.get(name) ?? 0));
  };
  const timer = setInterval(look, sampleMs);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return most;
}
