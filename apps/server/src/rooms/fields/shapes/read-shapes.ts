import type { Readable } from 'node:stream';
import { mostFieldFileBytes, mostShapesInFile, type RefusalKey, type ShapeFile } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { readLimited } from '../../../kit/files/read-limited.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { vehicleDoor } from '../../machines/public.ts';
import type { FieldFeature } from '../formats/field-feature.ts';
import { readFieldFile } from '../formats/field-files.ts';
import { plainName } from '../formats/plain-name.ts';

/** What is looked for in a file: a shape as a record has it, or why it is none. */
export interface Wanted<Found extends object> {
  foundIn: (feature: FieldFeature) => Found | RefusalKey;
  /** Why something without a shape is none. */
  none: RefusalKey;
}

interface Asked {
  name: string;
  body: Readable;
}

/**
 * The lines or places of a file, and why others cannot be taken; nothing is stored.
 * @throws Refusal fileUnreadable, fileBomb, fileTooLarge, xmlEntities, otherProjection, fileNoShapes, importTooManyRows
 */
export async function readShapes<Found extends object>(
  db: Queryable,
  actor: Actor,
  { name, body }: Asked,
  { foundIn, none }: Wanted<Found>,
): Promise<ShapeFile<Found>> {
  const { features, refused } = await readFieldFile(name, await readLimited(body, mostFieldFileBytes));
  const vehicles = await vehiclesOf(db, actor, features);
  const answer: ShapeFile<Found> = { found: [], refused: refused.map((one) => ({ ...one, key: none })) };
  for (const [i, feature] of features.entries()) {
    const named = { ...feature, name: plainName(feature.name, i + 1) };
    const found = foundIn(named);
    if (typeof found === 'string') answer.refused.push({ number: i + 1, name: named.name, key: found });
    else answer.found.push({ ...found, vehicle: vehicles.get(snOf(feature)) ?? null });
    if (answer.found.length > mostShapesInFile)
      throw new Refusal('importTooManyRows', { most: mostShapesInFile });
  }
  if (answer.found.length + answer.refused.length === 0) throw new Refusal('fileNoShapes');
  return answer;
}

const snOf = ({ properties }: FieldFeature): string => String(properties.sn ?? '').trim();

async function vehiclesOf(db: Queryable, actor: Actor, features: readonly FieldFeature[]) {
  const sns = [...new Set(features.map(snOf))].filter((sn) => sn !== '');
  const found = sns.length === 0 ? [] : await vehicleDoor.find(db, actor, sns);
  return new Map(found.map(({ id, sn }) => [sn, { id, sn }]));
}

/** A number of a file, rounded as records keep it; null where it is none or out of its range. */
export function numberIn(value: string | number | undefined, least: number, most: number): number | null {
  const number = value === undefined || value === '' ? Number.NaN : Number(value);
  const rounded = Math.round(number * 100) / 100;
  return rounded >= least && rounded <= most ? rounded : null;
}
