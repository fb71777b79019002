import { mostShapesInFile, type RefusalKey, type ShapeFile } from '@furrow/contract';
import { Refusal } from '#kit/refusal.ts';
import type { FieldFeature } from '../formats/field-feature.ts';
import { readFieldFile } from '../formats/field-files.ts';
import { plainName } from '../formats/plain-name.ts';

/** What is looked for in a file: a shape as a record has it, or why it is none. */
export interface Wanted<Found extends object> {
  foundIn: (feature: FieldFeature) => Found | RefusalKey;
  /** Why something without a shape is none. */
  none: RefusalKey;
}

/** The shapes of a file with the SN that each tells, '' where it tells none. */
export interface ShapesFound<Found extends object> {
  found: { shape: Found; sn: string }[];
  refused: ShapeFile<Found>['refused'];
}

/**
 * The lines or places of a file, and why others cannot be taken.
 * @throws Refusal fileUnreadable, fileBomb, xmlEntities, otherProjection, fileNoShapes, importTooManyRows
 */
export async function shapesInFile<Found extends object>(
  name: string,
  bytes: Buffer,
  { foundIn, none }: Wanted<Found>,
): Promise<ShapesFound<Found>> {
  const { features, refused } = await readFieldFile(name, bytes);
  const answer: ShapesFound<Found> = { found: [], refused: refused.map((one) => ({ ...one, key: none })) };
  for (const [i, feature] of features.entries()) {
    const named = { ...feature, name: plainName(feature.name, i + 1) };
    const found = foundIn(named);
    if (typeof found === 'string') answer.refused.push({ number: i + 1, name: named.name, key: found });
    else answer.found.push({ shape: found, sn: String(feature.properties.sn ?? '').trim() });
    if (answer.found.length > mostShapesInFile)
      throw new Refusal('importTooManyRows', { most: mostShapesInFile });
  }
  if (answer.found.length + answer.refused.length === 0) throw new Refusal('fileNoShapes');
  return answer;
}

/** A number of a file, rounded as records keep it; null where it is none or out of its range. */
export function numberIn(value: string | number | undefined, least: number, most: number): number | null {
  const number = value === undefined || value === '' ? Number.NaN : Number(value);
  const rounded = Math.round(number * 100) / 100;
  return rounded >= least && rounded <= most ? rounded : null;
}
