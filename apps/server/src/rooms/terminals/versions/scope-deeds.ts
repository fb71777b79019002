import type { SoftwareVersionRow, TrialForm, WidenForm } from '@furrow/contract';
import { mostInTrial } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { requirePackage } from './image-of.ts';
import { isWider } from './scope.rules.ts';
import {
  lockPackages,
  unknownSns,
  whoWants,
  writeScope,
  writeTrial,
  writeTrialSns,
  writeWanted,
} from './scope.store.ts';
import { tellApprovers, tellAsker, tellDealers } from './tell-release.ts';
import { setVersionState } from './version.store.ts';
import { withCounts } from './version-counts.store.ts';
import { requireLocked, requireStep, requireVersionRow, type VersionParts, versionKind } from './versions.ts';

const subject = (action: 'release' | 'approve', id: string) =>
  ({ action: `softVersion.${action}`, subjectKind: versionKind, subjectId: id }) as const;

/**
 * Releases a draft to the devices of its trial.
 * @throws Refusal notFound, notAllowedTransition, tboxReleasedElsewhere, snUnknown; apkOtherPackage when another draft came first
 */
export async function releaseToTrial(
  parts: VersionParts,
  actor: Actor,
  id: string,
  trial: TrialForm,
): Promise<SoftwareVersionRow> {
  await inDeed(parts, actor, subject('release', id), async ({ db, note }) => {
    const row = await requireLocked(db, id);
    if (row.type === 'tbox') throw new Refusal('tboxReleasedElsewhere');
    requireStep(row, 'release');
    const sns = [...new Set(trial.sns)];
    await requireKnown(db, sns);
    await lockPackages(db);
    await requirePackage(db, row);
    await setVersionState(db, id, 'released', actor.accountId);
    await writeTrial(db, id, { ...trial, sns });
    note({
      before: { state: row.state },
      after: { state: 'released', version: row.version, scope: 'trial', sns },
    });
  });
  return requireVersionRow(parts, actor, id);
}

/**
 * Adds devices to a trial, or asks for a wider scope, which a second person puts in force.
 * @throws Refusal notFound, notAllowedTransition, scopeNotWider, snUnknown; trialNotPassed, wideningHalted unless a reason is
 *   given by who may force a release
 */
export async function askWider(
  parts: VersionParts,
  actor: Actor,
  id: string,
  form: WidenForm,
): Promise<SoftwareVersionRow> {
  await inDeed(parts, actor, subject('release', id), async ({ db, bus, note }) => {
    const row = await requireReleasedRow(db, actor, id);
    const sns = [...new Set([...row.scopeSns, ...form.sns])];
    const wider = isWider(row, form) && sns.length <= mostInTrial;
    if (!wider) throw new Refusal('scopeNotWider');
    await requireKnown(db, form.sns);
    const before = { scope: row.releaseScope, share: row.scopeShare };
    if (form.scope === 'trial') {
      await writeTrialSns(db, id, sns);
      note({ before, after: { scope: 'trial', sns } });
      return;
    }
    const forced = may(actor, 'softVersion.forceRelease') && form.reason !== '';
    requireGoodTrial(row, forced);
    // Only a reason of who may force a release carries it over a trial that fails later.
    await writeWanted(db, id, { ...form, reason: forced ? form.reason : '' }, actor);
    await tellApprovers(db, bus, row, actor);
    note({ before, after: { wanted: form.scope, share: form.share, reason: form.reason } });
  });
  return requireVersionRow(parts, actor, id);
}

/**
 * A second person puts the wanted scope in force, or refuses it.
 * @throws Refusal notFound, nothingWanted, notAllowedTransition, secondPersonNeeded, trialNotPassed, wideningHalted
 */
export async function answerWanted(
  parts: VersionParts,
  actor: Actor,
  id: string,
  approved: boolean,
): Promise<SoftwareVersionRow> {
  await inDeed(parts, actor, subject('approve', id), async ({ db, bus, note }) => {
    const row = await requireReleasedRow(db, actor, id);
    const { wanted } = row;
    if (wanted === null) throw new Refusal('nothingWanted');
    const after = { scope: wanted.scope, share: wanted.share, approved };
    const asker = await whoWants(db, id);
    if (asker === actor.accountId) throw new Refusal('secondPersonNeeded');
    if (!approved) {
      await writeWanted(db, id, null, actor);
      await tellAsker(db, bus, row, { actor, asker, approved });
      note({ after });
      return;
    }
    requireGoodTrial(row, wanted.reason !== '');
    await writeScope(db, id, { ...wanted, share: shareOf(wanted.share), sns: row.scopeSns }, actor.name);
    await tellAsker(db, bus, row, { actor, asker, approved });
    await tellDealers(db, bus, row, wanted);
    note({ before: { scope: row.releaseScope, share: row.scopeShare }, after });
  });
  return requireVersionRow(parts, actor, id);
}

/** Who asked for a wider scope takes it back while it waits. @throws Refusal notFound, notAllowedTransition, nothingWanted */
export async function takeBackWanted(
  parts: VersionParts,
  actor: Actor,
  id: string,
): Promise<SoftwareVersionRow> {
  await inDeed(parts, actor, subject('release', id), async ({ db, note }) => {
    const { wanted } = await requireReleasedRow(db, actor, id);
    if (!wanted?.own) throw new Refusal('nothingWanted');
    await writeWanted(db, id, null, actor);
    note({ before: { wanted: wanted.scope, share: wanted.share }, after: { wanted: null } });
  });
  return requireVersionRow(parts, actor, id);
}

const shareOf = (share: number): WidenForm['share'] => (share === 0 ? null : (share as WidenForm['share']));

async function requireReleasedRow(
  db: Parameters<typeof requireLocked>[0],
  actor: Actor,
  id: string,
): Promise<SoftwareVersionRow> {
  const row = await requireLocked(db, id);
  if (row.state !== 'released')
    throw new Refusal('notAllowedTransition', { from: row.state, to: 'released' });
  return (await withCounts(db, actor, [row]))[0]!;
}

function requireGoodTrial({ trialPassed, halted }: SoftwareVersionRow, forced: boolean): void {
  if (forced) return;
  if (halted) throw new Refusal('wideningHalted');
  if (!trialPassed) throw new Refusal('trialNotPassed');
}

async function requireKnown(db: Queryable, sns: readonly string[]): Promise<void> {
  const [sn] = await unknownSns(db, sns);
  if (sn !== undefined)
    throw new Refusal('snUnknown', { sn }, [{ field: 'sns', key: 'snUnknown', params: { sn } }]);
}
