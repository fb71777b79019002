import type { MeasureName } from '@furrow/contract';

/** The columns of the matrix by what they tell of (/global). */
export const matrixBlocks = {
  fleet: ['fleetBegin', 'installed', 'movedIn', 'cancelled', 'movedOut', 'fleetEnd', 'power'],
  activity: ['online', 'devices', 'deviceDays', 'daysPerDevice'],
  work: ['area', 'hours', 'jobs', 'areaPerDevice', 'qualifiedRate', 'overlapRate'],
  sales: ['sold', 'paid'],
  service: ['problems', 'repairs', 'repairHours', 'repairMedian', 'ratingPoints', 'satisfaction'],
  warnings: ['warnings', 'warningsActive'],
  corrections: ['sessions', 'correctionHours', 'fixedShare'],
} as const satisfies Record<string, readonly MeasureName[]>;
export type MatrixBlockName = keyof typeof matrixBlocks;
export const matrixBlockNames = Object.keys(matrixBlocks) as MatrixBlockName[];

/** Blocks that are open, as they stand in the address; fleet and work until somebody chooses. */
export function openBlocks(chosen: readonly string[]): MatrixBlockName[] {
  const open = matrixBlockNames.filter((one) => chosen.includes(one));
  return open.length > 0 ? open : ['fleet', 'work'];
}

/** Measures of these blocks, in the order of the blocks. */
export const measuresOfBlocks = (blocks: readonly MatrixBlockName[]): MeasureName[] =>
  blocks.flatMap((one): readonly MeasureName[] => matrixBlocks[one]);
