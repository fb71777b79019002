import {
  type CoverageColour,
  coverageSteps,
  depthStepsM,
  type QualityClass,
  speedSteps,
  stepColours,
} from '@furrow/contract';
import { qualityClass } from '@furrow/geo';

type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** R9; the browser's legend has the same as `--quality-…`. */
const quality: Record<QualityClass, Rgb> = {
  qualified: rgb('#43C15E'),
  near: rgb('#FADB14'),
  shallow: rgb('#F5222D'),
  noDepth: rgb('#BFBFBF'),
  covered: rgb('#43C15E'),
};
/** From little to much: told apart also without colour, by growing darkness. */
const ramp = stepColours.slice(0, 8).map(rgb);
/** Passes and devices, repeated. */
const many = ['#2F7D5B', '#5B8FF9', '#E8A33D', '#8A63D2', '#3BA7B8', '#D96C75', '#7A8B99', '#B5BD3A'].map(
  rgb,
);

export const overlapBlue = rgb('#1553B5');
export const missedEdge = rgb('#F5222D');

/** The class of R9 by its number in @furrow/geo; without a standard a cell is only covered. */
export function qualityName(number: number, hasStandard: boolean): QualityClass {
  if (!hasStandard) return 'covered';
  if (number === qualityClass.qualified) return 'qualified';
  if (number === qualityClass.near) return 'near';
  return number === qualityClass.shallow ? 'shallow' : 'noDepth';
}

export const qualityColour = (name: QualityClass): Rgb => quality[name];
export const stepColour = (by: CoverageColour, step: number): Rgb =>
  by === 'pass' || by === 'device' ? many[step % many.length]! : ramp[step % ramp.length]!;

/** The step of a value; −1: it has none. `span` is the first and last stamp of the coverage. */
export function stepOf(by: CoverageColour, value: number, span: { from: number; to: number }): number {
  if (Number.isNaN(value)) return -1;
  switch (by) {
    case 'depth':
      return value > 0 ? lastAtMost(depthStepsM, value) : -1;
    case 'speed':
      return lastAtMost(speedSteps, value);
    case 'time': {
      const share = (value - span.from) / Math.max(1, span.to - span.from);
      return Math.min(coverageSteps - 1, Math.max(0, Math.floor(share * coverageSteps)));
    }
    default:
      return value % coverageSteps;
  }
}

function lastAtMost(steps: readonly number[], value: number): number {
  let found = 0;
  while (found + 1 < steps.length && steps[found + 1]! <= value + 1e-9) found++;
  return found;
}
