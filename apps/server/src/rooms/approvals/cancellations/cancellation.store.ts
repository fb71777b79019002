import type { ApprovalState, CancellationDetail, cancellationList, FiltersOf } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import { inSpan, oneOf } from '../../../kit/list/matches.ts';
import { type BaseFilters, sourceOfKind } from '../mechanism/source.store.ts';

export type CancellationFilters = FiltersOf<typeof cancellationList> & BaseFilters;

const daysLeft = (column: string): string => `ceil(extract(epoch from ${column} - now()) / 86400)::int`;

const kindSource = sourceOfKind<CancellationFilters>(
  `a.vehicle_id as "vehicleId", v.sn, v.alias, v.product_model as "productModel", o.name as owner, d.company as dealer,
   v.division_code as "divisionCode", v.state as "deviceState", a.data ->> 'reason' as cause,
   ${daysLeft('v.registration_until')} as "registrationDays", ${daysLeft('v.flow_until')} as "flowDays",
   (select count(*)::int from jsonb_array_elements(a.checks) c where c ->> 'level' = 'stop') as "openItems",
   case when n.heard_at > 'epoch' then extract(epoch from n.heard_at)::float8 end as "lastOnline",
   coalesce(v.job_area_m2, 0)::float8 as "workedM2"`,
  {
    reason: oneOf(`a.data ->> 'reason'`),
    deviceState: oneOf('v.state'),
    fate: (chosen, { put }) =>
      `(a.data ->> 'fate' = any(${put(chosen)}::text[]) or exists (select 1 from jsonb_array_elements(a.data -> 'parts') p
        where p ->> 'fate' = any(${put(chosen)}::text[])))`,
    remainingDays: inSpan(daysLeft('v.registration_until')),
  },
);

/** The list of /equipCancel: applications with their device, its owner `o` and when it was heard, `n`. */
export const cancellationSource = {
  ...kindSource,
  from: `${kindSource.from} left join owner o on o.id = v.owner_id left join vehicle_online n on n.vehicle_id = v.id`,
};

/** Where a device was heard last, degrees WGS 84. */
export async function lastPlace(db: Queryable, vehicleId: string): Promise<CancellationDetail['place']> {
  const { rows } = await db.query<NonNullable<CancellationDetail['place']>>(
    `select l.lng, l.lat, extract(epoch from l.time)::float8 as at
     from vehicle_latest l join vehicle v on v.no = l.vehicle_no
     where v.id = $1 and l.lng is not null and l.lat is not null and l.time is not null`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** The application that stands for a device in a batch already, or null. */
export async function ofBatch(
  db: Queryable,
  batchKey: string,
  vehicleId: string,
): Promise<{ id: string; number: string; state: ApprovalState } | null> {
  const { rows } = await db.query<{ id: string; number: string; state: ApprovalState }>(
    'select id, number, state from approval where batch_key = $1 and vehicle_id = $2 and deleted_at is null',
    [batchKey, vehicleId],
  );
  return rows[0] ?? null;
}

/** Number of the application that wrote a device off; null when it was none. */
export async function cancellationOf(db: Queryable, vehicleId: string): Promise<string | null> {
  const { rows } = await db.query<{ number: string }>(
    `select number from approval where vehicle_id = $1 and kind = 'cancellation' and state in ('passed', 'rePassed')
     order by decided_at desc limit 1`,
    [vehicleId],
  );
  return rows[0]?.number ?? null;
}

/** Ids of a batch's applications: whoever sees one of them sees its files. */
export async function idsOfBatch(db: Queryable, batchKey: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('select id from approval where batch_key::text = $1', [
    batchKey,
  ]);
  return rows.map(({ id }) => id);
}
