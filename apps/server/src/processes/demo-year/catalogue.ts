import {
  type DemoPart,
  demoDealers,
  demoPartModels,
  demoProducts,
  demoVehicleModels,
} from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import { setDealerPlace } from '#rooms/parties/public.ts';
import type { DemoCall } from './calls/calls-of.ts';

/** Ids of what the year stands on, by the plan's keys. */
export interface Ground {
  dealers: ReadonlyMap<string, string>;
  /** In the order of the plan. */
  vehicleModels: readonly string[];
}

/** Makes dealers, products, models of parts and of machines. The map puts dealers in their places (/agentMonitor), which here is done past it. */
export async function layGround(
  call: DemoCall,
  { pool, actor }: { pool: Pool; actor: Actor },
): Promise<Ground> {
  const dealers = new Map<string, string>();
  for (const { key, above, share: _, longitude, latitude, ...form } of demoDealers) {
    const body = {
      ...form,
      superiorId: above === null ? null : dealers.get(above),
      categories: ['autoSteer', 'assistedNavigation', 'satelliteLevelling', 'yieldMeasurement'],
    };
    const { id } = await call<{ id: string }>('dealers', body);
    dealers.set(key, id);
    await setDealerPlace(pool, actor, id, { longitude, latitude });
  }
  for (const [kind, { sn: _, ...form }] of Object.entries(demoPartModels))
    await call(`componentModels/${kind}`, { ...form, lowStockLimit: 20 });
  for (const { neededParts, ...form } of demoProducts) {
    const parts = (neededParts as readonly DemoPart[]).map((kind) => ({
      kind,
      models: [],
      count: 1,
      required: true,
    }));
    await call('products', { ...form, neededParts: parts });
  }
  const vehicleModels: string[] = [];
  for (const [subcategory, brand, model, horsepower] of demoVehicleModels) {
    const body = { category: 'tractor', subcategory, brand, model, horsepower, motorRequired: false };
    const instructions = `${brand} ${model}`;
    const prices = { hostPrice: 12_800, servicePrice: 1_500 };
    vehicleModels.push((await call<{ id: string }>('depot', { ...body, instructions, ...prices })).id);
  }
  return { dealers, vehicleModels };
}
