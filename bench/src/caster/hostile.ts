// A child of `caster`: bad company in a process of its own, so that what it costs itself is not taken for what it costs the others.
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

/** Until it is killed: 200 knocks a second of five bad kinds, 20 rovers that send rubbish without end, 100 that never read. */
function badCompany(port: number): void {
  let knocks = 0;
  const open = (head: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.99' });
    socket.on('error', () => undefined);
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
  setInterval(() => {
    for (let i = 0; i < knocksPerS / 20; i++) open(heads[knocks++ % heads.length]!).resume();
  }, 50);
}

badCompany(Number(process.env.BENCH_PORT));
process.on('disconnect', () => process.exit(0));
