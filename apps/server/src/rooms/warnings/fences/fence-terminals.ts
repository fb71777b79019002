import type { AreaCommand, GeofenceDetail, GeofenceRow } from '@furrow/contract';
import type { Tx } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { askCommand } from '#telemetry/command-store.ts';
import { keptArea, keptShape } from './fence-area.rules.ts';

interface Change {
  before: GeofenceRow | null;
  /** Numbers of the vehicles that it was bound to, and is now. */
  held: readonly number[];
  after: GeofenceDetail | null;
  now: readonly number[];
  /** What it is judged by has changed. */
  anew: boolean;
}

/**
 * Tells terminals what to keep and what to forget, by commands that wait for those that are away.
 * @throws Refusal noPermission without the right to send commands, where one would be sent
 */
export async function tellTerminals(
  { db, bus }: Pick<Tx, 'db' | 'bus'>,
  actor: Actor,
  { before, held, after, now, anew }: Change,
): Promise<void> {
  const [was, is] = [keptShape(before), keptShape(after)];
  const isSame = was === is && !anew && before?.name === after?.name;
  const forget = was === null ? [] : was === is ? held.filter((no) => !now.includes(no)) : held;
  const keep = is === null ? [] : isSame ? now.filter((no) => !held.includes(no)) : now;
  if (forget.length + keep.length === 0) return;
  if (!may(actor, 'carMonitor.command'))
    throw new Refusal('noPermission', { permission: 'carMonitor.command' });
  const { id: fence, no } = (after ?? before)!;
  const send = (vehicleNo: number, shape: AreaCommand['shape'], area: AreaCommand['area']) =>
    askCommand(db, bus, {
      vehicleNo,
      kind: 'area',
      byAccount: actor.accountId,
      byName: actor.name,
      parameters: { fence, no, shape, area },
    });
  for (const vehicleNo of forget) await send(vehicleNo, was!, null);
  const area = after && keptArea(after, Date.now());
  for (const vehicleNo of keep) await send(vehicleNo, is!, area);
}
