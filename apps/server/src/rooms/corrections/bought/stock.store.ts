/** Hours for which a released account that was used rests before another device may have it. */
export const coolDownHours = 24;

/** An account under `a` that was used rests still. */
export const resting = `(a.released_at is not null and a.first_used_at is not null
  and a.released_at > now() - interval '${coolDownHours} hours')`;

/** Where a bought account under `a` stands; its open assignment is its vehicle. */
export const stockState = `case when a.state = 'frozen' then 'frozen'
  when a.state in ('expired', 'cancelled') or a.ends_at <= now() then 'expired'
  when a.vehicle_id is not null then case when a.first_used_at is not null then 'inUse' else 'assigned' end
  when ${resting} then 'released' else 'free' end`;

/** An account under `a`, of whatever source, that a device may get now. */
export const isFree = `(a.vehicle_id is null and a.deleted_at is null and a.state in ('toActivate', 'active')
  and (a.ends_at is null or a.ends_at > now()) and not ${resting} and a.use = 'direct'
  and not exists (select 1 from external_caster y where y.id = a.caster_id and (y.state <> 'enabled' or y.deleted_at is not null
    or y.contract_until < (now() at time zone 'Asia/Shanghai')::date))
  and not exists (select 1 from black_list_entry b where b.kind = 'account' and lower(b.value) = lower(a.account)
    and b.removed_at is null and (b.ends_at is null or b.ends_at > now()) and a.source = 'own')
  and not exists (select 1 from correction_supplier z where z.id = a.supplier_id and (z.state <> 'enabled' or z.deleted_at is not null)))`;
