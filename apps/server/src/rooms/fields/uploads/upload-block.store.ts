import type { BlockForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import type { WaitingUpload } from './upload.store.ts';

interface TerminalBlock {
  id: string;
  name: string;
  ownerId: string;
  /** It was made on this terminal; else it was sent there. */
  ownMaking: boolean;
}

/** Who has a vehicle, and since when; null: it never changed hands. */
interface Holder {
  ownerId: string | null;
  since: Date | null;
}

/**
 * The living block that a terminal means by a UUID: one that it made, or one of ours that was sent to it. What it made or got for an owner
 * before stays that owner's: a machine that is sold takes its memory along, and the new driver clears it.
 */
export async function blockOfTerminal(
  db: Queryable,
  { vehicleId, vehicleNo, recordId }: WaitingUpload,
  { ownerId, since }: Holder,
): Promise<TerminalBlock | null> {
  const of = (time: string): string =>
    `(b.owner_id is not distinct from $4::uuid or $5::timestamptz is null or ${time} >= $5)`;
  const { rows } = await db.query<TerminalBlock>(
    `select b.id, b.name, b.owner_id as "ownerId", b.terminal_record is not distinct from $2 as "ownMaking" from block b
     where b.deleted_at is null and ((b.terminal_vehicle_id = $1 and b.terminal_record = $2 and ${of('b.created_at')})
       or (b.id = $2 and exists (
         select from field_delivery f join terminal_command c on c.vehicle_no = f.vehicle_no and c.id = f.command_id
         where f.what_id = b.id and f.vehicle_no = $3 and c.state = 'confirmed' and ${of('f.created_at')})))
     limit 1 for update of b`,
    [vehicleId, recordId, vehicleNo, ownerId, since],
  );
  return rows[0] ?? null;
}

export async function holderOfVehicle(db: Queryable, vehicleId: string): Promise<Holder> {
  const { rows } = await db.query<Holder>(
    `select v.owner_id as "ownerId", (select max(m.at) from vehicle_movement m where m.vehicle_id = v.id
       and m.deed in ('ownerChanged', 'fitted') and m.owner_id is not distinct from v.owner_id) as since
     from vehicle v where v.id = $1`,
    [vehicleId],
  );
  return rows[0] ?? { ownerId: null, since: null };
}

/** Makes or renews a block of a terminal; its dealer is that of the vehicle. */
export async function putBlock(
  db: Queryable,
  { vehicleId, recordId }: WaitingUpload,
  block: Pick<BlockForm, 'name' | 'outline' | 'ownerId'> & { id: string | undefined },
): Promise<string> {
  const outline = JSON.stringify(block.outline);
  if (block.id !== undefined) {
    await db.query(
      `update block set name = $2, outline = $3, updated_at = clock_timestamp(), updated_by = null where id = $1`,
      [block.id, block.name, outline],
    );
    return block.id;
  }
  const id = newId();
  // A record that was deleted here and is made there once more is a new one.
  await db.query(
    'update block set terminal_record = null where terminal_vehicle_id = $1 and terminal_record = $2',
    [vehicleId, recordId],
  );
  await db.query(
    `insert into block (id, name, type, owner_id, dealer_id, outline, source, terminal_vehicle_id, terminal_record)
     select $1, $2, 'dryField', $3, v.dealer_id, $4, 'terminal', v.id, $6 from vehicle v where v.id = $5`,
    [id, block.name, block.ownerId, outline, vehicleId, recordId],
  );
  return id;
}

export async function dropBlock(db: Queryable, id: string): Promise<void> {
  await db.query(
    'update block set deleted_at = now(), deleted_by = null, updated_at = clock_timestamp(), updated_by = null where id = $1',
    [id],
  );
}
