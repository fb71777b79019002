import {
  type BaseStationForm,
  type BaseStationRow,
  baseStations,
  type IssuedPassword,
  nextState,
  stationFlow,
} from '@furrow/contract';
import { inTransaction, type TransactionClient } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { covers } from '#kit/data-scope.ts';
import { defineEntity } from '#kit/entity/entity.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { setRowState } from '#kit/entity/entity-store.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireChosenDealer, requireOwner } from '#rooms/parties/public.ts';
import { newSourcePassword } from '../source-password.ts';
import { stationReach, stationScope } from '../station-scope.ts';
import {
  keepMount,
  ownerOfStation,
  type StationFilters,
  type StationSort,
  stationSource,
  takeStreamPosition,
  wasUsedLately,
  writeSourceHash,
} from './station.store.ts';

/** /bsManage: where corrections come from. */
export const stationEntity = defineEntity<BaseStationRow, BaseStationForm, StationFilters, StationSort>({
  ...baseStations,
  kind: 'baseStation',
  table: 'base_station',
  alias: 's',
  source: stationSource,
  unique: {
    base_station_code: { field: 'bsCode', key: 'bsCodeTaken' },
    mount_point_name: { field: 'mountPoint', key: 'mountTaken' },
  },
  reach: async (_, actor) => stationReach(actor),
  async check(db, actor, form, id) {
    if (form.dealerId !== null) await requireChosenDealer(db, actor, form.dealerId);
    if (form.ownerId !== null && (id === null || (await ownerOfStation(db, id)) !== form.ownerId))
      await requireOwner(db, actor, form.ownerId);
    // Nobody makes a station, or moves one, where they could not operate it.
    const { divisionCode, dealerId, ownerId } = form;
    const placed = { id: id ?? '', divisionCode, dealerId, ownerId, regionId: null };
    if (!covers(stationScope(actor, 'operate'), placed))
      throw new Refusal('dealerMissing', {}, [{ field: 'dealerId', key: 'dealerMissing' }]);
  },
  async follow(db, actor, after) {
    if (!(await keepMount(db, actor.accountId, after)))
      throw new Refusal('mountTaken', {}, [{ field: 'mountPoint', key: 'mountTaken' }]);
  },
  async requireUnused(db, actor, station) {
    requireOperated(actor, station);
    const { id, state } = station;
    if (state !== 'disabled' || (await wasUsedLately(db, id))) throw new Refusal('stationInUse');
  },
});

export interface StationParts extends DeedParts {
  bus: Pick<Bus, 'publish'>;
}

/** Switches a station on or off; the caster follows at once. @throws Refusal notFound, notAllowedTransition */
export const turnStation = (
  parts: StationParts,
  actor: Actor,
  id: string,
  step: 'enable' | 'disable',
): Promise<BaseStationRow> =>
  deedOn(parts, actor, id, step, async (client, before) => {
    const state = nextState(stationFlow, before.state, step);
    if (!state)
      throw new Refusal('notAllowedTransition', { from: before.state, to: stationFlow.steps[step].to });
    await setRowState(client, 'base_station', actor, { id, state });
    return { before: { state: before.state }, after: { state } };
  });

/** The position by its stream becomes the registered one. @throws Refusal notFound, stationNotHeard */
export const takePosition = (parts: StationParts, actor: Actor, id: string): Promise<BaseStationRow> =>
  deedOn(parts, actor, id, 'takePosition', async (client, before) => {
    const { longitude, latitude, height, streamLongitude, streamLatitude, streamHeight } = before;
    if (streamLongitude === null) throw new Refusal('stationNotHeard');
    await takeStreamPosition(client, id, actor.accountId);
    return {
      before: { longitude, latitude, height },
      after: {
        longitude: streamLongitude,
        latitude: streamLatitude,
        height: Math.round(streamHeight! * 100) / 100,
      },
    };
  });

/** A new password for a station's source, told once. @throws Refusal notFound, stationWithoutMount */
export async function renewPassword(parts: StationParts, actor: Actor, id: string): Promise<IssuedPassword> {
  const { password, hash } = newSourcePassword();
  const station = await deedOn(parts, actor, id, 'resetPassword', async (client, { mountId }) => {
    if (mountId === null) throw new Refusal('stationWithoutMount');
    await writeSourceHash(client, mountId, hash, actor.accountId);
    return {};
  });
  return { name: station.mountPoint, password };
}

/** @throws Refusal stationSeeOnly when the station may be seen but not operated */
function requireOperated(
  actor: Actor,
  {
    id,
    divisionCode,
    dealerId,
    ownerId,
  }: Pick<BaseStationRow, 'id' | 'divisionCode' | 'dealerId' | 'ownerId'>,
): void {
  const place = { id, divisionCode, dealerId, ownerId, regionId: null };
  if (!covers(stationScope(actor, 'operate'), place)) throw new Refusal('stationSeeOnly');
}

/** One deed on a station of the actor's scope, with its row of the log; afterwards the caster reads its book anew. */
async function deedOn(
  parts: StationParts,
  actor: Actor,
  id: string,
  deed: string,
  change: (client: TransactionClient, before: BaseStationRow) => Promise<{ before?: object; after?: object }>,
): Promise<BaseStationRow> {
  const deeds = new EntityDeeds(parts, stationEntity);
  const row = await inTransaction(parts.pool, async (client) => {
    const found = await deeds.require(client, actor, id, { lock: true });
    requireOperated(actor, found);
    const { before, after } = await change(client, found);
    await parts.logOperation(client, actor, {
      action: `bsManage.${deed}`,
      subjectKind: 'baseStation',
      subjectId: id,
      before,
      after,
    });
    return deeds.require(client, actor, id);
  });
  parts.bus.publish('ntripChanged', {});
  parts.bus.publish('ntripRecheck', {});
  return row;
}
