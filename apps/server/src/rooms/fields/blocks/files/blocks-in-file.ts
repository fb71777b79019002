import {
  type BlockFile,
  type FoundBlock,
  mostBlocksInFile,
  polygonOutline,
  problemsOf,
} from '@furrow/contract';
import { readSheetTexts } from '#kit/import/read-sheet.ts';
import { Refusal } from '#kit/refusal.ts';
import type { FieldFeature } from '../../formats/field-feature.ts';
import { readFieldFile } from '../../formats/field-files.ts';
import { plainName } from '../../formats/plain-name.ts';
import { figuresOf, outlineProblem } from '../block.rules.ts';
import { fieldsOfSheet } from './vertex-sheet.ts';

type Refused = BlockFile['refused'][number];
/** A boundary with the phone of its owner, '' where the file tells none. */
type BlockInFile = Omit<FoundBlock, 'owner'> & { phone: string };

export interface BlocksFound {
  blocks: BlockInFile[];
  refused: Refused[];
}

/**
 * The boundaries of a file, and why others cannot be taken.
 * @throws Refusal fileUnreadable, fileBomb, xmlEntities, otherProjection, fileNoBlocks, importTooManyRows
 */
export async function blocksInFile(name: string, bytes: Buffer): Promise<BlocksFound> {
  const { features, refused } = await featuresOfFile(name, bytes);
  const answer: BlocksFound = { blocks: [], refused: [...refused] };
  for (const [i, feature] of features.entries()) {
    const found = foundBlock(feature, i + 1);
    if ('key' in found) answer.refused.push(found);
    else answer.blocks.push({ ...found, phone: feature.phone ?? '' });
    if (answer.blocks.length > mostBlocksInFile)
      throw new Refusal('importTooManyRows', { most: mostBlocksInFile });
  }
  if (answer.blocks.length + answer.refused.length === 0) throw new Refusal('fileNoBlocks');
  return answer;
}

function foundBlock(feature: FieldFeature, number: number): Omit<BlockInFile, 'phone'> | Refused {
  const { geometry } = feature;
  const name = plainName(feature.name, number);
  if (geometry.type !== 'Polygon') return { number, name, key: 'fileShape' };
  const parsed = polygonOutline.safeParse(geometry);
  if (!parsed.success) return { number, name, key: problemsOf(parsed.error)[0]!.key as Refused['key'] };
  const key = outlineProblem(parsed.data);
  if (key) return { number, name, key };
  return { name, outline: parsed.data, areaM2: figuresOf(parsed.data).areaM2 };
}

interface Found {
  features: (FieldFeature & { phone?: string })[];
  refused: Refused[];
}

async function featuresOfFile(name: string, bytes: Buffer): Promise<Found> {
  if (!/\.xlsx$/i.test(name)) return readFieldFile(name, bytes);
  const { fields, bad } = fieldsOfSheet(await readSheetTexts(bytes));
  return { features: fields, refused: bad.map((row) => ({ ...row, key: 'invalidValue' })) };
}
