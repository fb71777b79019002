import type { Readable } from 'node:stream';
import { type BlockFile, type FoundBlock, mostFieldFileBytes } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { readLimited } from '#kit/files/read-limited.ts';
import { knownOwner } from '#rooms/parties/public.ts';
import type { FieldFileDesk } from '../../reading/file-desk.ts';

interface Asked {
  name: string;
  body: Readable;
}

/**
 * The boundaries of a file with the owners that the actor may know of; nothing is stored.
 * @throws Refusal fileTooLarge, and what cannot be read
 */
export async function readBlockFile(
  { db, files }: { db: Queryable; files: FieldFileDesk },
  actor: Actor,
  { name, body }: Asked,
): Promise<BlockFile> {
  const { blocks, refused } = await files.blocks(name, await readLimited(body, mostFieldFileBytes));
  const owners = new Map<string, FoundBlock['owner']>([['', null]]);
  for (const phone of new Set(blocks.map((block) => block.phone))) {
    const owner = phone === '' ? null : await knownOwner(db, actor, phone);
    owners.set(phone, owner && { id: owner.id, name: owner.name });
  }
  return {
    blocks: blocks.map(({ phone, ...block }) => ({ ...block, owner: owners.get(phone) ?? null })),
    refused,
  };
}
