import type { HardwareData } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Approval, KindOf } from '../mechanism/kind.ts';
import { grantLicence } from './carry-out.ts';
import { checksOf, type HardwareFacts, stepsNeeded } from './checks.rules.ts';
import { readHardwareFacts } from './facts.store.ts';
import { deviceOf } from './hardware.store.ts';
import { hardwareSight } from './hardware-rows.ts';
import type { Licensing } from './licensing.ts';

/** What its notices and its regular work need of the kind. */
export const hardwareBell = { ...hardwareSight, operatorType: 0 } as const;

/** A licence for a hardware code (/hardwareCode): the checks, and what a pass has made. */
export const hardwareKind = (licensing: Licensing): KindOf<HardwareData> => ({
  ...hardwareBell,
  prefix: 'HC',
  submitted: 'hardwareSubmitted',
  usual: { steps: 1, dueHours: 4 },
  requireWhole: () => undefined,
  requireReady: requireScreen,
  async stepsNeeded(db, approval) {
    return stepsNeeded(await factsOf(db, approval), approval.data, Date.now() / 1000);
  },
  async checks(db, approval) {
    return checksOf(await factsOf(db, approval), approval.data, Date.now() / 1000);
  },
  carryOut: (carrying, actor, approval) => grantLicence(carrying, actor, approval, licensing),
});

async function factsOf(
  db: Queryable,
  { id, vehicleId, data }: Approval<HardwareData>,
): Promise<HardwareFacts> {
  const facts =
    vehicleId === null ? null : await readHardwareFacts(db, vehicleId, { id, code: data.machineCode });
  if (!facts) throw new Refusal('notFound');
  return facts;
}

/** A picture of the screen with the code proves it, unless the terminal told the code itself. @throws Refusal itemsMissing */
async function requireScreen(
  db: Queryable,
  { vehicleId, data }: Pick<Approval<HardwareData>, 'vehicleId' | 'data'>,
): Promise<void> {
  if (data.type === 'moreFunctions' || data.origin === 'connection' || data.origin === 'passiveReplacement')
    return;
  if (data.items.some(({ type }) => type === 'tabletScreen')) return;
  const device = vehicleId === null ? null : await deviceOf(db, vehicleId);
  if (device?.reportedCode.toUpperCase() === data.machineCode) return;
  throw new Refusal('itemsMissing', {}, [{ field: 'items', key: 'itemsMissing' }]);
}
