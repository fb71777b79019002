import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { askCommand, withdrawCommand } from '#telemetry/command-store.ts';
import { readAccess } from '../accounts/account.store.ts';
import { openPassword } from '../accounts/open-password.ts';
import {
  type DeliveryFacts,
  openCommands,
  readDelivery,
  setCommand,
  setMount,
  wasEverSent,
} from './open-assignment.store.ts';

/** Inside of a deed: its transaction, and a bus that tells after the commit. */
export interface Delivering {
  db: Queryable;
  bus: Pick<Bus, 'publish'>;
  box: SecretBox;
}

/** Parameters of the example profile that hold the correction access (protocols.md §1.17). */
export const accessParameters = {
  host: 0xf040,
  port: 0xf041,
  mountPoint: 0xf042,
  account: 0xf043,
  password: 0xf044,
  version: 0xf045,
} as const;

/** Those that read back: the password never does. */
export const readableParameters: readonly number[] = Object.values(accessParameters).filter(
  (id) => id !== accessParameters.password,
);

type Access = Pick<DeliveryFacts, 'host' | 'port' | 'mountPoint' | 'account' | 'version'> & {
  password: string;
};

/** The password is marked: no list, no log and no ended command shows it. */
const items = ({ host, port, mountPoint, account, password, version }: Access) => [
  { id: accessParameters.host, value: host },
  { id: accessParameters.port, value: port },
  { id: accessParameters.mountPoint, value: mountPoint },
  { id: accessParameters.account, value: account },
  { id: accessParameters.password, value: password, secret: true },
  { id: accessParameters.version, value: version },
];

/**
 * Sends the access data of an assignment to its terminal: at once, or as soon as it is there. The gateway reads them back before it
 * confirms. An older order, also that of another account of the device, is withdrawn where it was not answered.
 * @throws Refusal accountStandsBy, accountNotUsable, passwordUnreadable
 */
export async function deliver(
  { db, bus, box }: Delivering,
  actor: Pick<Actor, 'accountId' | 'name'>,
  assignmentId: string,
): Promise<void> {
  const facts = await readDelivery(db, assignmentId);
  if (!facts) throw new Refusal('notFound');
  if (!facts.active) throw new Refusal('accountStandsBy');
  if (!facts.usable) throw new Refusal('accountNotUsable');
  const password = await openPassword(db, box, facts.accountId);
  for (const command of await openCommands(db, facts.vehicleNo))
    await withdrawCommand(db, bus, facts.vehicleNo, command);
  const mountPoint = await mountOf(db, facts);
  const command = await order(db, bus, actor, facts.vehicleNo, { ...facts, mountPoint, password });
  await setCommand(db, assignmentId, command);
}

/** Who was given a device by the form of /ntrip has named no mount point: then it is the first that the account may use. */
async function mountOf(
  db: Queryable,
  { assignmentId, accountId, mountPoint }: DeliveryFacts,
): Promise<string> {
  if (mountPoint !== '') return mountPoint;
  const { mountPoint: first } = await readAccess(db, accountId);
  await setMount(db, assignmentId, first);
  return first;
}

/** Tells a terminal that it has no account any more: only where it was told of one. */
export async function takeAway(
  { db, bus }: Omit<Delivering, 'box'>,
  actor: Pick<Actor, 'accountId' | 'name'>,
  { vehicleNo, commandId }: { vehicleNo: number; commandId: string },
): Promise<void> {
  const waited = await withdrawCommand(db, bus, vehicleNo, commandId);
  // A terminal that never got any has nothing to give back.
  if (waited && !(await wasEverSent(db, vehicleNo))) return;
  const nothing = { host: '', port: 2101, mountPoint: '', account: '', password: '', version: 2 as const };
  await order(db, bus, actor, vehicleNo, nothing);
}

const order = (
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  { accountId, name }: Pick<Actor, 'accountId' | 'name'>,
  vehicleNo: number,
  access: Access,
): Promise<string> =>
  askCommand(db, bus, {
    vehicleNo,
    kind: 'correctionAccess',
    byAccount: accountId,
    byName: name,
    parameters: { items: items(access) },
  });
