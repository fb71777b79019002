import type { Readable } from 'node:stream';
import type { Profile } from '@furrow/contract';
import sharp from 'sharp';
import type { Pool } from '../../../database/pool.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Bus } from '../../../events/bus.ts';
import type { Actor } from '../../../kit/actor.ts';
import { readLimited } from '../../../kit/files/read-limited.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { writeAvatar } from './profile.store.ts';
import { log, ownProfile, tellChanged } from './profile.ts';

type Bell = Pick<Bus, 'publish'>;

const mostBytes = 2 * 1024 * 1024;
/** More is no picture of a person: 40 million pixels. */
const mostPixels = 40_000_000;
/** Edge of what is kept, pixels: sharp at twice the largest size that is shown. */
const edge = 160;

/**
 * Takes a picture of the own account, cut to a square of a few kilobytes that travels with `accountInfo`: no address that
 * others could guess leads to it.
 * @throws Refusal fileTooLarge above 2 MB, pictureType when it is neither jpeg nor png, imageBroken
 */
export async function setAvatar(pool: Pool, bus: Bell, actor: Actor, body: Readable): Promise<Profile> {
  const picture = await squareOf(await readLimited(body, mostBytes));
  return writeOwn(pool, bus, actor, `data:image/webp;base64,${picture.toString('base64')}`);
}

export function removeAvatar(pool: Pool, bus: Bell, actor: Actor): Promise<Profile> {
  return writeOwn(pool, bus, actor, '');
}

async function squareOf(bytes: Buffer): Promise<Buffer> {
  const known = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (known?.format !== 'jpeg' && known?.format !== 'png') throw new Refusal('pictureType');
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated' })
      .rotate()
      .resize(edge, edge, { fit: 'cover', position: 'attention' })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    throw new Refusal('imageBroken');
  }
}

async function writeOwn(pool: Pool, bus: Bell, actor: Actor, avatar: string): Promise<Profile> {
  const profile = await inTransaction(pool, async (client) => {
    await ownProfile(client, actor, { lock: true });
    await writeAvatar(client, actor.accountId, avatar);
    await log(client, actor, 'profile.avatar', undefined, { bytes: avatar.length });
    return ownProfile(client, actor);
  });
  tellChanged(bus, actor);
  return profile;
}
