import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#database/free-port.ts';

/** The parts of OpenStack Swift that keep something, and the one that speaks S3 before them. */
const keepers = ['account', 'container', 'object'] as const;
const programs = [
  ...keepers.map((one) => `swift-${one}-server`),
  'swift-proxy-server',
  'swift-ring-builder',
  'memcached',
];
const found = (name: string): boolean =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].some((folder) => existsSync(join(folder, name)));
/** The programs of a server that are missing here; Debian has them as swift-proxy, swift-account, swift-container, swift-object and memcached. */
export const missing = [...programs.filter((name) => !found(name))];

export const swiftKey = { id: 'test:tester', secret: 'testing' };

const filters: Readonly<Record<string, string>> = {
  catch_errors: '',
  gatekeeper: '',
  cache: 'memcache',
  listing_formats: '',
  s3api: '',
  tempauth: '',
  copy: '',
  slo: '',
};

/** OpenStack Swift on this machine with one disk in a folder: a store that others wrote and run in earnest, with signatures of version 4. */
export class Swift {
  readonly address: string;
  readonly #folder: string;
  readonly #children: ChildProcess[];

  private constructor(address: string, folder: string, children: ChildProcess[]) {
    this.address = address;
    this.#folder = folder;
    this.#children = children;
  }

  static async start(): Promise<Swift> {
    const folder = mkdtempSync(join(tmpdir(), 'furrow-swift-'));
    mkdirSync(join(folder, 'devices', 'disk'), { recursive: true });
    const [proxy, cache] = [await freePort(), await freePort()];
    const ports: number[] = [proxy];
    for (const keeper of keepers) ports.push(await keeperOf(folder, keeper));
    writeFileSync(join(folder, 'proxy.conf'), proxySettings(folder, proxy, cache));
    const children = [...keepers, 'proxy'].map((one) =>
      run(`swift-${one}-server`, [join(folder, `${one}.conf`)]),
    );
    const account = userInfo().username;
    children.push(run('memcached', ['-u', account, '-l', '127.0.0.1', '-p', String(cache), '-m', '16']));
    const swift = new Swift(`http://127.0.0.1:${proxy}`, folder, children);
    try {
      for (const port of [...ports, cache]) await listening(port, children);
      return swift;
    } catch (error) {
      await swift.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    for (const child of this.#children) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const run = (program: string, args: string[]): ChildProcess => spawn(program, args, { stdio: 'ignore' });

/** A ring of one disk and the settings of one part; returns its port. */
async function keeperOf(folder: string, keeper: string): Promise<number> {
  const port = await freePort();
  const ring = (...args: string[]): void => {
    execFileSync('swift-ring-builder', [join(folder, `${keeper}.builder`), ...args], { stdio: 'ignore' });
  };
  ring('create', '2', '1', '1');
  ring(
    'add',
    '--region',
    '1',
    '--zone',
    '1',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--device',
    'disk',
    '--weight',
    '1',
  );
  ring('rebalance');
  const name = `${keeper}-server`;
  writeFileSync(
    join(folder, `${keeper}.conf`),
    `${common(folder, port)}devices = ${join(folder, 'devices')}
mount_check = false
[pipeline:main]
pipeline = ${name}
[app:${name}]
use = egg:swift#${keeper}
`,
  );
  return port;
}

const common = (folder: string, port: number): string => `[DEFAULT]
swift_dir = ${folder}
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
`;

function proxySettings(folder: string, port: number, cache: number): string {
  const more: Readonly<Record<string, string>> = {
    cache: `memcache_servers = 127.0.0.1:${cache}`,
    s3api: 'location = us-east-1',
    tempauth: `user_${swiftKey.id.replace(':', '_')} = ${swiftKey.secret} .admin`,
  };
  const parts = Object.entries(filters).map(
    ([name, program]) => `[filter:${name}]\nuse = egg:swift#${program || name}\n${more[name] ?? ''}\n`,
  );
  return `${common(folder, port)}[pipeline:main]
pipeline = ${Object.keys(filters).join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${parts.join('')}`;
}

/** @throws Error when a part has ended before it listens */
async function listening(port: number, children: readonly ChildProcess[]): Promise<void> {
  for (;;) {
    const ended = children.find(({ exitCode }) => exitCode !== null);
    if (ended) throw new Error(`${ended.spawnfile} ended with ${ended.exitCode}`);
    const there = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (there) return;
    await sleep(100);
  }
}
