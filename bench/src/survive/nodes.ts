import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const startMs = 60_000;

/** The program is there, and its cluster does not start on this machine. */
export class NoClusterError extends Error {
  override readonly name = 'NoClusterError';
}

/** Machines of a Citus cluster, as the program `cluster` starts them: the coordinator is the first; without workers it is one plain server. */
export class Nodes {
  readonly url: string;
  /** How many there are beside the coordinator. */
  readonly workers: number;
  readonly #dir: string;
  readonly #program: string;

  private constructor(program: string, dir: string, { url, workers }: { url: string; workers: number }) {
    [this.#program, this.#dir, this.url, this.workers] = [program, dir, url, workers];
  }

  /** null: no such program in the folder, or none named. */
  static programIn(folder: string | undefined): string | null {
    const program = folder ? join(folder, 'cluster') : '';
    return program !== '' && existsSync(program) ? program : null;
  }

  /** @throws NoClusterError */
  static start(program: string, workers: number): Nodes {
    const dir = mkdtempSync(join(tmpdir(), 'furrow-nodes-'));
    chmodSync(dir, 0o755);
    try {
      const told = execFileSync(program, ['start', dir, String(workers)], { encoding: 'utf8' });
      return new Nodes(program, dir, { url: told.trim().split('\n').at(-1)!, workers });
    } catch (error) {
      execFileSync(program, ['stop', dir], { stdio: 'ignore' });
      throw new NoClusterError('its cluster does not start', { cause: error });
    }
  }

  /** Address of its worker nodes, as FURROW_POINTS_URL takes it. */
  async workersUrl(): Promise<string> {
    const client = new pg.Client(this.url);
    await client.connect();
    try {
      const { rows } = await client.query<{ at: string }>(
        `select nodename || ':' || nodeport as at from pg_dist_node where groupid <> 0 order by groupid`,
      );
      return this.url.replace(/@[^/]*/, `@${rows.map(({ at }) => at).join(',')}`);
    } finally {
      await client.end();
    }
  }

  stop(): void {
    execFileSync(this.#program, ['stop', this.#dir], { stdio: 'ignore' });
  }

  /** SIGKILL of a node's first process; it is started again as soon as the rest of it is gone. */
  async kill(node: number): Promise<void> {
    process.kill(Number(this.#postmaster(node)), 'SIGKILL');
    const dir = join(this.#dir, `node${node}`);
    const begin = `'${this.#programs(node)}/pg_ctl' -D '${dir}' -l '${dir}.log' -w start`;
    const until = Date.now() + startMs;
    while (Date.now() < until) {
      const done =
        process.getuid?.() === 0
          ? spawnSync('su', ['postgres', '-s', '/bin/sh', '-c', begin], { stdio: 'ignore' })
          : spawnSync('/bin/sh', ['-c', begin], { stdio: 'ignore' });
      if (done.status === 0) return;
      await pause(200);
    }
    throw new Error(`node ${node} does not come back`);
  }

  /** Processor seconds so far of each node, with its connections that have ended. */
  seconds(): number[] {
    const ticks = Number(execFileSync('getconf', ['CLK_TCK']).toString());
    const nodes = readdirSync(this.#dir).filter((name) => /^node\d+$/.test(name)).length;
    const pids = Array.from({ length: nodes }, (_, node) => this.#postmaster(node));
    const sums = pids.map(() => 0);
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number);
        const own = fields[11]! + fields[12]!;
        const [first, child] = [pids.indexOf(pid), pids.indexOf(String(fields[1]))];
        if (first >= 0) sums[first]! += own + fields[13]! + fields[14]!;
        if (child >= 0) sums[child]! += own;
      } catch {
        // It ended while it was looked at.
      }
    }
    return sums.map((sum) => sum / ticks);
  }

  /** Where the programs of its PostgreSQL lie: whichever the cluster was started with. */
  #programs(node: number): string {
    const started = readFileSync(join(this.#dir, `node${node}`, 'postmaster.opts'), 'utf8');
    return dirname(started.split(' "')[0]!.trim());
  }

  #postmaster(node: number): string {
    return readFileSync(join(this.#dir, `node${node}`, 'postmaster.pid'), 'utf8').split('\n')[0]!;
  }
}
