import { depthBinM } from '../work/device-job/job-charts.ts';
import type { BinDimension } from './report-words.ts';

/** Bins of mean depths as /deviceJob has them, cm; all from the last on are one. */
export const depthBinCm = Math.round(depthBinM * 100);
export const deepestBinCm = 100;

const placed = (value: number, digits: number): string => String(value).padStart(digits, '0');
const every = (first: number, last: number, step: number, digits: number): string[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, place) =>
    placed(first + place * step, digits),
  );

/** Every value that a dimension can have, in its order: lower bounds in cm of three digits, hours of two, days of the week from Monday, 1. */
export const binsOf: Readonly<Record<BinDimension, readonly string[]>> = {
  depth: every(0, deepestBinCm, depthBinCm, 3),
  startHour: every(0, 23, 1, 2),
  weekday: every(1, 7, 1, 1),
};

/** The bin that a depth lies in, m: a bound is the bin above it. */
export function depthBinOf(depthM: number): string {
  const cm = Math.max(0, Math.floor(depthM / depthBinM + 1e-9)) * depthBinCm;
  return placed(Math.min(cm, deepestBinCm), 3);
}

/** The values from the first to the last of those that are there: a histogram leaves none out. */
export function binsBetween(dimension: BinDimension, found: readonly string[]): string[] {
  const places = found.map((key) => binsOf[dimension].indexOf(key)).filter((place) => place >= 0);
  return places.length === 0 ? [] : binsOf[dimension].slice(Math.min(...places), Math.max(...places) + 1);
}

/** How a value is told that needs no words: `24–26` cm, `08:00–09:00`. Days of the week have words of their own. */
export function binName(dimension: Exclude<BinDimension, 'weekday'>, key: string): string {
  const from = Number(key);
  if (dimension === 'startHour') return `${key}:00–${placed(from + 1, 2)}:00`;
  return from >= deepestBinCm ? `≥ ${from}` : `${from}–${from + depthBinCm}`;
}
