import type { Pool } from 'pg';
import type { Soil } from './worlds/planter.ts';
import type { World } from './worlds/two-worlds.ts';

/** Tables that hold nothing of a company, and why. */
const nobodys: Readonly<Record<string, string>> = {
  billing_rule: 'the one rule of the platform',
  closed_company: 'a row closes the company: its people are not let in, and nothing is walked',
  fault_text: 'what codes mean, for everybody',
  invalid_track_rule: 'the rules of the platform',
  job_follow: 'work that waits, by the number of its row',
  job_month_built: 'how far the sums are built',
  job_month_changed: 'months whose sums wait',
  ledger_check: 'what a night found in the whole ledger',
  ledger_entry: 'the sides of a deed, which balance in one transaction; sums are made of them',
  log_seal: 'sums over the log of a minute',
  mail_password: 'the password of the one mail server',
  ntrip_caster: 'the one caster of the platform',
  ntrip_node: 'processes of the caster that live',
  problem_clock: 'hours of the platform',
  reject_reason: 'texts of the platform, for everybody',
  repair_price: 'prices of the platform',
  report_built: 'how far the sums of reports are built, by span',
  report_changed: 'days whose sums wait',
  report_day_built: 'how far the sums of reports are built',
  report_day_changed: 'days whose sums wait, for programs of before',
  report_sum: 'sums of what report_like names',
  role_permission: 'follows its role',
  schema_migration: 'the database itself',
  warning_number: 'how many warnings a day had',
  warning_rule: 'thresholds of the platform',
};

/** Tables that have no row of one of the worlds: what is in them is seen by no walk. */
export async function unseeded(pool: Pool, { columns }: Soil, worlds: readonly World[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    if (name in nobodys) continue;
    const numbered = columns.some((column) => column.table === name && column.name === 'vehicle_no');
    for (const world of worlds) {
      const { rows } = await pool.query<{ there: boolean }>(
        `select exists (select from "${name}" one where one::text ~ $1
           ${numbered ? 'or vehicle_no = (select no from vehicle where id = $2)' : 'and $2 <> gen_random_uuid()'}) as there`,
        [[...world.ids.filter((id) => id.length > 8), ...world.marks].join('|'), world.vehicle],
      );
      if (!rows[0]!.there) found.push(`${name} has no row of ${world.marks[0]}`);
    }
  }
  return found;
}
