import type { Pool } from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { ToldFaults } from './told-faults.ts';

/**
 * Writes lists of active codes: new ones begin, those that are on the list go on, those that are missing have ended when they were told
 * last. A list that is older than what is known changes nothing.
 */
export async function writeFaults(pool: Pool, lists: readonly ToldFaults[]): Promise<void> {
  if (lists.length === 0) return;
  const sorted = [...lists].sort((a, b) => a.vehicleNo - b.vehicleNo || a.via - b.via);
  const codes = sorted.flatMap(({ vehicleNo, via, time, codes: active }) =>
    // One code may be on a list twice, from two controllers.
    [...new Map(active.map((code) => [`${code.spn},${code.fmi}`, code])).values()]
      .sort((a, b) => a.spn - b.spn || a.fmi - b.fmi)
      .map((code) => ({ ...code, vehicleNo, via, time })),
  );
  await inTransaction(pool, async (client) => {
    await client.query(
      `update fault_code f set ended_at = f.last_at
       from unnest($1::int[], $2::int[], $3::float8[], $4::jsonb[]) as list (no, via, at, codes)
       where f.vehicle_no = list.no and f.via = list.via and f.ended_at is null and f.last_at < to_timestamp(list.at)
         and not list.codes ? (f.spn || ',' || f.fmi)`,
      [
        sorted.map(({ vehicleNo }) => vehicleNo),
        sorted.map(({ via }) => via),
        sorted.map(({ time }) => time),
        sorted.map(({ codes: active }) => JSON.stringify(active.map(({ spn, fmi }) => `${spn},${fmi}`))),
      ],
    );
    await client.query(
      `insert into fault_code as held (vehicle_no, via, spn, fmi, occurrences, first_at, last_at)
       select no, via, spn, fmi, occurrences, to_timestamp(at), to_timestamp(at)
       from unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::float8[])
         as came (no, via, spn, fmi, occurrences, at)
       on conflict (vehicle_no, via, spn, fmi) where ended_at is null do update set
         last_at = greatest(held.last_at, excluded.last_at), occurrences = greatest(held.occurrences, excluded.occurrences)`,
      [
        codes.map(({ vehicleNo }) => vehicleNo),
        codes.map(({ via }) => via),
        codes.map(({ spn }) => spn),
        codes.map(({ fmi }) => fmi),
        codes.map(({ occurrences }) => occurrences),
        codes.map(({ time }) => time),
      ],
    );
  });
}
