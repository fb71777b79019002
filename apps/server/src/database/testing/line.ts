import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a port of this machine that can go dead: nothing comes through any more, and nobody is told. */
export interface Line {
  readonly port: number;
  cut(): void;
  close(): void;
}

export async function openLine(toPort: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let dead = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (dead) return;
    const far = connect(toPort, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      dead = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
