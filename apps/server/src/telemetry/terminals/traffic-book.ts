import type { Pool } from 'pg';
import { homeDay, homeTodaySql } from '#kit/clock/home-day.rules.ts';
import type { TerminalConnection } from './terminal-connection.ts';

/** Connections written in one statement. */
const atOnce = 1000;
/** Days that the bytes of terminals are kept for. */
const keptDays = 90;

/**
 * What connections have counted goes into their rows, into the traffic of the day and into the state of their CAN buses. What was
 * written is remembered, so that the day grows by the rest only; call it one at a time.
 */
export async function bookCounts(
  pool: Pool,
  connections: readonly TerminalConnection[],
  nowMs: number,
): Promise<void> {
  for (let from = 0; from < connections.length; from += atOnce)
    await bookSome(pool, connections.slice(from, from + atOnce), nowMs / 1000);
}

async function bookSome(pool: Pool, connections: readonly TerminalConnection[], nowS: number): Promise<void> {
  const rows = connections.map((one) => {
    const { vehicleNo: no, id, messages, bytes, parseErrors: errors, booked, reports } = one;
    const { lostSerials: lost, lateReports: late, clockS: clock = null } = one;
    return {
      no,
      id,
      messages,
      bytes,
      errors,
      rate: reports.perHour(nowS),
      reported: reports.lastAtS || null,
      lost,
      late,
      clock,
      newMessages: messages - booked.messages,
      newBytes: bytes - booked.bytes,
    };
  });
  const buses = connections.flatMap(({ vehicleNo: no, can }) =>
    ([1, 2] as const).flatMap((channel) => {
      const meter = can[channel];
      const perHour = meter?.perHour(nowS) ?? null;
      const rate = perHour === null ? null : perHour / 60;
      return meter === undefined ? [] : [{ no, channel, last: meter.lastAtS, rate }];
    }),
  );
  await pool.query(
    `with c as (select * from jsonb_to_recordset($1::jsonb) as c (no int, id uuid, messages bigint, bytes bigint, errors bigint,
         rate real, reported float8, lost bigint, late bigint, clock real, "newMessages" bigint, "newBytes" bigint)),
       counted as (update terminal_connection held set messages = c.messages, bytes = c.bytes, parse_errors = c.errors,
           reports_an_hour = c.rate, reported_at = to_timestamp(c.reported),
           lost_serials = c.lost, late_reports = c.late, clock_s = c.clock
         from c where held.vehicle_no = c.no and held.id = c.id),
       day as (insert into terminal_traffic as held (vehicle_no, day, messages, bytes)
         select no, $2::date, sum("newMessages"), sum("newBytes") from c group by no having sum("newBytes") > 0 order by no
         on conflict (vehicle_no, day) do update set messages = held.messages + excluded.messages,
           bytes = held.bytes + excluded.bytes)
     insert into terminal_can as held (vehicle_no, channel, last_at, frames_a_minute)
     select distinct on (no, channel) no, channel, to_timestamp(last), rate
     from jsonb_to_recordset($3::jsonb) as b (no int, channel smallint, last float8, rate real) order by no, channel, last desc
     on conflict (vehicle_no, channel) do update set last_at = excluded.last_at, frames_a_minute = excluded.frames_a_minute
       where held.last_at <= excluded.last_at`,
    [JSON.stringify(rows), homeDay(nowS), JSON.stringify(buses)],
  );
  for (const [at, one] of connections.entries()) {
    one.booked.messages = rows[at]!.messages;
    one.booked.bytes = rows[at]!.bytes;
  }
}

/** Forgets the traffic of days long past. */
export async function forgetTraffic(pool: Pool): Promise<void> {
  await pool.query(`delete from terminal_traffic where day < ${homeTodaySql} - $1::int`, [keptDays]);
}
