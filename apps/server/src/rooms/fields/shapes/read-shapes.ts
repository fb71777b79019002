import type { Readable } from 'node:stream';
import { mostFieldFileBytes, type ShapeFile } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { readLimited } from '#kit/files/read-limited.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import type { FieldFileDesk, FoundShape, ShapeKind } from '../reading/file-desk.ts';

interface Asked<Kind extends ShapeKind> {
  kind: Kind;
  name: string;
  body: Readable;
}

/**
 * The lines or places of a file with the vehicles that the actor may know of; nothing is stored.
 * @throws Refusal fileTooLarge, and what cannot be read
 */
export async function readShapes<Kind extends ShapeKind>(
  { db, files }: { db: Queryable; files: FieldFileDesk },
  actor: Actor,
  { kind, name, body }: Asked<Kind>,
): Promise<ShapeFile<FoundShape<Kind>>> {
  const { found, refused } = await files[kind](name, await readLimited(body, mostFieldFileBytes));
  const vehicles = await vehiclesOf(db, actor, [...new Set(found.map(({ sn }) => sn))]);
  return {
    found: found.map(({ shape, sn }) => ({ ...shape, vehicle: vehicles.get(sn) ?? null })),
    refused,
  };
}

async function vehiclesOf(db: Queryable, actor: Actor, told: readonly string[]) {
  const sns = told.filter((sn) => sn !== '');
  const found = sns.length === 0 ? [] : await vehicleDoor.find(db, actor, sns);
  return new Map(found.map(({ id, sn }) => [sn, { id, sn }]));
}
