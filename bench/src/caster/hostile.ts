import { connect, type Socket } from 'node:net';

const heads = [
  'x'.repeat(5_000),
  `GET /BENCH HTTP/1.0\r\nAuthorization: Basic ${btoa('a:wrong')}\r\n\r\n`,
  'GET / HTTP/1.1\r\n\r\n',
  'SOURCE wrong /BENCH\r\n\r\n',
  '\u0016\u0003\u0001',
];
const knocksPerS = 200;
const flooders = 20;
const sleepers = 100;

/** Bad company for `durationMs`: 200 knocks a second of five bad kinds, 20 rovers that send rubbish without end, 100 that never read. */
export async function badCompany(port: number, durationMs: number): Promise<number> {
  const sockets = new Set<Socket>();
  let knocks = 0;
  const open = (head: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.99' });
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.write(head);
    return socket;
  };
  const rover = 'GET /BENCH HTTP/1.0\r\nAuthorization: Basic YTpi\r\n\r\n';
  for (let i = 0; i < sleepers; i++) open(rover).pause();
  for (let i = 0; i < flooders; i++) {
    const socket = open(rover);
    const rubbish = Buffer.alloc(64 * 1024, '$GNGGA,');
    const pour = (): void => {
      while (!socket.destroyed && socket.write(rubbish));
    };
    socket.on('drain', pour);
    socket.resume();
    pour();
  }
  const timer = setInterval(() => {
    for (let i = 0; i < knocksPerS / 20; i++) open(heads[knocks++ % heads.length]!).resume();
  }, 50);
  await new Promise((resolve) => setTimeout(resolve, durationMs));
  clearInterval(timer);
  for (const socket of sockets) socket.destroy();
  return knocks;
}
