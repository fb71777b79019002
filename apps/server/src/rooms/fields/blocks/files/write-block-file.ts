import { type BlockFileCall, mostBlocksWritten } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { newAsking, whereOf } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import type { WrittenFile } from '../../formats/field-files.ts';
import type { FieldFileDesk } from '../../reading/file-desk.ts';
import { type BlockFilters, type BlockSort, blockSource, readBlocksInView } from '../block.store.ts';
import { type BlockParts, blockEntity } from '../blocks.ts';

/** The boundaries of a filter as a file, with one row of the operation log. @throws Refusal exportTooMany */
export async function writeBlockFile(
  parts: BlockParts & { files: Pick<FieldFileDesk, 'write'> },
  actor: Actor,
  { as, ids, filters }: BlockFileCall,
): Promise<WrittenFile> {
  const { pool } = parts;
  const { values, asking } = newAsking({ timeZone: actor.timeZone, language: 'en' });
  const within = await blockEntity(parts).reach(pool, actor, filters);
  const where = whereOf<BlockFilters, BlockSort>(
    blockSource,
    {
      call: { filters, page: 1, size: 1, sort: [], ...(ids ? { ids } : {}) },
      timeZone: actor.timeZone,
      language: 'en',
      only: (one) => `${within(one)} and b.deleted_at is null`,
    },
    asking,
  );
  const blocks = await readBlocksInView(pool, { where, values }, mostBlocksWritten + 1);
  if (blocks.length > mostBlocksWritten) throw new Refusal('exportTooMany', { most: mostBlocksWritten });
  await parts.logOperation(pool, actor, {
    action: 'blockManage.export',
    after: { format: as, rows: blocks.length, filters },
  });
  return parts.files.write(
    as,
    blocks.map(({ name, outline, type, owner, areaM2 }) => ({
      name,
      geometry: outline,
      properties: { type, owner, areaM2: Math.round(areaM2) },
    })),
  );
}
