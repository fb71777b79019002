import type { Queryable } from '#database/transaction.ts';
import type { GivenAccess } from '#rooms/terminals/public.ts';

/** What a device was given by an assignment. */
export async function givenAccess(db: Queryable, assignmentId: string): Promise<GivenAccess> {
  const { rows } = await db.query<GivenAccess>(
    `select x.id as "assignmentId", a.sn, a.account, x.mount_point as "mountPoint", x.command_id as "commandId"
     from differential_assignment x join differential_account a on a.id = x.account_id where x.id = $1`,
    [assignmentId],
  );
  return rows[0]!;
}
