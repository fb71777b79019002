import { satelliteLevels } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { askCommand, withdrawCommand } from '#telemetry/command-store.ts';
import type { Signer } from '../registrations/code-signer.ts';
import { type HeldSatellite, setTold } from './satellite.store.ts';
import { freeCodes, readSealedCode, takeCode } from './satellite-code.store.ts';

/** Where a terminal is told: inside of a deed, whose bus holds its messages until the commit. */
export interface Telling {
  db: Queryable;
  bus: Pick<Bus, 'publish'>;
  signer: Pick<Signer, 'box'>;
}

/** What only takes away needs no code. */
export type Taking = Pick<Telling, 'db' | 'bus'>;

type Told = Pick<HeldSatellite, 'id' | 'vehicleNo' | 'supplier' | 'level' | 'commandId'>;

/** What was told before and has not been answered is taken back: an older code never comes after a newer one. */
async function giveAnew(
  { db, bus }: Taking,
  actor: Actor | null,
  { id, vehicleNo, supplier, level, commandId }: Told,
  { code, untilS }: { code: string; untilS: number | null },
): Promise<void> {
  if (commandId !== null) await withdrawCommand(db, bus, vehicleNo, commandId);
  const given = await askCommand(db, bus, {
    vehicleNo,
    kind: 'satelliteCode',
    byAccount: actor?.accountId ?? null,
    byName: actor?.name ?? '',
    parameters: {
      supplier,
      level: satelliteLevels.indexOf(level) + 1,
      code,
      endsAt: Math.floor(untilS ?? 0),
    },
  });
  await setTold(db, id, { commandId: given, untilS });
}

/** Sends the code of a service to its terminal, which waits for it if it is offline. `untilS`: seconds UTC. @throws Refusal notFound for one sealed with another key */
export async function sendSatellite(
  telling: Telling,
  actor: Actor | null,
  service: Told,
  { codeId, untilS }: { codeId: string; untilS: number },
): Promise<void> {
  const code = await openCode(telling, codeId);
  if (code === null) throw new Refusal('notFound');
  await giveAnew(telling, actor, service, { code, untilS });
}

/** The terminal loses the service. */
export const takeFromTerminal = (taking: Taking, actor: Actor | null, service: Told): Promise<void> =>
  giveAnew(taking, actor, service, { code: '', untilS: null });

/** A code in the clear; null: it was sealed with another key, as in a copy of the data without its keys. */
export async function openCode(
  { db, signer }: Pick<Telling, 'db' | 'signer'>,
  codeId: string,
): Promise<string | null> {
  const sealed = await readSealedCode(db, codeId);
  if (sealed === null) return null;
  try {
    return (await signer.box.open(sealed, codeId)).toString('utf8');
  } catch {
    return null;
  }
}

/** A code of the stock for so many days. @throws Refusal noSatelliteCode with what there is */
export async function requireCode(
  db: Queryable,
  { id, supplier, level }: Pick<HeldSatellite, 'id' | 'supplier' | 'level'>,
  days: number,
): Promise<string> {
  const taken = await takeCode(db, id, { supplier, level, days });
  if (taken !== null) return taken;
  const { count, longest } = await freeCodes(db, { supplier, level });
  throw new Refusal('noSatelliteCode', { supplier, days, count, longest });
}
