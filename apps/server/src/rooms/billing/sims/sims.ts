import { simCard } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { recordEntity } from '#kit/entity/record-entity.ts';
import { inBranch, inSpan, oneOf, whenAsked } from '#kit/list/matches.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { setPlanEnd } from './set-plan-end.ts';
import { over, planEnd, seenMb, simFrom, simState, usedMb, usedShare } from './sim.store.ts';

const daysLeft = `(s.expires_on - ${homeTodaySql})`;

/** Cards of devices by the scope of vehicles; what sits nowhere is the provider's stock. */
export async function simReach(_db: Queryable, actor: Actor): Promise<Reach> {
  const vehicles = vehicleReach(actor);
  const stock = actor.scopeKind === 'administrator' || actor.scopeKind === 'provider';
  return (asking) => `(case when s.vehicle_id is null then ${stock} else ${vehicles(asking)} end)`;
}

/** /flowManage: SIM cards. */
export const simEntity = recordEntity(simCard, {
  table: 'sim_card',
  alias: 's',
  from: simFrom,
  columns: {
    activatedOn: 's.activated_on::text',
    expiresOn: 's.expires_on::text',
    state: simState,
    flow: `case when ${over} then 'expired' else 'notExpired' end`,
    daysLeft: `${daysLeft}::float8`,
    usedMb,
    usedShare,
    seenMb,
    sn: 'v.sn',
    dealer: 'd.company',
    lastOnlineAt: `(select extract(epoch from nullif(n.heard_at, 'epoch'))::float8 from vehicle_online n where n.vehicle_id = v.id)`,
    lastPaidAt: 'extract(epoch from v.last_paid_at)::float8',
    importedAt: 'extract(epoch from s.created_at)::float8',
  },
  filters: {
    sn: oneOf('v.sn'),
    dealer: inBranch('d'),
    noDevice: whenAsked('s.vehicle_id is null'),
    daysLeft: inSpan(daysLeft),
    usedShare: inSpan(usedShare),
  },
  sorts: {
    daysLeft: { sql: daysLeft, type: 'int', nullable: true },
    usedShare: { sql: usedShare, type: 'float8', nullable: true },
  },
  unique: {
    sim_card_iccid: { field: 'iccid', key: 'simTaken' },
    sim_card_number: { field: 'number', key: 'simTaken' },
  },
  reach: simReach,
  async requireUnused(_db, _actor, { vehicleId }) {
    if (vehicleId !== null) throw new Refusal('simInUse');
  },
  // Another last day is that of its device's data plan; a cancelled card is not written any more.
  async follow(db, actor, after, before) {
    if (before?.state === 'cancelled') throw new Refusal('simCancelled');
    if (after.vehicleId === null || before === null || before.expiresOn === after.expiresOn) return;
    const end = await planEnd(db, after.vehicleId);
    if (end !== undefined) await setPlanEnd(db, actor, after.vehicleId, end);
  },
});
