import type { Pool } from 'pg';
import { z } from 'zod';
import { type Route, route } from '#kit/http/route.ts';
import { Refusal } from '#kit/refusal.ts';

const right = 'carMonitor';
const params = <Name extends string>(name: Name) =>
  z.object({ [name]: z.string() } as Record<Name, z.ZodString>);

/** Calls that forget what they must not: the walks must report each of them, or they see nothing. */
export function faultyRoutes(pool: () => Pool): Route[] {
  const changed = async (sql: string, id: string): Promise<null> => {
    if (((await pool().query(sql, [id])).rowCount ?? 0) === 0) throw new Refusal('notFound');
    return null;
  };
  return [
    // Applications without a scope: found by a word, decided by anybody.
    route(
      {
        method: 'GET',
        path: 'faulty/applications',
        right,
        query: z.object({ company: z.string().optional() }),
      },
      async ({ query }) =>
        (
          await pool().query('select count(*)::int as total from account_application where company = $1', [
            query.company,
          ])
        ).rows[0],
    ),
    route(
      { method: 'POST', path: 'faulty/applications/:application', right, params: params('application') },
      ({ params: { application } }) =>
        changed(`update account_application set state = 'passed' where id = $1`, application),
    ),
    // A region, which is a source of scope, and a role that another company holds.
    route(
      { method: 'DELETE', path: 'faulty/regions/:region', right, params: params('region') },
      ({ params: { region } }) => changed('delete from service_region where id = $1', region),
    ),
    route(
      { method: 'PUT', path: 'faulty/roles/:role', right, params: params('role') },
      ({ params: { role } }) => changed(`update role set description = 'mine now' where id = $1::int`, role),
    ),
    // The platform's own things behind a right alone.
    route(
      { method: 'PUT', path: 'faulty/setting', right, body: z.object({ value: z.string() }) },
      async ({ body }) => {
        await pool().query(`update setting set value = to_jsonb($1::text)`, [body.value]);
        return null;
      },
    ),
    // Answers alike, and writes all the same.
    route(
      { method: 'PATCH', path: 'faulty/vehicles', right, body: z.object({ vehicleId: z.uuid() }) },
      async ({ body }) => {
        await pool().query(`update vehicle set plate = 'taken' where id = $1`, [body.vehicleId]);
        return null;
      },
    ),
    // A shape that is met, and a deed that refuses the form before it looks for the record.
    route(
      { method: 'POST', path: 'faulty/forms', right, body: z.object({ dealerId: z.uuid() }) },
      async () => {
        throw new Refusal('badRequest');
      },
    ),
  ];
}

/** What the walks must say of them. */
export const faults = [
  'GET faulty/applications query company: told apart by',
  'POST faulty/applications/:application :application: told apart by 404 and 200',
  'POST faulty/applications/:application :application: wrote update account_application',
  'DELETE faulty/regions/:region :region: told apart by 404 and 200',
  'DELETE faulty/regions/:region :region: wrote delete service_region',
  'PUT faulty/roles/:role :role: told apart by 404 and 200',
  'PUT faulty/roles/:role :role: wrote update role',
  'PUT faulty/setting: wrote update setting',
  'PATCH faulty/vehicles body vehicleId: wrote update vehicle',
  'POST faulty/forms body dealerId: was refused for its form',
];
