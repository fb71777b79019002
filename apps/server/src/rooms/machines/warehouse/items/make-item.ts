import { type ComponentKind, pieceExtras, vehicleForm } from '@furrow/contract';
import { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { newVehicle } from '../../vehicle.rules.ts';
import { insertVehicles, takenNames } from '../../vehicle.store.ts';
import type { LineWish } from '../line.ts';
import type { StockItem } from '../stock.rules.ts';
import { isCountedKind } from './choose-item.ts';
import { fillDevice, findModel, findProduct, insertPiece } from './new-items.store.ts';

/**
 * An SN that nobody knew comes in: a device of a product on sale, idle and of no dealer, or a piece of an enabled model.
 * @throws Refusal required where kind or model is not told, modelUnknown, snTaken of a deleted record, terminalNumberTaken
 */
export async function makeItem(
  client: Queryable,
  actor: Actor | null,
  line: LineWish,
): Promise<Pick<StockItem, 'kind' | 'id'>> {
  if (line.kind === null) throw new Refusal('snUnknown', {}, [{ field: 'kind', key: 'required' }]);
  if (line.model === '' && line.pn === '') throw missing('model');
  if (line.kind === 'device') return { kind: 'device', id: await makeDevice(client, actor, line) };
  return { kind: line.kind, id: await makePiece(client, actor, line.kind, line) };
}

const missing = (field: string): Refusal => new Refusal('required', {}, [{ field, key: 'required' }]);

async function makeDevice(client: Queryable, actor: Actor | null, line: LineWish): Promise<string> {
  const { sn, machineCode, sim1, hardwareVersion } = line;
  const product = await findProduct(client, line);
  if (!product) throw new Refusal('modelUnknown', {}, [{ field: 'model', key: 'modelUnknown' }]);
  const { id: productId, model: productModel, category, pn } = product;
  const terminalNumber = line.terminalNumber || sn;
  const vehicle = newVehicle(
    vehicleForm.parse({ sn, terminalNumber, productModel, category, machineCode: machineCode.slice(0, 40) }),
  );
  const [stored] = await insertVehicles(client, actor?.accountId ?? null, [vehicle]);
  if (!stored) {
    const taken = await takenNames(client, sn, vehicle.terminalNumber);
    throw new Refusal(taken.sn ? 'snTaken' : 'terminalNumberTaken');
  }
  await fillDevice(client, stored.id, { productId, pn, sim1, hardwareVersion });
  await logOperation(client, actor, {
    action: 'vehicle.create',
    subjectKind: 'vehicle',
    subjectId: stored.id,
    after: { ...vehicle, pn },
  });
  return stored.id;
}

async function makePiece(
  client: Queryable,
  actor: Actor | null,
  kind: ComponentKind,
  line: LineWish,
): Promise<string> {
  const model = await findModel(client, { kind, model: line.model, pn: line.pn });
  if (!model) throw new Refusal('modelUnknown', {}, [{ field: 'model', key: 'modelUnknown' }]);
  const counted = isCountedKind(kind);
  const { sn, machineCode, hardwareVersion, firmware } = line;
  const piece = {
    kind,
    modelId: model.id,
    sn: counted ? null : sn,
    quantity: counted ? line.quantity : 1,
    batch: line.batch,
    hardwareVersion,
    firmware,
    // A nameplate that came without a code of its own is called by its SN.
    data: z.object(pieceExtras[kind]).parse({ nameplateCode: sn, machineCode }),
  };
  const id = await insertPiece(client, actor?.accountId ?? null, piece);
  if (id === null) throw new Refusal('snTaken');
  return id;
}
