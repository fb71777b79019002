import type { WarningEnd } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { type SiteFacts, siteLate } from '../../rules/site-late.rules.ts';
import type { RuledVehicle } from '../../settings/rule-values.ts';
import type { RunRule } from '../../settings/run-values.ts';
import type { Found } from '../sweep.store.ts';

interface Site extends SiteFacts {
  readonly id: string;
  readonly name: string;
  readonly dealerId: string | null;
  readonly dealerPath: string[];
  readonly lng: number;
  readonly lat: number;
  readonly division: string;
}

/** WK-12: construction sites that are late; one that is finished is not. A site is no vehicle: exceptions hold for its dealer. */
export async function lateSites(db: Queryable, rule: RunRule): Promise<Found[]> {
  const { rows } = await db.query<Site>(
    `select b.id, b.name, b.dealer_id as "dealerId", coalesce(d.path, '{}')::text[] as "dealerPath", b.division,
       (b.centre)[0] as lng, (b.centre)[1] as lat, p.planned_start::text as "plannedStart", p.planned_end::text as "plannedEnd",
       p.planned_area_m2 as "plannedM2", coalesce(g.done_m2, 0) as "doneM2", coalesce(g.days, '[]') as days
     from site_plan p join block b on b.id = p.block_id left join dealer d on d.id = b.dealer_id
       left join site_progress g on g.block_id = b.id
     where b.deleted_at is null and b.site_state <> 'finished'`,
  );
  const nowS = Date.now() / 1000;
  const today = homeDay(nowS);
  return rows.flatMap((site): Found[] => {
    const { id, name, dealerId, dealerPath, lng, lat, division } = site;
    const as: RuledVehicle = { sn: '', category: '', dealerPath, regionId: null };
    const held = (key: string): number => rule.valueFor(as, key);
    const terms = {
      siteShare: held('siteShare'),
      behindShare: held('behindShare'),
      behindDays: held('behindDays'),
    };
    const late = siteLate(site, terms, today);
    if (late === null) return [];
    return [
      {
        key: `WK-12 ${id}`,
        rule: 'WK-12',
        level: 'normal',
        vehicleId: null,
        since: nowS,
        lng,
        lat,
        placeCode: division,
        homeCode: division,
        ...late,
        figures: {},
        object: { kind: 'site', id, name, dealerId },
      },
    ];
  });
}

/** A site that is there no more was removed. */
export async function whySitesOver(db: Queryable, keys: readonly string[]): Promise<Map<string, WarningEnd>> {
  const { rows } = await db.query<{ key: string }>(
    `select k as key from unnest($1::text[]) k where not exists (
       select from site_plan p join block b on b.id = p.block_id where b.id = split_part(k, ' ', 2)::uuid and b.deleted_at is null)`,
    [keys],
  );
  return new Map(rows.map(({ key }) => [key, 'objectRemoved' as const]));
}
