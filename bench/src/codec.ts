import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Product } from '@furrow/harness';
import { runLoad } from '@furrow/simulator';
import { type Benchmark, whole } from './figure.ts';

const connections = 200;
const durationS = 15;

/** The gateway without its database: reading, judging and acknowledging position frames. */
export const codec: Benchmark = {
  name: 'codec',
  method:
    `The real gateway on real sockets with an inbox that acknowledges at once; ${connections} connections send 0x0200 with vendor items for ${durationS} s. ` +
    'Frames a second of one core = frames / processor seconds of the gateway process, kernel time of its sockets included.',
  async run() {
    const product = await Product.start();
    const child = fork(fileURLToPath(new URL('null-gateway.ts', import.meta.url)), {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, BENCH_DATABASE: product.databaseUrl() },
    });
    try {
      const { port } = await told<{ port: number }>(child);
      const before = await cpuMs(child);
      const load = await runLoad({
        host: '127.0.0.1',
        port,
        connections,
        mode: '0200',
        durationS,
        window: 100,
      });
      const perCore = (load.acknowledged / ((await cpuMs(child)) - before)) * 1000;
      return [
        {
          what: 'parse and acknowledge without storing, frames a second on one core',
          goal: '≥ 60,000',
          measured: whole(perCore),
          met: perCore >= 60_000,
          note: `${whole(load.perSecond)} a second by the clock, the load generator on the other core`,
        },
      ];
    } finally {
      child.disconnect();
      await product.dispose();
    }
  },
};

function told<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', () => reject(new Error('the gateway of the benchmark ended')));
  });
}

async function cpuMs(child: ChildProcess): Promise<number> {
  child.send('cpu');
  return (await told<{ cpuMs: number }>(child)).cpuMs;
}
