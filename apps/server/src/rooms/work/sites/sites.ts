import {
  nextState,
  type SiteDetail,
  type SiteEdit,
  type SiteForm,
  type SiteRow,
  type SiteStep,
  siteFlow,
  siteForm,
  siteMachineKinds,
  wholeSite,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation, notify } from '#rooms/access/public.ts';
import { type BlockParts, blockDeeds, byHand, changingBlocks, requireBlock } from '#rooms/fields/public.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import { accountsOfDealers, requireChosenDealer, requireOwner } from '#rooms/parties/public.ts';
import {
  findSite,
  insertPlan,
  otherKinds,
  readProgress,
  setMachines,
  setSiteState,
  updatePlan,
} from './site.store.ts';
import { workersOf } from './site-machines.store.ts';

// Sites may lie over fields of their owner.
const saving = { ...byHand, confirmed: true };
const subjectOf = (id: string) => ({ subjectKind: 'block' as const, subjectId: id });

/** @throws Refusal notFound outside the actor's reach */
export async function requireSite(db: Queryable, actor: Actor, id: string, lock = false): Promise<SiteRow> {
  const site = await findSite(db, actor, id, lock);
  if (!site) throw new Refusal('notFound');
  return site;
}

/** A site with its days and machines. */
export async function siteDetail(db: Queryable, actor: Actor, id: string): Promise<SiteDetail> {
  const site = await requireSite(db, actor, id);
  const { days, machines } = await readProgress(db, id);
  return { ...site, days, workers: await workersOf(db, actor, id, machines) };
}

/** @throws Refusal those of a new block; ownerUnknown, dealerOutOfReach, snUnknown, siteMachineKind */
export function createSite(parts: BlockParts, actor: Actor, form: SiteForm): Promise<SiteRow> {
  return changingBlocks(parts, async (client) => {
    const { name, ownerId, outline, remark, machines, ...plan } = form;
    const vehicles = await requireParties(client, actor, form);
    const block = { name, type: 'constructionSite', ownerId, outline, crop: '', remark } as const;
    const { id } = await blockDeeds(parts, saving).createIn(client, actor, block);
    await insertPlan(client, actor, id, plan);
    await setMachines(client, id, vehicles);
    await logOperation(client, actor, {
      action: 'constructMonitor.create',
      ...subjectOf(id),
      after: { ...plan, name, machines },
    });
    return { changed: [id], answer: await requireSite(client, actor, id) };
  });
}

/** @throws Refusal notFound, seeOnly, changedMeanwhile, siteFinished, and those of a new site */
export function editSite(parts: BlockParts, actor: Actor, id: string, edit: SiteEdit): Promise<SiteRow> {
  return changingBlocks(parts, async (client) => {
    await requireBlock(client, actor, id, 'operate');
    const before = await requireSite(client, actor, id, true);
    requireVersion(before, edit.version);
    if (before.state === 'finished') throw new Refusal('siteFinished');
    const form = checked({ ...before, ...edit });
    const { name, ownerId, outline, remark, machines, ...plan } = form;
    const vehicles = await requireParties(client, actor, form);
    const shape = { name, ownerId, outline, remark };
    const moved = JSON.stringify(shape) !== JSON.stringify(partOf(before));
    if (moved) await blockDeeds(parts, saving).editIn(client, actor, id, shape);
    await updatePlan(client, actor, id, plan);
    await setMachines(client, id, vehicles);
    const known = { ...plan, machines };
    await logOperation(client, actor, {
      action: 'constructMonitor.edit',
      ...subjectOf(id),
      before: Object.fromEntries(Object.keys(known).map((key) => [key, before[key as keyof SiteRow]])),
      after: known,
    });
    return { changed: moved ? [id] : [], answer: await requireSite(client, actor, id) };
  });
}

const partOf = ({ name, ownerId, outline, remark }: SiteRow) => ({ name, ownerId, outline, remark });

/** The rules over several fields hold for the whole. @throws Refusal badRequest naming the fields */
function checked(values: object): SiteForm {
  const parsed = siteForm.safeParse(values);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({
    field: String(path[0]),
    key: message,
  }));
  throw new Refusal('badRequest', {}, fields);
}

/** Contractor and machines must be known to the actor; ids of the machines. */
async function requireParties(db: Queryable, actor: Actor, form: SiteForm): Promise<string[]> {
  const { contractorOwnerId, contractorDealerId, machines } = form;
  if (contractorOwnerId !== null) await requireOwner(db, actor, contractorOwnerId);
  if (contractorDealerId !== null)
    await requireChosenDealer(db, actor, contractorDealerId, 'contractorDealerId');
  const found = await vehicleDoor.find(db, actor, machines);
  const missing = machines.filter((sn) => !found.some((one) => one.sn === sn));
  refuse('snUnknown', missing);
  const ids = found.map(({ id }) => id);
  refuse('siteMachineKind', await otherKinds(db, ids, siteMachineKinds));
  return ids;
}

function refuse(key: 'snUnknown' | 'siteMachineKind', sns: readonly string[]): void {
  const params = { targets: sns.join(', '), sns: sns.join(', ') };
  if (sns.length > 0) throw new Refusal(key, params, [{ field: 'machines', key, params }]);
}

/** A step of a site's life; its end is told to the contractor. @throws Refusal notFound, seeOnly, notAllowedTransition, siteReason */
export async function takeSiteStep(
  { pool, bus }: Pick<BlockParts, 'pool' | 'bus'>,
  actor: Actor,
  id: string,
  { step, reason }: { step: SiteStep; reason: string },
): Promise<SiteRow> {
  return inDeed(
    { pool, logOperation, bus },
    actor,
    { action: `constructMonitor.${step}`, ...subjectOf(id) },
    async ({ db: client, bus: held, note }) => {
      await requireBlock(client, actor, id, 'operate');
      const before = await requireSite(client, actor, id, true);
      const state = nextState(siteFlow, before.state, step);
      if (!state)
        throw new Refusal('notAllowedTransition', { from: before.state, to: siteFlow.steps[step].to });
      if (step === 'finish' && before.progress < wholeSite && reason === '')
        throw new Refusal('siteReason', {}, [{ field: 'reason', key: 'siteReason' }]);
      await setSiteState(client, actor.accountId, { id, state, reason: step === 'finish' ? reason : '' });
      note({
        before: { state: before.state },
        after: { state, ...(reason && { reason }) },
      });
      if (step === 'finish' && before.contractorDealerId !== null)
        await notify(client, held, {
          receivers: await accountsOfDealers(client, [before.contractorDealerId]),
          type: 0,
          act: 'siteFinished',
          values: { name: before.name },
          per: actor.name,
          link: `/constructMonitor?id=${id}`,
          subject: { kind: 'block', id },
        });
      return requireSite(client, actor, id);
    },
  );
}
