import { type DeviceForm, type DeviceRow, devices } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { defineEntity } from '#kit/entity/entity.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireProvider } from '../libraries/catalogue.ts';
import { vehicleReach } from '../vehicle-scope.ts';
import {
  type DeviceFilters,
  type DeviceSort,
  deviceSource,
  isOnSale,
  productHeld,
  takePn,
  wasOnline,
} from './device.store.ts';

/** /deviceList: the terminal's view of the table of vehicles. */
export const deviceEntity = defineEntity<DeviceRow, DeviceForm, DeviceFilters, DeviceSort>({
  ...devices,
  kind: 'vehicle',
  table: 'vehicle',
  alias: 'v',
  source: deviceSource,
  unique: {
    vehicle_sn_key: { field: 'sn', key: 'snTaken' },
    vehicle_terminal_number_key: { field: 'terminalNumber', key: 'terminalNumberTaken' },
    vehicle_machine_code: { field: 'machineCode', key: 'machineCodeTaken' },
    vehicle_terminal_id: { field: 'terminalId', key: 'terminalNumberTaken' },
  },
  reach: async (_, actor) => vehicleReach(actor),
  check: requireOfferedProduct,
  follow: (db, _, after) => takePn(db, after.id),
  requireUnused: async (db, actor, { id, state }) => {
    await requireProvider(db, actor);
    if (state !== 'idle' || (await wasOnline(db, id))) throw new Refusal('deviceWasUsed');
  },
});

/** The model is on sale and of the category; a device keeps the one that it has. */
async function requireOfferedProduct(
  db: Queryable,
  actor: Actor,
  { productModel, category }: DeviceForm,
  id: string | null,
): Promise<void> {
  await requireProvider(db, actor);
  const held = id === null ? undefined : await productHeld(db, id);
  if (held?.model === productModel && held.category === category) return;
  if (await isOnSale(db, productModel, category)) return;
  throw new Refusal('productNotOffered', {}, [{ field: 'productModel', key: 'productNotOffered' }]);
}
