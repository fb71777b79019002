import type { cancellationList, FiltersOf } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inSpan, oneOf } from '#kit/list/matches.ts';
import { unpaidSql } from '#rooms/billing/public.ts';
import { type BaseFilters, sourceOfKind, withJoins } from '../mechanism/source.store.ts';

export type CancellationFilters = FiltersOf<typeof cancellationList> & BaseFilters;

const daysLeft = (column: string): string => `ceil(extract(epoch from ${column} - now()) / 86400)::int`;

const refund = `nullif(a.data ->> 'refund', '')`;
const yesNo = (condition: string): string => `case when ${condition} then 'yes' else 'no' end`;

const kindSource = sourceOfKind<CancellationFilters>(
  `a.vehicle_id as "vehicleId", v.sn, v.alias, v.product_model as "productModel", o.name as owner, d.company as dealer,
   v.division_code as "divisionCode", v.state as "deviceState", a.data ->> 'reason' as cause,
   ${daysLeft('v.registration_until')} as "registrationDays", ${daysLeft('v.flow_until')} as "flowDays",
   (select count(*)::int from jsonb_array_elements(a.checks) c where c ->> 'level' = 'stop') as "openItems",
   case when n.heard_at > 'epoch' then extract(epoch from n.heard_at)::float8 end as "lastOnline",
   coalesce(v.job_area_m2, 0)::float8 as "workedM2",
   case when ${refund} is not null then jsonb_build_object('amount', ${refund}, 'state', (select case
     when bool_or(q.state = 'asked') then 'asked' when bool_or(q.state = 'approved') then 'approved'
     when count(*) > 0 then 'rejected' end from refund_request q where q.approval_id = a.id)) end as refund`,
  {
    reason: oneOf(`a.data ->> 'reason'`),
    deviceState: oneOf('v.state'),
    fate: (chosen, { put }) =>
      `(a.data ->> 'fate' = any(${put(chosen)}::text[])
        or a.data -> 'parts' @> any(${put(chosen.map((fate) => JSON.stringify([{ fate }])))}::jsonb[]))`,
    refund: oneOf(yesNo(`${refund} is not null`)),
    unpaid: oneOf(yesNo(`exists (select from charge c where c.vehicle_id = v.id and ${unpaidSql('c')})`)),
    remainingDays: inSpan(daysLeft('v.registration_until')),
  },
);

/** The list of /equipCancel: applications with their device, its owner `o` and when it was heard, `n`. */
export const cancellationSource = withJoins(
  kindSource,
  'left join owner o on o.id = v.owner_id left join vehicle_online n on n.vehicle_id = v.id',
);

/** Number of the application that wrote a device off; null when it was none. */
export async function cancellationOf(db: Queryable, vehicleId: string): Promise<string | null> {
  const { rows } = await db.query<{ number: string }>(
    `select number from approval where vehicle_id = $1 and kind = 'cancellation' and state in ('passed', 'rePassed')
     order by decided_at desc limit 1`,
    [vehicleId],
  );
  return rows[0]?.number ?? null;
}
