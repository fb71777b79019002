import {
  type DepthSettingForm,
  type DepthSettingRow,
  type DepthTarget,
  type DepthZero,
  depthSensors,
  depthWindowS,
  type ListAnswer,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { askCommand } from '#telemetry/command-store.ts';
import { markStale } from '../implements/fit.store.ts';
import { requireOperable, requireVehicle } from '../vehicle.store.ts';
import { vehicleReach } from '../vehicle-scope.ts';
import { depthParameters, zeroOf } from './depth.rules.ts';
import { readReadings } from './depth-readings.store.ts';
import {
  type DepthFilters,
  type DepthSort,
  depthSource,
  inForce,
  insertSetting,
  isFittedOn,
  readTargets,
  readVersions,
  setQualifiedDepth,
  vehicleOfSetting,
} from './depth-setting.store.ts';

type Told = Pick<Bus, 'publish'>;

/** The versions in force that an actor may know of: those of his vehicles. */
export const visibleSettings = async <A extends Omit<Asked<DepthFilters, DepthSort>, 'only'>>(
  _: Queryable,
  actor: Actor,
  asked: A,
): Promise<A & Pick<Asked<DepthFilters, DepthSort>, 'only'>> => {
  const reach = vehicleReach(actor);
  return { ...asked, only: (asking) => `${reach(asking)} and v.deleted_at is null and ${inForce}` };
};

export async function listSettings(
  pool: Pool,
  actor: Actor,
  asked: Omit<Asked<DepthFilters, DepthSort>, 'only'>,
): Promise<ListAnswer<DepthSettingRow>> {
  return readPage<DepthSettingRow, DepthFilters, DepthSort>(
    pool,
    depthSource,
    await visibleSettings(pool, actor, asked),
  );
}

/** Every version of one vehicle and implement. @throws Refusal notFound outside the scope */
export async function versionsOf(pool: Pool, actor: Actor, id: string): Promise<DepthSettingRow[]> {
  const { vehicleId, implementId } = await requireSetting(pool, actor, id);
  return readVersions(pool, vehicleId, implementId);
}

/** One version. @throws Refusal notFound */
export async function findSetting(pool: Pool, actor: Actor, id: string): Promise<DepthSettingRow> {
  const found = (await versionsOf(pool, actor, id)).find((one) => one.id === id);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Implements on vehicles, each with the version in force; those of one vehicle, or one implement. */
export async function findTargets(
  pool: Pool,
  actor: Actor,
  asked: { sn?: string | undefined; implementId?: string | undefined },
): Promise<DepthTarget[]> {
  const targets = await readTargets(pool, vehicleReach(actor), asked);
  return Promise.all(
    targets.map(async ({ settingId, sensor, ...target }) => ({
      ...target,
      sensor: depthSensors.find((one) => one === sensor) ?? null,
      setting: settingId === null ? null : await findSetting(pool, actor, settingId),
    })),
  );
}

/**
 * Makes a new version and sends it to the terminal; the older ones stay for the older points.
 * @throws Refusal notFound, seeOnly; notFittedThere, validInFuture at their fields
 */
export async function saveSetting(
  pool: Pool,
  bus: Told,
  actor: Actor,
  form: DepthSettingForm,
  done?: RowDone,
): Promise<DepthSettingRow> {
  const id = await inDeed(
    { pool, logOperation, bus },
    actor,
    { action: 'depthSet.edit', subjectKind: 'depthSetting' },
    async ({ db: client, bus: held, note }) => {
      const vehicle = await requireOperable(client, actor, form.vehicleId);
      if (form.validFrom > Date.now() / 1000 + 60) refuse('validFrom', 'validInFuture');
      if (!(await isFittedOn(client, form.implementId, form.vehicleId)))
        refuse('implementId', 'notFittedThere');
      const command = await askCommand(client, held, {
        vehicleNo: vehicle.no,
        kind: 'writeParameters',
        parameters: { items: depthParameters(form) },
        byAccount: actor.accountId,
        byName: actor.name,
      });
      const setting = await insertSetting(client, actor.accountId, form, command);
      await setQualifiedDepth(client, form.vehicleId, form.qualifiedDepthM);
      note({ subjectId: setting, after: { sn: vehicle.sn, command, ...form } });
      held.publish('vehiclesChanged', { nos: [vehicle.no] });
      await done?.(client);
      return setting;
    },
  );
  return findSetting(pool, actor, id);
}

/** "Zero here". @throws Refusal notWorking without readings, readingsSpread when the tool does not stand still */
export async function findZero(
  pool: Pool,
  actor: Actor,
  { vehicleId, sensorType }: Pick<DepthSettingForm, 'vehicleId' | 'sensorType'>,
): Promise<DepthZero> {
  const vehicle = await requireVehicle(pool, actor, vehicleId);
  const found = zeroOf(sensorType, await readReadings(pool, vehicle.no, depthWindowS.zero));
  if ('tooFew' in found) throw new Refusal('notWorking');
  if ('spread' in found) throw new Refusal('readingsSpread', { spread: found.spread });
  return found.ok;
}

/** Has the days of a vehicle from a day on computed anew with the settings that were in force then. */
export async function recomputeFrom(
  pool: Pool,
  actor: Actor,
  { id, from }: { id: string; from: string },
): Promise<void> {
  const { no } = await requireSetting(pool, actor, id);
  await inDeed(
    { pool, logOperation },
    actor,
    { action: 'depthSet.recompute', subjectKind: 'depthSetting', subjectId: id },
    async ({ db: client, note }) => {
      await markStale(client, no, Date.parse(`${from}T00:00:00+08:00`) / 1000, 'depthSetting');
      note({ after: { from } });
    },
  );
}

async function requireSetting(
  pool: Pool,
  actor: Actor,
  id: string,
): Promise<{ vehicleId: string; implementId: string; no: number }> {
  const found = await vehicleOfSetting(pool, id);
  if (!found) throw new Refusal('notFound');
  await requireVehicle(pool, actor, found.vehicleId);
  return found;
}

function refuse(field: string, key: 'validInFuture' | 'notFittedThere'): never {
  throw new Refusal(key, {}, [{ field, key }]);
}
