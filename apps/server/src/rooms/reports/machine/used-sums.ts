import { type FactSums, type MeasureName, measureOf } from '@furrow/contract';
import { noSums } from './table.rules.ts';

/** The sums that measures are made of: what is not among them need not be read. */
export function usedSums(measures: readonly MeasureName[]): ReadonlySet<keyof FactSums> {
  const used = new Set<keyof FactSums>();
  const watched = new Proxy(noSums(), {
    get(sums, name, self) {
      used.add(name as keyof FactSums);
      return Reflect.get(sums, name, self);
    },
  });
  for (const name of measures) measureOf(name).of(watched);
  return used;
}
