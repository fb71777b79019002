import { createHash } from 'node:crypto';
import pg from 'pg';

/** Looks into and writes past the product, where a test needs what no screen makes yet. */
export class Sql {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<Sql> {
    const client = new pg.Client({ connectionString: url });
    // The product may end before this connection does.
    client.on('error', () => undefined);
    await client.connect();
    return new Sql(client);
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#client.query<Row>(text, values)).rows;
  }

  /** Lets the session of a token run out now, as if its time had come. */
  async expireSession(token: string): Promise<void> {
    await this.rows(`update session set expires_at = now() - interval '1 second' where token_hash = $1`, [
      hashOf(token),
    ]);
  }

  /** Ends the session of a token, as somebody else would. */
  async endSession(token: string, reason: 'ended' | 'frozen' | 'password'): Promise<void> {
    await this.rows(`update session set ended_at = now(), end_reason = $2 where token_hash = $1`, [
      hashOf(token),
      reason,
    ]);
  }

  /** Makes an account of a new role that holds `permissions`; its password is the administrator's. */
  async addAccount(name: string, roleId: number, permissions: string[]): Promise<void> {
    await this.rows(`insert into role (id, name, scope_kind) values ($1, $2, 'dealer')`, [
      roleId,
      `role${roleId}`,
    ]);
    await this.rows(`insert into role_permission (role_id, permission) select $1, unnest($2::text[])`, [
      roleId,
      permissions,
    ]);
    await this.rows(
      `insert into account (id, name, password_hash, role_id)
       select gen_random_uuid(), $1, password_hash, $2 from account where name = 'admin'`,
      [name, roleId],
    );
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

// As the product keeps it: only the SHA-256 of a token.
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
