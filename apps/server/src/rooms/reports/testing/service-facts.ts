import type { Pool } from 'pg';
import { newId } from '#kit/id.ts';

type Day = (ago: number) => string;
const at = (day: string, time = '04:00:00'): string => `${day}T${time}Z`;

/** Traffic, sessions at the caster, money, rated problems and ended warnings of the vehicles, by their SN alone. */
export async function plantService(pool: Pool, day: Day): Promise<void> {
  const { rows } = await pool.query<{ id: string; no: number; sn: string }>(
    'select id, no, sn from vehicle order by sn',
  );
  for (const [n, vehicle] of rows.entries()) {
    const ago = (n * 11) % 90;
    if (n % 2 === 0) await plantTraffic(pool, vehicle.no, [day(ago + 3), day(ago), day(ago), day(ago + 35)]);
    if (n % 3 === 0)
      for (const back of [ago, ago + 1])
        await pool.query('insert into correction_use values ($1, $2, $3, $4, $5)', [
          vehicle.id,
          day(back),
          1 + (n % 3),
          3600.25 + n,
          1800.125,
        ]);
    if (n % 4 === 1)
      await plantPaid(pool, vehicle, {
        paid: at(day(ago)),
        amount: `${100 + n}.37`,
        ...(n % 8 === 1 ? { refunded: at(day(Math.floor(ago / 2))) } : {}),
      });
    if (n % 5 === 2) await plantRated(pool, vehicle.id, at(day(ago)), 1 + (n % 5));
    if (n % 4 === 2) await plantRepair(pool, vehicle, at(day(ago)), 1 + ((n * 7) % 30));
    if (n % 3 === 1)
      await pool.query(
        `insert into warning (id, number, kind, rule, rule_version, vehicle_id, key, level, pending_at, raised_at, last_seen_at, state,
           ended_at, end_cause)
         values ($1, $2, 'work', 'WK-02', 1, $3, $2, 'notice', $4, $4, $4, 'cancelled', $5, 'itself')`,
        [newId(), `E-${vehicle.sn}`, vehicle.id, at(day(ago + 20)), at(day(ago))],
      );
  }
}

/** Messages of a device on these days. */
async function plantTraffic(pool: Pool, no: number, days: readonly string[]): Promise<void> {
  for (const day of days)
    await pool.query(
      `insert into terminal_traffic (vehicle_no, day, messages, bytes) values ($1, $2, 1, 100)
       on conflict (vehicle_no, day) do update set messages = terminal_traffic.messages + 1`,
      [no, day],
    );
}

/** A charge that was paid, and refunded in part where that is said, with its entries in the ledger. */
export async function plantPaid(
  pool: Pool,
  { id, sn }: { id: string; sn: string },
  { paid, amount, refunded }: { paid: string; amount: string; refunded?: string },
): Promise<void> {
  const charge = newId();
  await pool.query(
    `insert into charge (id, no, vehicle_id, sn, fee_type, amount, pay_mode, origin, state, way, paid_at, demo)
     values ($1, $2, $3, $4, 'service', $5, 'dealerAccount', 'typed', $6, 'cash', $7, true)`,
    [charge, `C-${charge.slice(-20)}`, id, sn, amount, refunded ? 'refunded' : 'paid', paid],
  );
  const deed = async (kind: string, when: string, sum: string, sides: readonly [string, string]) => {
    const deedId = newId();
    await pool.query(
      `with d as (insert into ledger_deed (id, charge_id, kind, amount, at) values ($1, $2, $3, $4::numeric, $5))
       insert into ledger_entry values ($1, $6, $4::numeric), ($1, $7, -$4::numeric)`,
      [deedId, charge, kind, sum, when, ...sides],
    );
  };
  await deed('charged', paid, amount, ['receivable', 'income']);
  await deed('paid', paid, amount, ['money', 'receivable']);
  if (refunded) await deed('refunded', refunded, '50.11', ['income', 'money']);
}

/** A repair that was completed at a moment, so many hours after its application. */
export async function plantRepair(
  pool: Pool,
  { id, sn }: { id: string; sn: string },
  finished: string,
  hours: number,
): Promise<void> {
  const repair = newId();
  await pool.query(
    `insert into approval (id, number, kind, state, vehicle_id, batch_key, data, submitted_at)
     values ($1, $2, 'repair', 'passed', $3, $1, '{}', $4::timestamptz - make_interval(hours => $5))`,
    [repair, `R-${sn}-${repair.slice(-8)}`, id, finished, hours],
  );
  await pool.query(
    `insert into repair (id, state, priority, warranty, begun_at, arrive_due_at, due_at, finished_at)
     values ($1, 'resolved', 'normal', true, $2, $2, $2, $2)`,
    [repair, finished],
  );
}

/** A problem of a vehicle that was solved and rated. */
async function plantRated(pool: Pool, vehicle: string, when: string, rating: number): Promise<void> {
  const id = newId();
  await pool.query(
    `insert into problem (id, type, title, text, priority, happened_at, applicant_id, contact, phone, answer_due_at, due_at, state, resolved_at,
       rating)
     select $1, 'steering', 'It steers', 'It steers to the left', 'normal', $2::timestamptz - interval '300 days', a.id, 'Li', '1', now(),
       now(), 'resolved', $2, $3 from account a order by a.created_at, a.id limit 1`,
    [id, when, rating],
  );
  await pool.query('insert into problem_vehicle (problem_id, vehicle_id) values ($1, $2)', [id, vehicle]);
}
