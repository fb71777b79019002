import type { Roster } from './machine.ts';
import { golden } from './random.ts';

const dayS = 86_400;
/** The working calendar of the fleet is UTC+8, wherever the machine stands. */
export const zoneS = 8 * 3600;

/** Shares of a fleet. In every minute at least 35 % work, about a quarter drives or idles, the rest is off. */
const shares: readonly (readonly [Roster, number])[] = [
  ['round', 0.42],
  ['day', 0.2],
  ['night', 0.1],
  ['errand', 0.09],
  ['parked', 0.09],
  ['off', 0.1],
];

/** The roster of the n-th machine; any first N machines hold about the same shares, and number 0 always works. */
export function rosterOf(index: number): Roster {
  let draw = golden(index);
  for (const [roster, share] of shares) {
    if (draw < share) return roster;
    draw -= share;
  }
  return 'off';
}

/**
 * Second of the day (UTC+8) at which a machine's own day begins and ends, always at the depot. Machines that never
 * rest change over at staggered hours.
 */
export function changeOverS(roster: Roster, phase: number): number {
  if (roster === 'day') return 3 * 3600;
  if (roster === 'night') return 12 * 3600;
  return Math.floor(phase * dayS);
}

/** Which of the machine's own days a moment (ms UTC) falls in, and the seconds since that day began. */
export function machineDay(changeOver: number, atMs: number): { day: number; secondS: number } {
  const local = atMs / 1000 + zoneS - changeOver;
  const day = Math.floor(local / dayS);
  return { day, secondS: local - day * dayS };
}

/** When a machine's own day begins, ms UTC. */
export function machineDayStartMs(changeOver: number, day: number): number {
  return (day * dayS + changeOver - zoneS) * 1000;
}
