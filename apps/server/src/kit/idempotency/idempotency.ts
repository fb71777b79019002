import { createHash } from 'node:crypto';
import type { Pool } from '#database/pool.ts';
import { Refusal } from '../refusal.ts';

/** One call as it is known by. */
export interface KeyedCall {
  accountId: string;
  /** Method and path pattern. */
  route: string;
  key: string;
  /** Address and body: the same key with others is a mistake. */
  contents: unknown;
  /** The answer holds a secret and is not kept. */
  secret: boolean;
}

export interface Idempotency {
  /**
   * Does `deed` unless the same call was done within 24 h; then its answer comes again.
   * @throws Refusal keyReused, stillRunning, alreadyDone
   */
  once(call: KeyedCall, deed: () => Promise<unknown>): Promise<unknown>;
}

const keyForm = /^[\w-]{8,100}$/;

interface Kept {
  sameContents: boolean;
  state: 'running' | 'done';
  secret: boolean;
  answer: unknown;
}

export function createIdempotency(pool: Pool): Idempotency {
  return {
    async once(call, deed) {
      if (!keyForm.test(call.key))
        throw new Refusal('badRequest', {}, [{ field: 'Idempotency-Key', key: 'invalidValue' }]);
      const hash = createHash('sha256').update(JSON.stringify(call.contents)).digest();
      const place = [call.accountId, call.route, call.key];
      if (!(await begin(pool, place, hash, call.secret))) return answerOf(await kept(pool, place, hash));
      try {
        const data = await deed();
        // Something that answered by itself (a stream) cannot be given again.
        if (typeof data === 'symbol') await forget(pool, place);
        else await keep(pool, place, call.secret ? null : data);
        return data;
      } catch (error) {
        await forget(pool, place);
        throw error;
      }
    },
  };
}

async function begin(pool: Pool, place: readonly string[], hash: Buffer, secret: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into idempotency_key as k (account_id, route, key, request_hash, secret) values ($1, $2, $3, $4, $5)
     on conflict (account_id, route, key) do update set request_hash = excluded.request_hash, state = 'running', answer = null,
       secret = excluded.secret, created_at = now() where k.created_at < now() - interval '24 hours'`,
    [...place, hash, secret],
  );
  return rowCount === 1;
}

async function kept(pool: Pool, place: readonly string[], hash: Buffer): Promise<Kept | null> {
  const { rows } = await pool.query<Kept>(
    `select request_hash = $4 as "sameContents", state, secret, answer from idempotency_key
     where account_id = $1 and route = $2 and key = $3`,
    [...place, hash],
  );
  return rows[0] ?? null;
}

function answerOf(found: Kept | null): unknown {
  // Gone since: the other call was refused at this moment, and this one may be sent again.
  if (!found) throw new Refusal('stillRunning');
  if (!found.sameContents) throw new Refusal('keyReused');
  if (found.state === 'running') throw new Refusal('stillRunning');
  if (found.secret) throw new Refusal('alreadyDone');
  return found.answer;
}

const here = 'where account_id = $1 and route = $2 and key = $3';

async function keep(pool: Pool, place: readonly string[], data: unknown): Promise<void> {
  const answer = data === undefined || data === null ? null : JSON.stringify(data);
  await pool.query(`update idempotency_key set state = 'done', answer = $4 ${here}`, [...place, answer]);
}

async function forget(pool: Pool, place: readonly string[]): Promise<void> {
  await pool.query(`delete from idempotency_key ${here}`, [...place]);
}

/** Deletes keys over 24 h. */
export async function deleteOldKeys(pool: Pool): Promise<void> {
  await pool.query(`delete from idempotency_key where created_at < now() - interval '24 hours'`);
}
