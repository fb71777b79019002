import type { CarEditForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import { findModel, type MachineColumns, type ModelOfMachine } from './fitting.store.ts';

/** The chosen entry of the vehicle library; one that is offered no more is kept, but not chosen anew. @throws Refusal */
export async function chosenModel(
  db: Queryable,
  id: string | null,
  held: string | null = null,
): Promise<ModelOfMachine | null> {
  if (id === null) return null;
  const model = await findModel(db, id);
  if (model && (model.enabled || id === held)) return model;
  throw new Refusal('modelOfOtherKind', {}, [{ field: 'vehicleModelId', key: 'modelOfOtherKind' }]);
}

/** The form as it is stored: type, brand and model come from the library where the machine is in it. */
export function machineColumns(form: CarEditForm, model: ModelOfMachine | null): MachineColumns {
  const { widthCm, ...rest } = form;
  return {
    ...rest,
    workingWidthM: widthCm ? widthCm / 100 : null,
    ...(model ? { carType: model.subcategory, brand: model.brand, model: model.model } : {}),
    horsepower: form.horsepower ?? model?.horsepower ?? null,
  };
}
