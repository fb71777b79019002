const lately = (column: string): string => `(${column} between now() - interval '90 days' and now())`;

/**
 * Vehicles whose data plan or registration was due in the last 90 days, by their dealer: `hit` where it was renewed, and nothing of it has
 * run out. Columns as `DealerSources` wants them.
 */
export const dueRenewalsSql = `select v.dealer_id, 'vehicle' as thing, v.id::text as id, v.sn as name, 1::numeric as weight, 0 as age,
    not coalesce(g.gone, false) as hit, true as base
  from vehicle v cross join lateral (select ${lately('v.flow_until')} or ${lately('v.registration_until')} as gone) g
  where v.deleted_at is null and v.state <> 'cancelled' and (coalesce(g.gone, false) or exists (
    select 1 from term_change t where t.vehicle_id = v.id and t.kind = 'renewed' and ${lately('t.end_before')}))`;
