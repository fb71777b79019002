import type { Pool } from '#database/pool.ts';

/** What a vehicle was called, until `until` (seconds UTC). */
export interface FormerSn {
  vehicleId: string;
  sn: string;
  until: number;
}

const atOnce = 500;

/**
 * Serial numbers that vehicles bore before, by their beginning, the latest first, of vehicles that `seen` takes: at most `most` of them. They
 * are read in parts until there are enough, so that those of others take nobody's place.
 */
export async function formerSnsLike(
  pool: Pool,
  digits: string,
  { seen, most }: { seen: (vehicleId: string) => boolean; most: number },
): Promise<FormerSn[]> {
  if (!/^\d{3,10}$/.test(digits)) return [];
  type Stored = FormerSn & { id: string; at: string };
  const found: FormerSn[] = [];
  let last: Stored | undefined;
  for (;;) {
    const { rows }: { rows: Stored[] } = await pool.query<Stored>(
      `select vehicle_id as "vehicleId", sn, extract(epoch from until)::float8 as until, id, until::text as at from former_sn
       where sn like $1 || '%' and ($3::timestamptz is null or until < $3 or (until = $3 and id > $4::uuid))
       order by until desc, id limit $2`,
      [digits, atOnce, last?.at ?? null, last?.id ?? null],
    );
    for (const { id: _id, at: _at, ...former } of rows) if (seen(former.vehicleId)) found.push(former);
    last = rows.at(-1);
    if (rows.length < atOnce || found.length >= most) return found.slice(0, most);
  }
}
