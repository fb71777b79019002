import { connect, type Socket } from 'node:net';
import { encodeFrame } from '@furrow/ntrip';

const request = 'GET /BENCH HTTP/1.0\r\nUser-Agent: NTRIP bench\r\nAuthorization: Basic YTpi\r\n\r\n';
const yes = Buffer.from('ICY 200 OK\r\n\r\n');
const atOnce = 200;

/** So many frames of proprietary messages that one second of a base has `bytes` bytes. */
export function second(bytes: number): Buffer {
  const frames: Uint8Array[] = [];
  for (let left = bytes; left > 0; ) {
    const length = Math.min(1_000, left);
    const payload = new Uint8Array(Math.max(2, length - 6)).fill(0x55);
    // Number 4094.
    payload.set([0xff, 0xe0 | (payload[1]! & 15)]);
    frames.push(encodeFrame(payload));
    left -= length;
  }
  return Buffer.concat(frames);
}

/** Receivers that note when each second of their base was whole. */
export class Listeners {
  readonly latenciesMs: number[] = [];
  readonly #sockets: Socket[] = [];
  #sentMs: number[] = [];
  #bytes = 0;
  lost = 0;

  /** Connects so many; `plain`: they ask for nothing. @param from addresses of this machine to come from */
  async connect(port: number, count: number, plain: boolean): Promise<void> {
    for (let at = 0; at < count; at += atOnce)
      await Promise.all(
        Array.from({ length: Math.min(atOnce, count - at) }, (_, i) => this.#one(port, at + i, plain)),
      );
  }

  #one(port: number, i: number, plain: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      // Several addresses: one has 28,000 ports only.
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (i % 8)}` });
      this.#sockets.push(socket);
      let [skip, had] = [plain ? 0 : yes.length, 0];
      socket.on('error', reject);
      socket.on('close', () => {
        this.lost += 1;
      });
      socket.on('connect', () => {
        if (plain) resolve();
        else socket.write(request);
      });
      socket.on('data', (chunk: Buffer) => {
        const here = Math.max(0, chunk.length - skip);
        if (skip > 0) {
          skip -= chunk.length - here;
          if (skip === 0) resolve();
        }
        const before = Math.floor(had / this.#bytes);
        had += here;
        const nowMs = performance.now();
        for (let k = before; k < Math.floor(had / this.#bytes); k++)
          this.latenciesMs.push(nowMs - this.#sentMs[k]!);
      });
    });
  }

  /** Sends one second of `bytes` bytes from `source` each second, so many times, and waits for the last. */
  async hear(source: Socket, bytes: number, seconds: number): Promise<void> {
    const block = second(bytes);
    this.#bytes = block.length;
    this.#sentMs = [];
    for (let k = 0; k < seconds; k++) {
      this.#sentMs.push(performance.now());
      source.write(block);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
