import type { Readable } from 'node:stream';
import {
  type BlockFile,
  type FoundBlock,
  mostBlocksInFile,
  mostFieldFileBytes,
  polygonOutline,
} from '@furrow/contract';
import type { Queryable } from '../../../../database/transaction.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { readLimited } from '../../../../kit/files/read-limited.ts';
import { readSheetTexts } from '../../../../kit/import/read-sheet.ts';
import { Refusal } from '../../../../kit/refusal.ts';
import { knownOwner } from '../../../parties/public.ts';
import type { FieldFeature } from '../../formats/field-feature.ts';
import { readFieldFile } from '../../formats/field-files.ts';
import { plainName } from '../../formats/plain-name.ts';
import { figuresOf, outlineProblem } from '../block.rules.ts';
import { fieldsOfSheet } from './vertex-sheet.ts';

interface Asked {
  name: string;
  body: Readable;
}

/**
 * The boundaries of a file, and why others cannot be taken; nothing is stored.
 * @throws Refusal fileUnreadable, fileBomb, fileTooLarge, xmlEntities, otherProjection, fileNoBlocks, importTooManyRows
 */
export async function readBlockFile(db: Queryable, actor: Actor, { name, body }: Asked): Promise<BlockFile> {
  const bytes = await readLimited(body, mostFieldFileBytes);
  const { features, refused, owners } = await featuresOfFile(db, actor, name, bytes);
  const answer: BlockFile = { blocks: [], refused: [...refused] };
  for (const [i, feature] of features.entries()) {
    const found = foundBlock(feature, i + 1, owners.get(feature) ?? null);
    if ('key' in found) answer.refused.push(found);
    else answer.blocks.push(found);
    if (answer.blocks.length > mostBlocksInFile)
      throw new Refusal('importTooManyRows', { most: mostBlocksInFile });
  }
  if (answer.blocks.length + answer.refused.length === 0) throw new Refusal('fileNoBlocks');
  return answer;
}

type Refused = BlockFile['refused'][number];

function foundBlock(feature: FieldFeature, number: number, owner: FoundBlock['owner']): FoundBlock | Refused {
  const { geometry } = feature;
  const name = plainName(feature.name, number);
  if (geometry.type !== 'Polygon') return { number, name, key: 'fileShape' };
  const parsed = polygonOutline.safeParse(geometry);
  if (!parsed.success) return { number, name, key: parsed.error.issues[0]!.message as Refused['key'] };
  const key = outlineProblem(parsed.data);
  if (key) return { number, name, key };
  return { name, outline: parsed.data, areaM2: figuresOf(parsed.data).areaM2, owner };
}

interface Found {
  features: FieldFeature[];
  refused: Refused[];
  owners: ReadonlyMap<FieldFeature, FoundBlock['owner']>;
}

async function featuresOfFile(db: Queryable, actor: Actor, name: string, bytes: Buffer): Promise<Found> {
  if (!/\.xlsx$/i.test(name)) return { ...(await readFieldFile(name, bytes)), owners: new Map() };
  const { fields, bad } = fieldsOfSheet(await readSheetTexts(bytes));
  const owners = new Map<FieldFeature, FoundBlock['owner']>();
  const refused: Refused[] = bad.map((row) => ({ ...row, key: 'invalidValue' }));
  for (const field of fields) {
    const owner = field.phone === '' ? null : await knownOwner(db, actor, field.phone);
    if (owner) owners.set(field, { id: owner.id, name: owner.name });
  }
  return { features: fields, refused, owners };
}
