import { machineCategoryNames, machineSubcategories } from '@furrow/contract';
import { type Text, text as words } from './text.ts';

/** A car type in words: types of the vehicle library are kept by their code, others as they were typed. */
export function carTypeWords(type: string, text: Text = words): string {
  const sort = machineSubcategories.find((one) => one === type);
  if (sort) return text(`libraries.depot.subcategories.${sort}`);
  const group = machineCategoryNames.find((one) => one === type);
  return group ? text(`libraries.depot.categories.${group}`) : type;
}
