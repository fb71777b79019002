import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { coverage } from '#kit/data-scope.ts';
import { newId } from '#kit/id.ts';

const everything = { see: coverage({ all: true }), operate: coverage({ all: true }) };

/** The administrator as the task of an import meets it: one that sees and operates all. */
export async function importer(pool: Pool): Promise<Actor> {
  const { rows } = await pool.query<{ id: string }>(`select id from account where name = 'boss'`);
  return {
    accountId: rows[0]!.id,
    sessionId: newId(),
    name: 'boss',
    roleId: 1,
    roleName: 'admin',
    scopeKind: 'administrator',
    permissions: new Set<string>(),
    timeZone: 'Asia/Shanghai',
    address: '192.0.2.9',
    traceId: '',
    scope: { vehicles: everything, stations: everything },
  };
}
