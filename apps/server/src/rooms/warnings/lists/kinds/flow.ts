import type { FlowControlRow, flowControlList } from '@furrow/contract';
import type { z } from 'zod';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inSpan, oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { simState, toldMb, visibleTraffic } from '#rooms/billing/public.ts';
import { reportsLess } from '../../flow/order.store.ts';
import { policyAt } from '../../flow/policy.store.ts';
import type { Unmarked, WarningKindList } from '../warning.store.ts';
import { commonColumns, commonSource, seconds, warningFrom } from './common-columns.ts';

type Filters = z.output<typeof flowControlList.query>['filters'];
type Sort = z.output<typeof flowControlList.query>['sort'][number]['column'];

const used = `coalesce(${toldMb}, seen.month)`;
const share = `(case when s.plan_mb > 0 then ${used} / s.plan_mb end)`;
const step = `(case when ${share} >= 1.2 then 120 when ${share} >= 1 then 100 when ${share} >= 0.8 then 80 end)`;
const daysLeft = `(s.expires_on - ${homeTodaySql})`;
const state = `(case when s.id is not null then ${simState} end)`;

/** The card `s` as it is now, its device `cv` with the dealer `cd`, what was seen of it, and its last order `po`. */
const from = `${warningFrom}
  left join sim_card s on s.id = (case when w.object_kind = 'sim' then w.object_id::uuid end) and s.deleted_at is null
  left join vehicle cv on cv.id = s.vehicle_id left join dealer cd on cd.id = cv.dealer_id
  left join vehicle_latest cl on cl.vehicle_no = cv.no and cl.heard_at > now() - interval '5 minutes'
  left join ${visibleTraffic('cv', 'seen')} on true
  left join lateral (select x.* from policy_order x where x.card_id = s.id
    order by x.state = 'waiting' desc, x.created_at desc, x.id desc limit 1) po on true`;

const source: ListSource<Filters, Sort> = {
  ...commonSource,
  from,
  ordered: from,
  select: columnsOf<Unmarked<FlowControlRow>>({
    ...commonColumns,
    cardId: 's.id',
    iccid: 'coalesce(s.iccid, w.object_name)',
    simNumber: `coalesce(s.number, '')`,
    operator: 's.operator',
    planMb: 's.plan_mb::float8',
    toldMb,
    seenMb: 'seen.month',
    usedMb: `(case when s.id is not null then ${used} end)`,
    usedShare: share,
    meanMb: 'seen.lately',
    expiresOn: 's.expires_on::text',
    daysLeft: `${daysLeft}::float8`,
    cardState: state,
    slot: 's.slot',
    speed: 'cl.speed::float8',
    policy: `coalesce(${policyAt(step)}, 'nothing')`,
    orderId: 'po.id',
    orderAction: 'po.action',
    orderState: 'po.state',
    orderWait: `coalesce(po.waits, '')`,
    orderAt: seconds('po.created_at'),
    orderAnswer: `coalesce(po.answer, '')`,
    lessOften: `coalesce(${reportsLess}, false)`,
  }),
  sorts: {
    ...commonSource.sorts,
    daysLeft: { sql: daysLeft, type: 'int', nullable: true },
    usedShare: { sql: share, type: 'float8', nullable: true },
  },
  filters: {
    ...commonSource.filters,
    iccid: contains('coalesce(s.iccid, w.object_name)'),
    operator: oneOf('s.operator'),
    cardState: oneOf(state),
    daysLeft: inSpan(daysLeft),
    usedShare: inSpan(share),
  },
};

/** /flowControl. */
export const flowKindList: WarningKindList<Unmarked<FlowControlRow>, Filters, Sort> = {
  page: 'flowControl',
  source,
  forReader: (_actor, row) => row,
};
