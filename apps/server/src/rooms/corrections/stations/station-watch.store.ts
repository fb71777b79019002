import type { Queryable } from '#database/transaction.ts';
import { casterOver } from '../third/caster.store.ts';
import { deviation, up } from './station.store.ts';

/** A base station with a mount point, as its stream is heard; degrees WGS 84, metres, seconds UTC. */
export interface WatchedStation {
  readonly id: string;
  readonly name: string;
  readonly dealerId: string | null;
  readonly divisionCode: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly up: boolean;
  /** Since when it is up. */
  readonly since: number | null;
  readonly heardAt: number;
  /** Somebody fetched from it when it was heard last. */
  readonly hasRovers: boolean;
  /** From where it is registered; null: its stream told no position. */
  readonly deviationM: number | null;
}

/** The enabled base stations that were heard ever. */
export async function watchedStations(db: Queryable): Promise<WatchedStation[]> {
  const { rows } = await db.query<WatchedStation>(
    `select s.id, coalesce(nullif(s.name, ''), s.bs_code) as name, s.dealer_id as "dealerId", s.division_code as "divisionCode",
       s.longitude, s.latitude, ${up} as up, extract(epoch from m.source_since)::float8 as since,
       extract(epoch from m.heard_at)::float8 as "heardAt", ${deviation} as "deviationM",
       exists (select 1 from ntrip_connection c where c.direction = 'rover' and c.accepted and c.mount_served = m.name
         and (c.ended_at is null or c.ended_at > m.heard_at - interval '1 minute')) as "hasRovers"
     from base_station s join mount_point m on m.station_id = s.id and m.deleted_at is null
     where s.deleted_at is null and s.state = 'enabled' and m.enabled and m.heard_at is not null`,
  );
  return rows;
}

/** A relay that is wanted, as the caster tells of it; seconds UTC. */
export interface WatchedRelay {
  readonly id: string;
  readonly name: string;
  readonly runs: boolean;
  readonly fails: boolean;
  readonly fault: string;
  readonly since: number;
}

/** The relays that are wanted, of casters whose contract goes on. */
export async function watchedRelays(db: Queryable): Promise<WatchedRelay[]> {
  const { rows } = await db.query<WatchedRelay>(
    `select r.id, r.mount as name, r.state = 'running' as runs, r.state in ('retrying', 'failed') as fails,
       coalesce(r.fault, 'lost') as fault, extract(epoch from coalesce(r.since, r.updated_at))::float8 as since
     from correction_relay r join external_caster e on e.id = r.caster_id
     where r.deleted_at is null and r.wanted and not ${casterOver}`,
  );
  return rows;
}
