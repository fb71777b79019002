import type { DebugKind } from '@furrow/contract';
import { encodeCanSampling, toHex } from '@furrow/jt808';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { askCommand, type CommandParameters } from '#telemetry/command-store.ts';

/** Parameters of the example profile: level of the log, and the minutes after which it falls back; the first CAN id (JT/T 808 table 12). */
const parameter = { verbose: 0xf020, fallsBack: 0xf021, firstCan: 0x0110 } as const;
const [fullLog, noLog] = [3, 0];
/** CAN ids are passed through so often, ms. */
const canIntervalMs = 100;

interface Wanted {
  vehicleNo: number;
  switches: readonly string[];
  fastS: number;
  canIds: readonly number[];
  minutes: number;
}

const canParameter = (canId: number, place: number, intervalMs: number) => ({
  id: parameter.firstCan + place,
  value: toHex(
    encodeCanSampling({ intervalMs, channel: 1, extended: canId > 0x7ff, computed: false, canId }),
  ),
});

/** What a terminal is told to turn a kind on; frames need nothing of it. */
function onCommand(kind: DebugKind, { fastS, canIds, minutes }: Wanted): Told | null {
  switch (kind) {
    case 'frames':
      return null;
    case 'fast':
      // Its validity ends by itself, and with it the old interval is back.
      return { kind: 'closerReports', parameters: { intervalS: fastS, minutes } };
    case 'verbose':
      return write([
        { id: parameter.verbose, value: fullLog },
        { id: parameter.fallsBack, value: minutes },
      ]);
    case 'can':
      return write(canIds.map((id, place) => canParameter(id, place, canIntervalMs)));
  }
}

/** What it is told to turn it off. */
function offCommand(kind: DebugKind, { canIds }: Wanted): Told | null {
  switch (kind) {
    case 'frames':
      return null;
    case 'fast':
      return { kind: 'closerReports', parameters: { intervalS: 0, minutes: 0 } };
    case 'verbose':
      return write([{ id: parameter.verbose, value: noLog }]);
    case 'can':
      return write(canIds.map((id, place) => canParameter(id, place, 0)));
  }
}

type Told =
  | { kind: 'closerReports'; parameters: CommandParameters<'closerReports'> }
  | { kind: 'writeParameters'; parameters: CommandParameters<'writeParameters'> };
const write = (items: CommandParameters<'writeParameters'>['items']): Told => ({
  kind: 'writeParameters',
  parameters: { items },
});

/** Gives the commands that turn switches on or off; returns their ids. Inside a transaction. */
export async function commandSwitches(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  wanted: Wanted,
  to: 'on' | 'off',
  by: { accountId: string | null; name: string },
): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of wanted.switches as DebugKind[]) {
    const told = to === 'on' ? onCommand(kind, wanted) : offCommand(kind, wanted);
    if (told === null) continue;
    const { accountId: byAccount, name: byName } = by;
    ids.push(await askCommand(db, bus, { vehicleNo: wanted.vehicleNo, byAccount, byName, ...told }));
  }
  return ids;
}
