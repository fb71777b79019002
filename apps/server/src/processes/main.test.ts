import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#database/free-port.ts';
import { describeProcess } from '#kit/process-table.ts';
import { builtServer } from './testing/built-server.ts';

const STARTS_WITHIN_MS = 120_000;
const TEST_MS = 300_000;

let dir: string;
let built: Awaited<ReturnType<typeof builtServer>>;
let running: ChildProcess | undefined;

beforeAll(async () => {
  built = await builtServer();
  dir = mkdtempSync(join(tmpdir(), 'furrow-main-'));
  chmodSync(dir, 0o755);
});
afterEach(async () => {
  if (running?.exitCode === null && running.signalCode === null) {
    running.kill('SIGKILL');
    await once(running, 'exit');
  }
});
afterAll(() => {
  built.remove();
  rmSync(dir, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  text(): string;
  /** Waits until the log says `what`. */
  says(what: string | RegExp): Promise<void>;
}

async function start(env: Record<string, string> = {}): Promise<Started> {
  const child = spawn(process.execPath, [built.program], {
    env: {
      PATH: process.env.PATH,
      FURROW_DATA: join(dir, 'data'),
      FURROW_HTTP_PORT: String(await freePort()),
      FURROW_JT808_PORT: String(await freePort()),
      FURROW_NTRIP_PORT: String(await freePort()),
      FURROW_DEMO: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => lines.push(line));
  const text = (): string => lines.join('\n');
  return {
    child,
    text,
    async says(what) {
      const end = Date.now() + STARTS_WITHIN_MS;
      while (!(typeof what === 'string' ? text().includes(what) : what.test(text()))) {
        if (Date.now() > end) throw new Error(`never said ${String(what)}:\n${text()}`);
        await sleep(20);
      }
    },
  };
}

/** Ids of the processes below `pid`, children of children included, by /proc. */
function below(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) }];
      } catch {
        return [];
      }
    });
  const direct = parents.filter(({ parent }) => parent === pid).map((one) => one.pid);
  return direct.flatMap((one) => [one, ...below(one)]);
}

function childNamed(pid: number, name: string): number {
  return below(pid).find((one) => describeProcess(one)?.command.endsWith(`--process ${name}`)) ?? 0;
}

describe.runIf(process.platform === 'linux')('the product', { timeout: TEST_MS }, () => {
  it('starts, starts a dead process again and says so, and stops leaving nothing', async () => {
    const { child, says } = await start({ FURROW_ADMIN_PASSWORD: 'Secret01word' });
    await says('Furrow is ready: http://localhost:');
    const pid = child.pid ?? 0;
    const gateway = childNamed(pid, 'gateway');
    // 0 would be the group of this very test.
    expect(gateway).toBeGreaterThan(0);
    const environment = readFileSync(`/proc/${gateway}/environ`, 'utf8');
    expect(`${describeProcess(gateway)?.command} ${environment}`).not.toMatch(/postgres:|Secret01word/);
    process.kill(gateway, 'SIGKILL');
    await says(/gateway died \(SIGKILL\), started again in 0\.[345] s/);
    while (childNamed(pid, 'gateway') === 0) await sleep(20);

    const everything = below(pid);
    expect(everything.length).toBeGreaterThan(6);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(everything.filter((one) => describeProcess(one)?.zombie === false)).toEqual([]);
  });

  it('leaves no process behind when its parent is killed, and starts again at once', async () => {
    const first = await start();
    await first.says('Furrow is ready');
    const everything = below(first.child.pid ?? 0);
    first.child.kill('SIGKILL');
    const second = await start();
    await second.says('Furrow is ready');
    expect(everything.filter((one) => describeProcess(one)?.zombie === false)).toEqual([]);
    second.child.kill('SIGTERM');
    await once(second.child, 'exit');
  });

  it('tells everything that is wrong with the settings and ends with 2', async () => {
    const { child, text } = await start({ FURROW_ROLES: 'gateway', FURROW_HTTP_PORT: 'x' });
    const [code] = await once(child, 'close');
    expect(code).toBe(2);
    expect(text()).toContain('FURROW_HTTP_PORT must be a port number');
    const apart = await start({ FURROW_ROLES: 'gateway' });
    expect((await once(apart.child, 'close'))[0]).toBe(2);
    expect(apart.text()).toContain('DATABASE_URL is missing');
  });
});
