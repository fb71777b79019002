import type { EntryData, EntryDetail } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

interface Known {
  alias: string;
  dealerId: string | null;
  horsepower: number | null;
}

/** What an entry says otherwise than the warehouse and the vehicle library do, with what stands there. */
export async function sourcesOf(
  db: Queryable,
  vehicleId: string,
  data: EntryData,
): Promise<EntryDetail['sources']> {
  const { rows } = await db.query<Known>(
    `select v.alias, v.dealer_id as "dealerId", m.horsepower from vehicle v
       left join vehicle_model m on m.id = $2::uuid where v.id = $1`,
    [vehicleId, data.vehicleModelId],
  );
  const known = rows[0];
  if (!known) return [];
  const found: EntryDetail['sources'] = [];
  if (known.alias !== '' && known.alias !== data.alias)
    found.push({ field: 'alias', source: 'warehouse', value: known.alias });
  if (data.dealerId !== null && known.dealerId !== null && data.dealerId !== known.dealerId) {
    const { rows: dealers } = await db.query<{ company: string }>(
      'select company from dealer where id = $1',
      [known.dealerId],
    );
    found.push({ field: 'dealerId', source: 'warehouse', value: dealers[0]?.company ?? '' });
  }
  if (known.horsepower !== null && data.horsepower !== null && known.horsepower !== data.horsepower)
    found.push({ field: 'horsepower', source: 'library', value: String(known.horsepower) });
  return found;
}
