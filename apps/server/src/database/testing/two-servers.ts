import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '#kit/log.ts';
import { readBaseBackup } from '../backup/base-backup.ts';
import { ask } from '../backup/testing/sums.ts';
import { type Account, chooseAccount, giveTo } from '../embedded/account.ts';
import { findBinaries } from '../embedded/binaries.ts';
import { clusterDirIn, openCluster, SHARED_PLACE, SUPERUSER } from '../embedded/cluster.ts';
import { type Postmaster, startPostmaster } from '../embedded/postmaster.ts';
import { serverArguments } from '../embedded/server-settings.ts';
import { readPostmasterPid } from '../embedded/stale-postmaster.ts';
import { freePort } from '../free-port.ts';

const log = createLog({ level: 'silent', name: 'test' });

/** A real PostgreSQL that nobody starts again when it dies. */
export class LoneServer {
  readonly port: number;
  readonly #dir: string;
  readonly #account: Account | undefined;
  readonly #password: string;
  readonly #durable: boolean;
  #postmaster: Postmaster | undefined;

  private constructor(
    dir: string,
    account: Account | undefined,
    { password, durable, port }: { password: string; durable: boolean; port: number },
  ) {
    this.#dir = dir;
    this.#account = account;
    this.#password = password;
    this.#durable = durable;
    this.port = port;
  }

  /** A new one below `root`, which every account may enter. @param durable whether it and its standby wait for the disk */
  static async make(root: string, durable = false): Promise<LoneServer> {
    mkdirSync(root, { mode: 0o755 });
    const account = chooseAccount(clusterDirIn(root));
    const cluster = await openCluster(root, account, () => binaries(account));
    const server = new LoneServer(cluster.dir, account, {
      password: cluster.password,
      durable,
      port: await freePort(),
    });
    await server.start();
    return server;
  }

  /** A standby of this one below `root`, by a base backup; it answers and follows when the promise settles. */
  async makeStandby(root: string): Promise<LoneServer> {
    mkdirSync(root, { mode: 0o755 });
    const dir = join(root, 'postgres');
    await mkdir(dir, { mode: 0o700 });
    let place = '';
    await readBaseBackup({
      url: `${this.url('postgres')}?replication=true`,
      manifest: async () => undefined,
      files: {
        async begin({ path, kind }) {
          place = join(dir, path);
          await mkdir(kind === 'folder' ? place : dirname(place), { recursive: true, mode: 0o700 });
          if (kind === 'file') await writeFile(place, '', { mode: 0o600 });
        },
        piece: (bytes) => appendFile(place, bytes),
        end: async () => undefined,
      },
    });
    const from = `host=127.0.0.1 port=${this.port} user=${SUPERUSER} password=${this.#password} application_name=standby`;
    await appendFile(join(dir, 'postgresql.auto.conf'), `\nprimary_conninfo = '${from}'\n`);
    writeFileSync(join(dir, 'standby.signal'), '');
    giveTo(this.#account, dir);
    const standby = new LoneServer(dir, this.#account, {
      password: this.#password,
      durable: this.#durable,
      port: await freePort(),
    });
    await standby.start();
    return standby;
  }

  async start(): Promise<void> {
    const args = serverArguments({ clusterDir: this.#dir, port: this.port, durable: this.#durable });
    this.#postmaster = startPostmaster(
      binaries(this.#account).postgres,
      [
        ...args,
        '-c',
        'synchronous_commit=on',
        '-c',
        'shared_buffers=32MB',
        '-c',
        'wal_retrieve_retry_interval=200ms',
      ],
      { account: this.#account, clusterDir: this.#dir, log },
    );
    const ended = this.#postmaster.ended.then((how) => ({ how }));
    for (;;) {
      const answered = await ask(this.url('postgres'), 'SELECT 1').catch(() => null);
      if (answered) return;
      const over = await Promise.race([ended, sleep(20)]);
      if (over) throw new Error(`the server ended: ${over.how}`);
    }
  }

  url(database: string): string {
    return `postgres://${SUPERUSER}:${this.#password}@127.0.0.1:${this.port}/${database}`;
  }

  /** The address of both, this one first. */
  urlWith(other: LoneServer, database: string): string {
    return this.url(database).replace(`:${this.port}/`, `:${this.port},127.0.0.1:${other.port}/`);
  }

  /** Ends it without a word; settles when it is gone. */
  async kill(): Promise<void> {
    process.kill(readPostmasterPid(this.#dir) ?? 0, 'SIGKILL');
    await this.#postmaster?.ended;
  }

  async stop(): Promise<void> {
    await this.#postmaster?.stop(3_000);
  }
}

/** A folder for servers, and what removes it. */
export function placeForServers(): { root: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'furrow-servers-'));
  chmodSync(root, 0o755);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

const binaries = (account: Account | undefined) => findBinaries(account, SHARED_PLACE);
