import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reachable } from './reachable.ts';

/** The configuration that operators copy: what is tested is what is documented. */
const example = fileURLToPath(new URL('../../../../../../docs/examples/haproxy.cfg', import.meta.url));
const program = ['haproxy', '/usr/sbin/haproxy'].find((one) => spawnSync(one, ['-v']).status === 0);

/** Whether the program is here; tests say so where it is missing. */
export const hasHaproxy = program !== undefined;

export interface Doors {
  pages: number;
  terminals: number;
  corrections: number;
}

/**
 * A real HAProxy by the documented configuration on ports of this machine, without TLS.
 * @param places for each server of the configuration the port that takes its place
 */
export async function startHaproxy(
  doors: Doors,
  places: Readonly<Record<string, number>>,
): Promise<{ text(): string; stop(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'furrow-haproxy-'));
  const file = join(dir, 'haproxy.cfg');
  writeFileSync(file, configuration(doors, places));
  const child = spawn(program ?? 'haproxy', ['-f', file, '-db'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += String(chunk);
    });
  const gone = once(child, 'exit').then(() => 'gone' as const);
  for (const port of Object.values(doors))
    if ((await Promise.race([reachable(port), gone])) === 'gone') throw new Error(`haproxy ended:\n${text}`);
  return { text: () => text, stop: () => stop(child, gone, dir) };
}

async function stop(child: ChildProcess, gone: Promise<unknown>, dir: string): Promise<void> {
  child.kill('SIGKILL');
  await gone;
  rmSync(dir, { recursive: true, force: true });
}

function configuration(doors: Doors, places: Readonly<Record<string, number>>): string {
  let text = readFileSync(example, 'utf8');
  const put = (what: RegExp, by: string): void => {
    if (!what.test(text)) throw new Error(`docs/examples/haproxy.cfg has no ${what.source}`);
    text = text.replace(what, by);
  };
  // It would want a descriptor for each connection at both sides.
  put(/maxconn 120000/, 'maxconn 1000');
  put(/log \/dev\/log local0 info/, 'log stdout format raw local0 info');
  put(/stats socket .*/, '');
  put(/bind :443 ssl .*/, `bind 127.0.0.1:${doors.pages}`);
  put(/bind :7611/, `bind 127.0.0.1:${doors.terminals}`);
  put(/bind :2101/, `bind 127.0.0.1:${doors.corrections}`);
  put(/bind :2102 ssl .*/, '');
  for (const [name, port] of Object.entries(places))
    put(new RegExp(`server ${name} [\\d.]+:\\d+`), `server ${name} 127.0.0.1:${port}`);
  return text;
}
