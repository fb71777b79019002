import type { Readable } from 'node:stream';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type SmallPicture, smallPicture } from '#kit/files/small-picture.ts';
import { logOperation } from '../operation-log.store.ts';
import { logoOf, writeLogo } from './account.store.ts';
import { requireAccount } from './accounts.ts';

/** Up to 1 MB may be sent; above the sidebar it is 48 px high (L1). */
const logo: SmallPicture = { mostBytes: 1024 * 1024, width: 480, height: 120, fit: 'inside' };

/**
 * Gives an account a logo of its own, which its next session shows; a logo is no part of the record's version.
 * @throws Refusal notFound, fileTooLarge above 1 MB, pictureType when it is neither jpeg nor png, imageBroken
 */
export async function setLogo(pool: Pool, actor: Actor, id: string, body: Readable): Promise<LogoAnswer> {
  return write(pool, actor, id, await smallPicture(body, logo));
}

/** Takes an account's logo away. @throws Refusal notFound */
export function removeLogo(pool: Pool, actor: Actor, id: string): Promise<LogoAnswer> {
  return write(pool, actor, id, null);
}

interface LogoAnswer {
  logo: string | null;
}

function write(pool: Pool, actor: Actor, id: string, picture: string | null): Promise<LogoAnswer> {
  return inTransaction(pool, async (client) => {
    await requireAccount(client, actor, id, { lock: true });
    const bytes = (image: string | null) => ({ logoBytes: image?.length ?? 0 });
    const before = bytes(await logoOf(client, id));
    await writeLogo(client, id, picture);
    const subject = { subjectKind: 'account' as const, subjectId: id };
    await logOperation(client, actor, {
      action: 'accountManage.logo',
      ...subject,
      before,
      after: bytes(picture),
    });
    return { logo: picture };
  });
}
