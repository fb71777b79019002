import type { CaptchaKind, CaptchaScene } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { lineOf } from '#kit/address-line.ts';
import { newId } from '#kit/id.ts';
import { hashOfToken, newToken } from '../sessions/token.ts';
import { captchaLimits } from './captcha.rules.ts';

/** Keeps a new challenge with its answer and the line of its address; returns its id. */
export async function insertCaptcha(
  db: Queryable,
  captcha: { scene: CaptchaScene; kind: CaptchaKind; answer: number; address: string },
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into captcha (id, scene, kind, answer, address, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [id, captcha.scene, captcha.kind, captcha.answer, lineOf(captcha.address), captchaLimits.lifeS],
  );
  return id;
}

/** Takes a challenge to be judged, once: of two answers that come together one is judged, and none after its time. */
export async function takeCaptcha(
  db: Queryable,
  id: string,
): Promise<{ kind: CaptchaKind; answer: number; address: string } | null> {
  const { rows } = await db.query<{ kind: CaptchaKind; answer: number; address: string }>(
    `update captcha set checked_at = clock_timestamp(), passed = false
     where id = $1 and checked_at is null and expires_at > now() returning kind, answer, address`,
    [id],
  );
  return rows[0] ?? null;
}

/** Marks a challenge solved; its ticket is returned this once and never stored. */
export async function markSolved(db: Queryable, id: string): Promise<string> {
  const ticket = newToken();
  await db.query(
    `update captcha set passed = true, ticket_hash = $2, ticket_expires_at = now() + make_interval(secs => $3) where id = $1`,
    [id, hashOfToken(ticket), captchaLimits.ticketS],
  );
  return ticket;
}

/** Takes a ticket of that scene out; false when it is unknown, used, late or of another scene. */
export async function takeCaptchaTicket(
  db: Queryable,
  scene: CaptchaScene,
  ticket: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update captcha set used_at = now() where ticket_hash = $1 and scene = $2 and used_at is null
       and ticket_expires_at > now()`,
    [hashOfToken(ticket), scene],
  );
  return rowCount === 1;
}

/** How many challenges of a line (kit/address-line.ts) failed since its last solved one, in the last ten minutes; times in seconds UTC. */
export async function failuresOf(
  db: Queryable,
  address: string,
): Promise<{ inRow: number; lastS: number | null; nowS: number }> {
  const { rows } = await db.query<{ inRow: number; lastS: number | null; nowS: number }>(
    `select count(*)::int as "inRow", max(extract(epoch from checked_at))::float8 as "lastS",
       extract(epoch from clock_timestamp())::float8 as "nowS"
     from captcha where address = $1 and not passed and checked_at > now() - interval '10 minutes'
       and checked_at > coalesce((select max(checked_at) from captcha where address = $1 and passed), '-infinity')`,
    [lineOf(address)],
  );
  return rows[0]!;
}

/** Deletes challenges of more than a day ago; returns how many. */
export async function deleteOldCaptchas(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(`delete from captcha where made_at < now() - interval '1 day'`);
  return rowCount ?? 0;
}
