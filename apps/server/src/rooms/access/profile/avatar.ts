import type { Readable } from 'node:stream';
import type { Profile } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { type SmallPicture, smallPicture } from '#kit/files/small-picture.ts';
import { writeAvatar } from './profile.store.ts';
import { log, ownProfile, tellChanged } from './profile.ts';

type Bell = Pick<Bus, 'publish'>;

/** Up to 2 MB may be sent; what is kept is sharp at twice the largest size that is shown. */
const avatar: SmallPicture = { mostBytes: 2 * 1024 * 1024, width: 160, height: 160, fit: 'cover' };

/**
 * Takes a picture of the own account, cut to a square that travels with `accountInfo`.
 * @throws Refusal fileTooLarge above 2 MB, pictureType when it is neither jpeg nor png, imageBroken
 */
export async function setAvatar(pool: Pool, bus: Bell, actor: Actor, body: Readable): Promise<Profile> {
  return writeOwn(pool, bus, actor, await smallPicture(body, avatar));
}

export function removeAvatar(pool: Pool, bus: Bell, actor: Actor): Promise<Profile> {
  return writeOwn(pool, bus, actor, '');
}

async function writeOwn(pool: Pool, bus: Bell, actor: Actor, picture: string): Promise<Profile> {
  const profile = await inTransaction(pool, async (client) => {
    await ownProfile(client, actor, { lock: true });
    await writeAvatar(client, actor.accountId, picture);
    await log(client, actor, 'profile.avatar', undefined, { bytes: picture.length });
    return ownProfile(client, actor);
  });
  tellChanged(bus, actor);
  return profile;
}
