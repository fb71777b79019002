import type { BoundingBox, LineType, LngLat } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { inBounds } from '../blocks/block.store.ts';
import { blockReach } from '../blocks/block-reach.store.ts';

export interface GroundBlock {
  id: string;
  name: string;
  rings: LngLat[][];
}
export interface GroundLine {
  id: string;
  name: string;
  type: LineType;
  points: LngLat[];
  heading: number | null;
}

/** Living blocks of a box that the actor may know of, at most `most` of them. */
export async function blocksOnGround(
  db: Queryable,
  actor: Actor,
  bbox: BoundingBox,
  most: number,
): Promise<GroundBlock[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<GroundBlock>(
    `select * from (select b.id, b.name, b.outline -> 'coordinates' as rings from block b
       where b.deleted_at is null and ${inBounds(bbox, asking)} and ${blockReach(actor)(asking)} limit ${most}) seen order by id`,
    values,
  );
  return rows;
}

/** Living AB lines of these vehicles and blocks, of vehicles in the actor's scope alone, the newest first. */
export async function linesOnGround(
  db: Queryable,
  actor: Actor,
  of: { vehicles: readonly string[]; blocks: readonly string[] },
  most: number,
): Promise<GroundLine[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const [vehicles, blocks] = [asking.put(of.vehicles), asking.put(of.blocks)];
  const { rows } = await db.query<GroundLine>(
    `select l.id, l.name, l.type, l.points, l.heading::float8 as heading from ab_line l join vehicle v on v.id = l.vehicle_id
     where (l.vehicle_id = any(${vehicles}::uuid[]) or l.block_id = any(${blocks}::uuid[])) and l.deleted_at is null
       and v.deleted_at is null and ${vehicleReach(actor)(asking)}
     order by l.updated_at desc, l.id limit ${most}`,
    values,
  );
  return rows;
}
