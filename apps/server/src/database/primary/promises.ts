import type { Queryable } from '../transaction.ts';

/**
 * What the settings of a server take away from the promise that an acknowledged row is there after a crash; empty: nothing.
 * @param standby whether the address names one: then a row must be on two servers
 */
export async function brokenPromises(queryable: Queryable, standby: boolean): Promise<string[]> {
  const { rows } = await queryable.query<{ fsync: string; commit: string; standbys: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
       current_setting('synchronous_standby_names') as standbys`,
  );
  const { fsync = '', commit = '', standbys = '' } = rows[0] ?? {};
  const broken: string[] = [];
  if (fsync === 'off') broken.push('fsync is off: a power cut can destroy the database');
  if (commit === 'off') broken.push('synchronous_commit is off: a crash loses what was acknowledged last');
  if (standby && standbys === '')
    broken.push('synchronous_standby_names is empty: a promoted standby may miss what was acknowledged last');
  else if (standby && commit === 'local')
    broken.push('synchronous_commit is local: a promoted standby may miss what was acknowledged last');
  return broken;
}
