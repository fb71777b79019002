import { createHash, randomBytes } from 'node:crypto';
import type { SubsidySpot, SubsidySpotForm } from '@furrow/contract';
import { SQUARE_METRES_PER_MU } from '@furrow/geo';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { drawing } from '../../drawing/drawing-desk.ts';
import { readStrips } from '../../jobs/neighbours.store.ts';
import { isAudited } from '../deciding/deeds-now.rules.ts';
import { noteAct, requireOtherHands } from '../statements/act.store.ts';
import { noteDeed } from '../statements/drafts-edit.ts';
import { readLines, updateLine } from '../statements/line.store.ts';
import { readKept, updateStatement } from '../statements/statement.store.ts';
import { requireWhole, type StatementParts } from '../statements/statements.ts';
import { insertSpots, readSpots, writeSpot } from './spot.store.ts';
import { drawableLines, drawnCount } from './spots.rules.ts';

/** The means may differ by so much, metres; the areas by so much of the recorded one. */
const depthSlackM = 0.02;
const areaSlack = 0.03;

/** Which lines a seed draws of these: the same seed always draws the same. */
export function drawnLines(ids: readonly string[], share: number, seed: string): string[] {
  const count = drawnCount(ids.length, share);
  const lots = ids.map((id) => [createHash('sha256').update(`${seed} ${id}`).digest('hex'), id] as const);
  return lots
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, id]) => id);
}

/** Draws the sample of a statement, once a round. @throws Refusal subsidyNotEditable, subsidyOwnWork, alreadyDone */
export function drawSample(parts: StatementParts, actor: Actor, id: string): Promise<SubsidySpot[]> {
  return inTransaction(parts.pool, async (client) => {
    const row = await requireWhole(parts, client, actor, id);
    if (!isAudited(row.state)) throw new Refusal('subsidyNotEditable', { state: row.state });
    await requireOtherHands(client, actor, id, 'sample');
    if (row.sampledAt !== null) throw new Refusal('alreadyDone');
    const { rules } = await readKept(client, id);
    const lines = drawableLines(await readLines(client, id));
    const seed = randomBytes(16).toString('hex');
    const drawn = drawnLines(lines.map((line) => line.id).sort(), rules.sampleShare, seed);
    await insertSpots(client, actor.accountId, id, drawn);
    await updateStatement(client, actor.accountId, id, { sample_seed: seed, sampled_at: new Date() });
    const act = { statementId: id, round: row.round, from: row.state, to: row.state, step: 'sample' };
    await noteAct(client, actor, { ...act, remark: seed });
    await noteDeed(parts, client, actor, id, 'sample', undefined, { seed, lines: drawn });
    return readSpots(client, id);
  });
}

/** What was measured on the spot; what does not fit puts the line on hold. @throws Refusal notFound, subsidyNotEditable */
export async function recordSpot(
  parts: StatementParts,
  actor: Actor,
  { id, lineId, form }: { id: string; lineId: string; form: SubsidySpotForm },
): Promise<SubsidySpot[]> {
  const line = (await readLines(parts.pool, id)).find((one) => one.id === lineId);
  const strips = line ? await readStrips(parts.pool, line.jobs) : [];
  const points = form.depths.map(({ lng, lat }) => ({ lng, lat }));
  const recorded = await drawing.nearDepths({ strips, points });
  return inTransaction(parts.pool, async (client) => {
    const row = await requireWhole(parts, client, actor, id);
    const spot = (await readSpots(client, id)).find((one) => one.lineId === lineId);
    if (!spot || !line) throw new Refusal('notFound');
    if (!isAudited(row.state)) throw new Refusal('subsidyNotEditable', { state: row.state });
    await requireOtherHands(client, actor, id, 'spot');
    const depths = form.depths.map((depth, i) => ({ ...depth, recordedM: recorded[i] ?? null }));
    const fits = spotFits(depths, form.measuredMu, line.areas.workedM2 / SQUARE_METRES_PER_MU);
    await writeSpot(client, spot.id, {
      checkedOn: form.checkedOn,
      checkerId: actor.accountId,
      checker: actor.name,
      depths,
      fits,
      photos: form.photos,
      measuredM2: form.measuredMu === null ? null : form.measuredMu * SQUARE_METRES_PER_MU,
    });
    await updateLine(client, lineId, { on_hold: !fits, hold_reason: '' });
    await updateStatement(client, actor.accountId, id, {});
    const act = { statementId: id, round: row.round, from: row.state, to: row.state, step: 'spot' };
    await noteAct(client, actor, { ...act, remark: `${line.sn} ${line.block}` });
    await noteDeed(parts, client, actor, id, 'spot', undefined, { line: line.key, fits });
    return readSpots(client, id);
  });
}

/** Means of the measured and the recorded depths within 2 cm, areas within 3 %. */
export function spotFits(
  depths: readonly { depthM: number; recordedM: number | null }[],
  measuredMu: number | null,
  recordedMu: number,
): boolean {
  const known = depths.filter(({ recordedM }) => recordedM !== null);
  if (known.length === 0) return false;
  const mean = (pick: (one: (typeof known)[number]) => number): number =>
    known.reduce((sum, one) => sum + pick(one), 0) / known.length;
  const off = Math.abs(mean(({ depthM }) => depthM) - mean(({ recordedM }) => recordedM!));
  const areaFits = measuredMu === null || Math.abs(measuredMu - recordedMu) <= areaSlack * recordedMu;
  return off <= depthSlackM + 1e-9 && areaFits;
}
