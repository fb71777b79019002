/** Entries of new machines that were handed in, corrections of them aside, whatever has become of them: when, and on which day the machine was fitted as they say (null: not told). For figures of installations. */
export const sentEntriesSql = `select a.id, a.number, a.vehicle_id, a.state, a.submitted_at, a.decided_at,
    case when a.data ->> 'installedOn' ~ '^\\d{4}-\\d{2}-\\d{2}$' then (a.data ->> 'installedOn')::date end as installed_on,
    coalesce(a.data ->> 'installer', '') as installer
  from approval a where a.kind = 'entry' and a.type <> 'correction' and a.deleted_at is null and a.submitted_at is not null`;
