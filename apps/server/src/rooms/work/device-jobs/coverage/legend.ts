import {
  type CoverageCell,
  type CoverageClass,
  type CoverageColour,
  type CoverageLegend,
  coverageSteps,
  depthStepsM,
  speedSteps,
} from '@furrow/contract';
import {
  areaOfRegion,
  cellArea,
  cellAt,
  figuresOf,
  forEachCell,
  fromCells,
  tellsOverlap,
  vertexOf,
} from '@furrow/geo';
import type { Ground } from './ground.ts';
import { qualityName, stepOf } from './tile-colours.ts';
import { spanOf } from './tile-pixels.ts';

/** Depths of cells are whole tenths of a millimetre. */
const depthUnit = 1e4;

/** The classes of a coverage with their areas, and the figures that stand beside its map. */
export function legendOf(ground: Ground, by: CoverageColour): CoverageLegend {
  const { coverage, standard, repeated, missed, jobs, blockAreaM2 } = ground;
  const figures = figuresOf(coverage, standard);
  const span = spanOf(ground);
  return {
    by,
    classes: by === 'quality' ? qualityClasses(ground, figures) : stepClasses(ground, by, span),
    areaM2: figures.areaM2,
    overlapM2: tellsOverlap(coverage.fix) ? figures.overlapM2 : null,
    repeatedM2: repeated && areaOfRegion(coverage, repeated),
    missedM2: missed && areaOfRegion(coverage, missed),
    standardDepthM: jobs.at(-1)!.standardDepthM,
    toleranceM: jobs.at(-1)!.toleranceM,
    ...span,
    bbox: boxOf(ground),
    coverage: blockAreaM2 && Math.min(1, figures.areaM2 / blockAreaM2),
    jobs: jobs.map(({ id, sn, workDate, startedAt, areaM2 }) => ({ id, sn, workDate, startedAt, areaM2 })),
  };
}

function qualityClasses({ standard }: Ground, figures: ReturnType<typeof figuresOf>): CoverageClass[] {
  if (!standard) return [{ key: 'covered', areaM2: figures.areaM2 }];
  return [
    { key: 'qualified', areaM2: figures.qualifiedM2 ?? 0 },
    { key: 'near', areaM2: figures.nearM2 ?? 0 },
    { key: 'shallow', areaM2: figures.shallowM2 ?? 0 },
    { key: 'noDepth', areaM2: figures.noValueM2 },
  ];
}

function stepClasses(
  { coverage, jobs }: Ground,
  by: CoverageColour,
  span: { from: number; to: number },
): CoverageClass[] {
  const { swath, tiles } = coverage;
  const cells = new Float64Array(coverageSteps + 1);
  forEachCell(tiles, undefined, (cell, depth) => {
    const vertex = vertexOf(cell);
    const value = {
      depth: () => depth / depthUnit,
      speed: () => swath.speed(vertex),
      pass: () => swath.pass[vertex]!,
      time: () => swath.time[vertex]!,
      device: () => swath.job[vertex]!,
      quality: () => Number.NaN,
    }[by]();
    const step = stepOf(by, value, span);
    cells[step < 0 ? coverageSteps : step]! += 1;
  });
  const unit = cellArea(coverage.grid);
  const none = cells[coverageSteps]! * unit;
  return [
    ...Array.from({ length: coverageSteps }, (_, step) => ({
      key: String(step),
      areaM2: cells[step]! * unit,
      ...endsOf(by, step, span),
      ...(by === 'device' && jobs[step] ? { sn: jobs[step].sn } : {}),
    })),
    ...(none > 0 ? [{ key: 'none', areaM2: none }] : []),
  ].filter(({ areaM2 }) => areaM2 > 0);
}

function endsOf(
  by: CoverageColour,
  step: number,
  span: { from: number; to: number },
): { from?: number; to?: number } {
  const between = (steps: readonly number[]) => ({
    from: steps[step]!,
    ...(steps[step + 1] === undefined ? {} : { to: steps[step + 1]! }),
  });
  if (by === 'depth') return between(depthStepsM);
  if (by === 'speed') return between(speedSteps);
  if (by !== 'time') return {};
  const length = (span.to - span.from) / coverageSteps;
  return { from: span.from + step * length, to: span.from + (step + 1) * length };
}

/** West, south, east, north of the jobs; of the grid, which is turned and reaches further, where a job has no box. */
export function boxOf({ jobs, coverage: { grid, tiles } }: Ground): CoverageLegend['bbox'] {
  const { x0, y0, x1, y1 } = tiles.box;
  const boxes = jobs.flatMap(({ box }) => (box ? [box] : []));
  const corners: (readonly [number, number])[] =
    boxes.length > 0
      ? boxes.flatMap(([west, south, east, north]) => [[west, south] as const, [east, north] as const])
      : [fromCells(grid, x0, y0), fromCells(grid, x1, y0), fromCells(grid, x0, y1), fromCells(grid, x1, y1)];
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

/** What lies under the pointer. */
export function cellOf(ground: Ground, lng: number, lat: number): CoverageCell | null {
  const cell = cellAt(ground.coverage, lng, lat);
  if (!cell) return null;
  const { standard } = ground;
  return {
    depthM: cell.depthM,
    times: Math.max(1, cell.count),
    pass: cell.pass + 1,
    time: cell.time,
    speed: cell.speed,
    sn: ground.jobs[cell.job]?.sn ?? '',
    quality: qualityName(classOfDepth(cell.depthM, standard), standard !== null),
  };
}

/** The class number that the map shows for a depth. */
function classOfDepth(depthM: number | null, standard: Ground['standard']): number {
  if (depthM === null) return 1;
  if (standard?.kind !== 'depth') return 4;
  const least = Math.round((standard.depthM - (standard.toleranceM ?? 0)) * depthUnit);
  const depth = Math.round(depthM * depthUnit);
  if (depth >= least) return 4;
  return depth >= least - 200 ? 3 : 2;
}
