import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { logOperation } from '../operation-log.store.ts';
import { getSetting, setSetting } from '../settings/settings.store.ts';

const secretKey = 'thirdLogin.secret';

/** `<seconds UTC>.<HMAC-SHA256 of "name.seconds">`, base64url; the service checks it with the same secret. */
export function sealedPassword(pool: Pool, actor: Actor): Promise<string> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'getEncrypt', subjectKind: 'account', subjectId: actor.accountId },
    async ({ db: client }) => {
      const secret = await sharedSecret(client);
      const seconds = Math.floor(Date.now() / 1000);
      const seal = createHmac('sha256', secret).update(`${actor.name}.${seconds}`).digest('base64url');
      return `${seconds}.${seal}`;
    },
  );
}

/** Made once, whoever comes first. */
async function sharedSecret(db: Queryable): Promise<string> {
  await db.query('select pg_advisory_xact_lock(3, 1)');
  const kept = await getSetting(db, secretKey, z.string().min(20));
  if (kept) return kept;
  const made = randomBytes(32).toString('base64url');
  await setSetting(db, null, secretKey, made);
  return made;
}
