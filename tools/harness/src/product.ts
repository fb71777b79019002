import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
/** The first start makes a database; a busy machine takes long for it. */
const startMs = 300_000;
const program = join(root, 'apps/server/dist/main.mjs');

export interface ProductSettings {
  /** More environment: FURROW_DEMO (off here unless named), FURROW_ADMISSION, DATABASE_URL … */
  environment?: Record<string, string>;
  /** An existing data directory; else a temporary one that `dispose` removes. */
  dataDir?: string;
}

/** The real product in processes of its own. The administrator's password is `password`. */
export class Product {
  readonly password = 'Harness2026';
  readonly dataDir: string;
  readonly httpPort: number;
  readonly jt808Port: number;
  readonly ntripPort: number;
  #child: ChildProcess | undefined;
  #environment: Record<string, string>;
  #temporary: boolean;

  private constructor(settings: ProductSettings, [httpPort, jt808Port, ntripPort]: [number, number, number]) {
    this.#temporary = settings.dataDir === undefined;
    this.dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'furrow product '));
    this.httpPort = httpPort;
    this.jt808Port = jt808Port;
    this.ntripPort = ntripPort;
    this.#environment = settings.environment ?? {};
  }

  /** Starts the built product and waits until it is ready; its output goes to `product.log` in the data directory's parent. */
  static async start(settings: ProductSettings = {}): Promise<Product> {
    if (!existsSync(program)) throw new Error('The product is not built: run `npm run build` first.');
    const product = new Product(settings, [await freePort(), await freePort(), await freePort()]);
    try {
      await product.begin();
    } catch (error) {
      // What never became ready must not run on behind whoever gave up.
      await product.dispose();
      throw error;
    }
    return product;
  }

  get url(): string {
    return `http://127.0.0.1:${this.httpPort}`;
  }

  get logFile(): string {
    return `${this.dataDir}.log`;
  }

  /** The parent's process id; undefined while it does not run. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts it again after `kill` or `stop`, on the same data and ports. */
  async begin(): Promise<void> {
    const child = spawn(process.execPath, ['--enable-source-maps', program], {
      env: {
        ...process.env,
        FURROW_HTTP_PORT: String(this.httpPort),
        // Where a part has no pages, its probes stand in their place.
        FURROW_PROBE_PORT: String(this.httpPort),
        FURROW_JT808_PORT: String(this.jt808Port),
        FURROW_NTRIP_PORT: String(this.ntripPort),
        FURROW_DATA: this.dataDir,
        FURROW_ADMIN_PASSWORD: this.password,
        FURROW_DEMO: 'off',
        // Tests and measurements do in a minute, by one account, what people do in an hour.
        FURROW_CALLS_PER_MINUTE: '1000000',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (text) => appendFileSync(this.logFile, text));
    await this.#ready(child);
  }

  async #ready(child: ChildProcess): Promise<void> {
    const until = Date.now() + startMs;
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`The product ended at start:\n${this.log().slice(-3000)}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The product was not ready after ${startMs / 1000} s:\n${this.log().slice(-3000)}`);
  }

  /** Address of its embedded database, for looking past the product. Holds the password: never print it. */
  databaseUrl(): string {
    const password = readFileSync(join(this.dataDir, 'postgres.password'), 'utf8').trim();
    // postmaster.pid, fourth line: the port.
    const port = readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
    return `postgres://furrow:${password}@127.0.0.1:${port}/furrow`;
  }

  log(): string {
    return existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8') : '';
  }

  /** Ends it cleanly; resolves with the milliseconds that it took. */
  async stop(): Promise<number> {
    const began = performance.now();
    await this.#end('SIGTERM');
    return performance.now() - began;
  }

  /** kill -9 of the parent: its children and its database are left to notice by themselves. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    this.#child = undefined;
  }

  /** Stops it and removes the temporary data. */
  async dispose(): Promise<void> {
    await this.stop();
    if (!this.#temporary) return;
    rmSync(this.dataDir, { recursive: true, force: true });
    rmSync(this.logFile, { force: true });
  }
}
