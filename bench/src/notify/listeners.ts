import pg from 'pg';
import { quantile } from '../figure.ts';

/** From the measurement to the process that listens, and back. */
export type ToListeners =
  | { kind: 'open'; url: string; count: number }
  | { kind: 'begin' }
  | { kind: 'tell' }
  | { kind: 'close' };
export type FromListeners =
  | { kind: 'listening' }
  | { kind: 'begun' }
  /** Arrivals at all listeners, and the delay that 95 of 100 of them stayed below, ms. */
  | { kind: 'told'; arrived: number; p95Ms: number };

const clients: pg.Client[] = [];
let delays: number[] = [];

const say = (message: FromListeners): void => void process.send?.(message);

async function open(url: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => {
      delays.push(Date.now() - Number(payload.slice(0, 13)));
    });
    await client.connect();
    await client.query('listen bench');
    clients.push(client);
  }
  say({ kind: 'listening' });
}

function tell(): void {
  say({ kind: 'told', arrived: delays.length, p95Ms: quantile(delays, 0.95) });
}

process.on('message', (message: ToListeners) => {
  if (message.kind === 'open') void open(message.url, message.count);
  if (message.kind === 'begin') {
    delays = [];
    say({ kind: 'begun' });
  }
  if (message.kind === 'tell') tell();
  if (message.kind === 'close')
    void Promise.all(clients.splice(0).map((one) => one.end())).then(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
