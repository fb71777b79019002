import { monthsBefore } from './report-period.ts';

/** What machines are told apart by (/machineS): days, hours and area of work in the period, and days without work until its end. */
export const machineUses = ['days', 'hours', 'area', 'still'] as const;
export type MachineUse = (typeof machineUses)[number];

/** Lower bounds of the classes, in days, hours, and mu or hectares as the language has it; a class holds its lower bound and not the next. */
export const boundsOfUse: Readonly<Record<MachineUse, readonly number[]>> = {
  days: [1, 6, 11, 21, 41, 81, 161],
  hours: [0, 10, 20, 50, 100, 200, 500, 1000],
  area: [0, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  still: [0, 10, 30, 90, 180],
};
/** A machine that did not work; of `still`, one of which no work is known at all. */
export const noUse = 'none';
/** Of `still`: a machine of the fleet that is not in use (frozen, in problem, expired), which nobody expects to work. */
export const notInUse = 'off';

/** Every class in its order, each machine in exactly one: those that stand longest come last. */
export const classesOfUse = (by: MachineUse): string[] =>
  by === 'still'
    ? [...boundsOfUse.still.map(String), noUse, notInUse]
    : [noUse, ...boundsOfUse[by].map(String)];

/** Every class of any of them. */
export const everyClass: readonly string[] = [...new Set(machineUses.flatMap(classesOfUse))];

/** How a class is told, by words that each language has: `6–10` days, `10–<20` of what has parts, `180 and over`. */
export interface ClassWords {
  words: 'none' | 'never' | 'notInUse' | 'over' | 'days' | 'parts';
  from: number;
  to: number;
}
export function classWords(by: MachineUse, key: string): ClassWords {
  if (key === notInUse) return { words: 'notInUse', from: 0, to: 0 };
  if (key === noUse) return { words: by === 'still' ? 'never' : 'none', from: 0, to: 0 };
  const from = Number(key);
  const next = boundsOfUse[by][boundsOfUse[by].indexOf(from) + 1];
  if (next === undefined) return { words: 'over', from, to: from };
  // Days are whole, so that the last one of a class has a number.
  const whole = by === 'days' || by === 'still';
  return whole ? { words: 'days', from, to: next - 1 } : { words: 'parts', from, to: next };
}

/** The month that lies so many months after another; both by their first days. */
export const monthSince = (month: string, since: number): string => monthsBefore(month, -since);
