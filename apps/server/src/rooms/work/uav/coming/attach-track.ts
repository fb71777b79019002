import type { Readable } from 'node:stream';
import type { TrackAttached } from '@furrow/contract';
import { importLimits } from '@furrow/contract';
import type { Pool } from '../../../../database/pool.ts';
import { inTransaction, type Queryable } from '../../../../database/transaction.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { readLimited } from '../../../../kit/files/read-limited.ts';
import { newAsking } from '../../../../kit/list/statement.ts';
import { Refusal } from '../../../../kit/refusal.ts';
import { logOperation } from '../../../access/public.ts';
import { requireOperable, vehicleReach } from '../../../machines/public.ts';
import { readTrack } from '../tracks/read-track.rules.ts';
import { liesWithin } from '../tracks/track-span.rules.ts';
import { putTrack } from './store-sortie.ts';

/**
 * Puts the track of a file to the sortie that the file is named after: its number, or `SN_number` where several aircraft have it.
 * @throws Refusal fileTooLarge, sortieUnknown, sortieAmbiguous, sortieTrackUnreadable, sortieTrackOutside, jobSettled, seeOnly
 */
export async function attachTrack(
  pool: Pool,
  actor: Actor,
  { name, body }: { name: string; body: Readable },
): Promise<TrackAttached> {
  const bytes = await readLimited(body, importLimits.bytes);
  const number = name.replace(/\.[a-z]+$/i, '');
  const read = readTrack(name, bytes.toString('utf8'));
  if ('key' in read) throw new Refusal(read.key);
  return inTransaction(pool, async (client) => {
    const sortie = await findNamed(client, actor, number);
    await requireOperable(client, actor, sortie.vehicleId);
    if (sortie.settledIn !== null) throw new Refusal('jobSettled', { statement: sortie.settledIn });
    if (!liesWithin(read.points, sortie.from, sortie.to)) throw new Refusal('sortieTrackOutside');
    await putTrack(client, sortie.id, read.points);
    const points = read.points.length;
    await logOperation(client, actor, {
      action: 'jiading.import',
      subjectKind: 'sortie',
      subjectId: sortie.id,
      after: { sn: sortie.sn, number: sortie.number, points },
    });
    return { name, sn: sortie.sn, number: sortie.number, points };
  });
}

interface Named {
  id: string;
  vehicleId: string;
  sn: string;
  number: string;
  from: number;
  to: number;
  settledIn: string | null;
}

async function findNamed(db: Queryable, actor: Actor, name: string): Promise<Named> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const wanted = asking.put(name.toLowerCase());
  const { rows } = await db.query<Named>(
    `select s.id, v.id as "vehicleId", v.sn, s.number, extract(epoch from s.started_at)::float8 as "from",
       extract(epoch from s.ended_at)::float8 as "to",
       coalesce((select t.number from subsidy_statement t where t.id = j.settled_in), j.settled_in::text) as "settledIn"
     from uav_sortie s join vehicle v on v.no = s.vehicle_no left join job j on j.id = s.job_id
     where (lower(s.number) = ${wanted} or lower(v.sn || '_' || s.number) = ${wanted}) and ${vehicleReach(actor)(asking)}
     order by s.started_at desc limit 2 for update of s`,
    values,
  );
  if (rows.length > 1) throw new Refusal('sortieAmbiguous', { number: name });
  if (!rows[0]) throw new Refusal('sortieUnknown', { number: name });
  return rows[0];
}
