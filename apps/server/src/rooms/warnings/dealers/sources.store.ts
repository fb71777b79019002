import type { DealerRule } from '@furrow/contract';
import { dueRenewalsSql, unpaidChargesSql } from '#rooms/billing/public.ts';

/**
 * What stands behind the figure of each rule, as statements with the columns dealer_id, thing, id, name, weight, age (days), hit, base.
 * Two come from rooms that stand on this one: whoever puts the product together hands them in.
 */
export type DealerSources = Readonly<Record<DealerRule, string>>;
export type HigherSources = Pick<DealerSources, 'AG-10' | 'AG-11'>;

const vehicle = `v.dealer_id, 'vehicle' as thing, v.id::text as id, v.sn as name, 1::numeric as weight`;
const living = `v.deleted_at is null and v.dealer_id is not null`;
const inUse = `v.state in ('inUse', 'expired', 'frozen', 'inProblem')`;
const days = (column: string): string => `extract(day from now() - ${column})::int as age`;
const warned = (kind: string): string =>
  `exists (select 1 from warning w where w.vehicle_id = v.id and w.kind = '${kind}' and w.state = 'active')`;

/** Active warnings of a kind against devices in use; a terminal that is idle yet can be out of its area too. */
const warnedOf = (kind: string): string =>
  `select ${vehicle}, 0 as age, ${warned(kind)} as hit, ${inUse} as base from vehicle v where ${living} and (${inUse} or ${warned(kind)})`;

/** Idle devices that went out to a dealer. */
const idle = `vehicle v left join vehicle_online n on n.vehicle_id = v.id where ${living} and v.state = 'idle' and v.stock_state = 'out'`;

const entered = `vehicle v cross join lateral (select max(c.at) as at from vehicle_state_change c
  where c.vehicle_id = v.id and c.to_state = 'inUse' and c.from_state = 'idle') e where ${living} and e.at is not null`;

export const dealerSources = (higher: HigherSources): DealerSources => ({
  'AG-01': warnedOf('terminalCrossRegion'),
  'AG-02': warnedOf('crossRegion'),
  'AG-03': `select ${vehicle}, ${days('v.stock_since')}, true as hit, true as base from ${idle}`,
  'AG-04': `select ${vehicle}, ${days('v.stock_since')}, n.heard_at > v.stock_since as hit, true as base from ${idle}`,
  'AG-05': `select ${vehicle}, ${days('e.at')}, true as hit, true as base from ${entered}`,
  'AG-06': dueRenewalsSql,
  'AG-07': `select ${vehicle}, 0 as age, n.heard_at > now() - interval '7 days' as hit, true as base
    from vehicle v left join vehicle_online n on n.vehicle_id = v.id where ${living} and ${inUse}`,
  'AG-08': unpaidChargesSql,
  'AG-09': `select v.dealer_id, 'warning' as thing, w.id::text as id, w.number || ' · ' || v.sn as name, 1::numeric as weight, 0 as age, true as hit, false as base
    from warning w join vehicle v on v.id = w.vehicle_id where ${living} and w.kind = 'dismantle' and w.level = 'serious'
      and w.raised_at > now() - interval '30 days' and w.result is distinct from 'falseAlarm'`,
  'AG-12': `select d.id as dealer_id, 'dealer' as thing, d.id::text as id, d.company as name, 1::numeric as weight, 0 as age, true as hit, false as base
    from dealer d where d.deleted_at is null and d.state = 'enabled' and not exists (
      select 1 from dealer b where b.path @> array[d.id] and b.deleted_at is null and cardinality(b.equipment_area) > 0)
      and exists (select 1 from vehicle v where v.dealer_id = d.id and v.deleted_at is null and v.state <> 'cancelled')`,
  ...higher,
});
