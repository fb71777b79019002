import type { FieldProblem } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { ownerOfPhone } from '#rooms/parties/public.ts';
import { moveVehicle } from '../life/life.ts';
import { correctPast, traitNow } from '../past/correct-past.store.ts';
import { placeVehicles } from '../regions/place-vehicles.ts';
import { inVehicleScope, vehicleScope } from '../vehicle-scope.ts';
import {
  type EnteredCar,
  enteredCar,
  firstExchange,
  moveInstallation,
  writeInstalledPlace,
} from './correct-car.store.ts';
import { type FittableTerminal, findTerminal, terminalOfId, writeMachine } from './fitting.store.ts';
import { chosenModel, machineColumns } from './machine-columns.ts';
import { installedAt } from './put-into-use.ts';

/** What a correction says; what is empty of phone, name and address stays as it is. */
type CarCorrection = EnteredCar;

const living = ({ state }: Pick<FittableTerminal, 'state'>): boolean =>
  state !== 'idle' && state !== 'cancelled';

/**
 * A vehicle whose entered data may be put right: in the actor's hands, and in the fleet.
 * @throws Refusal snUnknown outside the scope too, seeOnly, noApprovedEntry where it is in use no more; each at the field
 */
export async function requireCorrectable(db: Queryable, actor: Actor, sn: string): Promise<FittableTerminal> {
  const refuse = (key: 'snUnknown' | 'seeOnly' | 'noApprovedEntry') =>
    new Refusal(key, {}, [{ field: 'sn', key }]);
  const terminal = await findTerminal(db, actor, sn);
  if (!terminal) throw refuse('snUnknown');
  if (!inVehicleScope(vehicleScope(actor, 'operate'), terminal, terminal.state)) throw refuse('seeOnly');
  if (!living(terminal)) throw refuse('noApprovedEntry');
  return terminal;
}

interface LookedAtCorrection {
  terminal: FittableTerminal;
  /** Whether it is in the fleet still. */
  living: boolean;
  /** As the vehicle is now. */
  now: EnteredCar;
  problems: FieldProblem[];
}

/** What stands against a correction now; null when there is no such vehicle. */
export async function lookAtCorrection(
  db: Queryable,
  vehicleId: string,
  said: Pick<CarCorrection, 'installedOn' | 'vehicleModelId'>,
): Promise<LookedAtCorrection | null> {
  const [terminal, now] = [await terminalOfId(db, vehicleId), await enteredCar(db, vehicleId)];
  if (!terminal || !now) return null;
  const problems: FieldProblem[] = [];
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(...error.fields);
    }
  };
  await attempt(() => momentOf(db, terminal, now, said.installedOn));
  await attempt(() => chosenModel(db, said.vehicleModelId, now.vehicleModelId));
  return { terminal, living: living(terminal), now, problems };
}

/** When it was fitted by what the correction says; null where the day stays. @throws Refusal naming the field */
async function momentOf(
  db: Queryable,
  terminal: FittableTerminal,
  now: EnteredCar,
  day: string,
): Promise<Date | null> {
  if (day === '' || day === now.installedOn) return null;
  const at = installedAt(day, terminal, Date.now());
  const exchanged = await firstExchange(db, terminal.id);
  if (exchanged !== null && at.getTime() >= exchanged * 1000)
    throw new Refusal('installedAfterExchange', {}, [
      { field: 'installedOn', key: 'installedAfterExchange' },
    ]);
  return at;
}

/**
 * Writes an approved correction of a vehicle in use, inside the caller's transaction, and returns what stood there before. What was wrong was
 * wrong from the installation on: what reports tell of its past is put right with it. The caller publishes `vehiclesChanged`.
 * @throws Refusal noApprovedEntry where it is in use no more, and those of dates and library
 */
export async function correctCar(
  client: Queryable,
  actor: Actor,
  { vehicleId, number, said }: { vehicleId: string; number: string; said: CarCorrection },
): Promise<{ before: EnteredCar; no: number }> {
  // Locks the row: what is read below is what is replaced.
  const before = await traitNow(client, vehicleId);
  const [terminal, now] = [await terminalOfId(client, vehicleId), await enteredCar(client, vehicleId)];
  if (!before || !terminal || !now || !living(terminal)) throw new Refusal('noApprovedEntry');
  const at = await momentOf(client, terminal, now, said.installedOn);
  const form = { ...said, address: said.address === '' ? now.address : said.address };
  const model = await chosenModel(client, said.vehicleModelId, now.vehicleModelId);
  await writeMachine(client, actor, vehicleId, machineColumns(machineOf(form), model));
  await writeInstalledPlace(client, vehicleId, said);
  if (at) await moveInstallation(client, vehicleId, at);
  await giveToOwner(client, actor, { terminal, now, said: form });
  if (form.divisionCode !== now.divisionCode) await placeVehicles(client, [vehicleId]);
  await correctPast(client, vehicleId, before);
  const after = toldOf((await enteredCar(client, vehicleId))!);
  const was = toldOf(now);
  const differs = (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => was[field] !== after[field],
  );
  const only = (told: typeof after) => Object.fromEntries(differs.map((field) => [field, told[field]]));
  await logOperation(client, actor, {
    action: 'infoEntry.correct',
    subjectKind: 'vehicle',
    subjectId: vehicleId,
    before: only(was),
    after: { ...only(after), application: number },
  });
  return { before: now, no: terminal.no };
}

const machineOf = ({
  sn: _sn,
  ownerPhone: _phone,
  ownerName: _name,
  ownerKind: _kind,
  ownerContact: _contact,
  installedOn: _day,
  longitude: _lng,
  latitude: _lat,
  ...machine
}: CarCorrection) => machine;

/** Another phone is another owner; the record of a known one is its own. */
async function giveToOwner(
  client: Queryable,
  actor: Actor,
  { terminal, now, said }: { terminal: FittableTerminal; now: EnteredCar; said: CarCorrection },
): Promise<void> {
  if (said.ownerPhone === '' || said.ownerPhone === now.ownerPhone) return;
  const ownerId = await ownerOfPhone(client, actor, {
    name: said.ownerName,
    kind: said.ownerKind,
    phone: said.ownerPhone,
    contactPerson: said.ownerContact,
    divisionCode: said.divisionCode,
    address: said.address,
    tags: [],
    remark: '',
  });
  if (ownerId !== terminal.ownerId)
    await moveVehicle(client, actor, { vehicleId: terminal.id, deed: 'ownerChanged', ownerId });
}

/** What the vehicle's history tells: but for what belongs to the owner's own record. */
function toldOf({
  sn: _sn,
  ownerPhone: _phone,
  ownerContact: _contact,
  ownerKind: _kind,
  ...told
}: EnteredCar) {
  return told;
}
