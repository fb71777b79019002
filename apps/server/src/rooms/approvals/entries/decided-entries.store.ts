/** Entries that were decided in the last 90 days, by the company that asked: `hit` where they were rejected. For figures of dealers. */
export const decidedEntriesSql = `select a.company_id as dealer_id, 'approval' as thing, a.id::text as id, a.number as name, 1::numeric as weight, 0 as age,
    a.state = 'rejected' as hit, true as base
  from approval a where a.kind = 'entry' and a.deleted_at is null and a.decided_at > now() - interval '90 days'
    and a.state in ('passed', 'rePassed', 'rejected')`;
