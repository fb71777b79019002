import type { VehicleForm } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import { machines, runFleet } from '@furrow/simulator';
import { HandTerminal, nowS } from './hand-terminal.ts';

/** A vehicle of one's own beside the demo fleet, with a terminal that the test holds in its hand. */
export interface OwnVehicle {
  id: string;
  sn: string;
  alias: string;
  terminal: HandTerminal;
}

let made = 0;

/** Enters a vehicle and its terminal, which reports once, now or at `time`; names, SNs and numbers are never used twice in a run. */
export async function ownVehicle(
  client: Client,
  port: number,
  at: { lng: number; lat: number; speedKmh?: number; headingDeg?: number; time?: number },
  form: Partial<VehicleForm> = {},
): Promise<OwnVehicle> {
  made += 1;
  const unique = `${process.pid % 1000}${String(made).padStart(2, '0')}`.padStart(6, '0');
  const sn = `1${unique}`;
  const alias = `Own ${unique}`;
  const terminalNumber = `1360000${unique.slice(-4)}`.padEnd(11, '0');
  const { id } = await client.post<{ id: string }>('vehicles', { sn, terminalNumber, alias, ...form });
  const terminal = await HandTerminal.enter(port, terminalNumber, sn);
  await terminal.report({ time: nowS(), ...at });
  return { id, sn, alias, terminal };
}

/** Of the simulator's machines those that this process has not yet handed out; the first 60 are the demo fleet's. */
let handedOut = 60;

/** A simulated machine that works at every hour and whose terminal obeys and never loses its signal; `end` switches it off. */
export async function obedientVehicle(
  client: Client,
  port: number,
): Promise<{ id: string; sn: string; alias: string; end: () => Promise<void> }> {
  const index = machines(handedOut + 30).findIndex(
    (machine, n) => n >= handedOut && machine.roster === 'round',
  );
  const machine = machines(index + 1).at(-1);
  if (!machine) throw new Error('no machine works round the clock');
  handedOut = index + 1;
  const { sn, terminalNumber, alias } = machine;
  const { id } = await client.post<{ id: string }>('vehicles', { sn, terminalNumber, alias });
  const ending = new AbortController();
  const running = runFleet({ host: '127.0.0.1', port, machines: [machine], signal: ending.signal });
  return {
    id,
    sn,
    alias,
    end: async () => {
      ending.abort();
      await running;
    },
  };
}
