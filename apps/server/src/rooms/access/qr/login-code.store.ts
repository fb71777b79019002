import type { LoginCodeOrigin, LoginCodeState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { hashOfToken, newToken } from '../sessions/token.ts';
import { loginCodeLifeS } from './login-code.rules.ts';

/** A code as it stands; one whose time is over is `expired`, whatever is written. */
export interface StandingCode {
  state: LoginCodeState;
  ticketHash: Buffer;
  scannedBy: string | null;
  agent: string;
  address: string;
  madeAt: number;
}

const columns = `case when expires_at <= now() and state in ('waiting', 'scanned', 'confirmed') then 'expired' else state end
    as state, ticket_hash as "ticketHash", scanned_by as "scannedBy", agent, address,
  extract(epoch from made_at)::float8 as "madeAt"`;

/** Makes a code; its ticket is returned this once and never stored. */
export async function insertLoginCode(
  db: Queryable,
  { address, agent }: Pick<LoginCodeOrigin, 'address' | 'agent'>,
): Promise<{ code: string; ticket: string }> {
  const code = newToken();
  const ticket = newToken();
  await db.query(
    `insert into login_code (code, ticket_hash, expires_at, address, agent)
     values ($1, $2, now() + make_interval(secs => $3), $4, $5)`,
    [code, hashOfToken(ticket), loginCodeLifeS, address, agent],
  );
  return { code, ticket };
}

/** The code, or null; `lock` holds it to the end of the transaction. */
export async function findLoginCode(
  db: Queryable,
  code: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StandingCode | null> {
  const { rows } = await db.query<StandingCode>(
    `select ${columns} from login_code where code = $1 ${lock ? 'for update' : ''}`,
    [code],
  );
  return rows[0] ?? null;
}

/** Writes the next state; `accountId` is who scanned. */
export async function moveLoginCode(
  db: Queryable,
  code: string,
  state: 'scanned' | 'confirmed' | 'refused' | 'used',
  accountId: string | null,
): Promise<void> {
  await db.query(
    `update login_code set state = $2, scanned_by = coalesce($3, scanned_by), decided_at = now() where code = $1`,
    [code, state, accountId],
  );
}

/** Deletes codes of more than seven days ago; returns how many. */
export async function deleteOldLoginCodes(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(`delete from login_code where made_at < now() - interval '7 days'`);
  return rowCount ?? 0;
}
