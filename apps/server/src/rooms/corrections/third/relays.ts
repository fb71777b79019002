import { type RelayRow, relay } from '@furrow/contract';
import { perform } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { recordEntity } from '#kit/entity/record-entity.ts';
import { oneOf } from '#kit/list/matches.ts';
import { Refusal } from '#kit/refusal.ts';
import type { AccountParts } from '../accounts/account-deeds.ts';
import { followName } from '../mounts/mount.store.ts';
import { requireWays } from '../mounts/mounts.ts';
import { casterOver, isCaster } from './caster.store.ts';
import { ofTheProvider } from './casters.ts';
import { tableMounts } from './fetch-table.ts';
import { isRelayAccount, ofRelay, renameMount, takeMount, upstreamLine, wantRelay } from './relay.store.ts';

const stopped = `(not r.wanted or ${casterOver})`;
const state = `case when ${stopped} then 'stopped' else r.state end`;
const connections = `from ntrip_connection c where c.mount_id = r.mount_id and c.direction = 'relay' and c.accepted and c.ended_at is null`;

/** What the own caster fetches from others. */
export const relayEntity = recordEntity(relay, {
  table: 'correction_relay',
  alias: 'r',
  from: `correction_relay r join external_caster e on e.id = r.caster_id
    left join differential_account a on a.id = r.account_id left join mount_point m on m.id = r.mount_id`,
  columns: {
    caster: 'e.name',
    account: 'a.account',
    state,
    fault: `case when r.wanted and ${casterOver} then 'contractOver' when not r.wanted then null else r.fault end`,
    since: 'extract(epoch from r.since)::float8',
    upstreams: `case when ${stopped} then 0 else r.upstreams end`,
    rovers: `(select count(*)::int from ntrip_connection c where c.ended_at is null and c.accepted and c.direction = 'rover'
      and c.mount_served = m.name)`,
    poolSize: `(select count(*)::int from differential_account b where ${ofRelay})`,
    bytesIn: `(select coalesce(sum(c.bytes_in), 0)::float8 ${connections})`,
    delayS: `case when m.source_up and exists (select 1 ${connections}) then
      extract(epoch from now() - greatest(m.heard_at, (select max(c.seen_at) ${connections})))::float8 end`,
  },
  filters: { state: oneOf(`(${state})`) },
  unique: { correction_relay_mount: { field: 'mount', key: 'mountNotFree' } },
  reach: ofTheProvider,
  async check(db, actor, { casterId, accountId, upstreamMount, mount, fallback, mode, longitude }) {
    const fault = (
      field: string,
      key: 'casterUnknown' | 'accountNotOfCaster' | 'upstreamWantsPlace',
    ): never => {
      throw new Refusal(key, {}, [{ field, key }]);
    };
    if (!(await isCaster(db, casterId))) fault('casterId', 'casterUnknown');
    if (accountId !== null && !(await isRelayAccount(db, accountId, casterId)))
      fault('accountId', 'accountNotOfCaster');
    const line = await upstreamLine(db, casterId);
    const known = tableMounts(line?.table ?? '', '').find(({ name }) => name === upstreamMount);
    // It computes a station where its receiver is: with one connection for all, somebody must say where that is.
    if (mode === 'shared' && known?.nmea === true && longitude === null)
      fault('upstreamMount', 'upstreamWantsPlace');
    await requireWays(db, actor, { name: mount, fallback, candidates: [] });
  },
  async follow(db, actor, { id, mount, fallback }, before) {
    if (
      before !== null &&
      before.mount !== mount &&
      (await renameMount(db, id, { mount, by: actor.accountId }))
    )
      await followName(db, before.mount, mount);
    const taken = await takeMount(db, id, { mount, fallback, by: actor.accountId });
    if (taken === null) throw new Refusal('mountNotFree', {}, [{ field: 'mount', key: 'mountNotFree' }]);
  },
  async requireUnused(_db, _actor, row) {
    if (row.state !== 'stopped') throw new Refusal('relayRuns');
  },
});

/** Starts, stops, or begins anew. The caster hears of it after the commit. @throws Refusal notFound, notAllowedTransition, casterOver */
export async function turnRelay(
  parts: AccountParts,
  actor: Actor,
  id: string,
  step: 'start' | 'stop' | 'restart',
): Promise<RelayRow> {
  const deeds = new EntityDeeds(parts, relayEntity);
  const row = await perform(
    parts,
    actor,
    { record: deeds, id, action: `thirdVariance.${step === 'restart' ? 'restartRelay' : step}` },
    async ({ db, note }, before) => {
      const runs = before.state !== 'stopped';
      // One whose contract is over stands still, though it is wanted: it may be given up.
      if (before.deletedAt !== null || (step === 'start' ? runs : !runs && before.fault === null))
        throw new Refusal('notAllowedTransition', {
          from: before.state,
          to: step === 'stop' ? 'stopped' : 'connecting',
        });
      if (step !== 'stop' && (await upstreamLine(db, before.casterId))?.over !== false)
        throw new Refusal('casterOver');
      await wantRelay(db, id, { wanted: step !== 'stop', anew: step !== 'stop', by: actor.accountId });
      note({ before: { state: before.state }, after: { state: step === 'stop' ? 'stopped' : 'connecting' } });
      return deeds.require(db, actor, id);
    },
  );
  parts.bus.publish('ntripChanged', {});
  return row;
}
