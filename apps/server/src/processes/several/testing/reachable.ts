import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Settles when somebody listens on this port of the machine. */
export async function reachable(port: number): Promise<void> {
  for (;;) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (open) return;
    await sleep(20);
  }
}
