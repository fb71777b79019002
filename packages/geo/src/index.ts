export * from './coordinates/ellipsoid.ts';
export * from './coordinates/gcj02.ts';
export * from './coordinates/local-plane.ts';
export * from './coordinates/mercator.ts';
export * from './coordinates/types.ts';
export * from './coverage/cells/cell-grid-frame.ts';
export {
  type CellRegion,
  cellCount,
  emptyRegion,
  inRegion,
  regionOfTiles,
} from './coverage/cells/cell-region.ts';
export { countOf, vertexOf } from './coverage/cells/cell-tiles.ts';
export { intersect, subtract, union } from './coverage/cells/region-sets.ts';
export * from './coverage/drawing/cover-job.ts';
export * from './coverage/drawing/coverage.ts';
export { DEPTH_UNIT } from './coverage/drawing/depth-unit.ts';
export { forEachCell } from './coverage/drawing/each-cell.ts';
export * from './coverage/figures/figures.ts';
export * from './coverage/figures/gross.ts';
export * from './coverage/figures/grow.ts';
export * from './coverage/figures/missed.ts';
export * from './coverage/figures/passes.ts';
export * from './coverage/figures/quality.ts';
export * from './coverage/figures/repeated.ts';
export * from './coverage/figures/shares.ts';
export * from './coverage/figures/work-times.ts';
export * from './coverage/outline/outline.ts';
export * from './coverage/outline/outline-facts.ts';
export * from './coverage/picture/cell-at.ts';
export * from './coverage/picture/coverage-tile.ts';
export * from './coverage/strips/depth-filter.ts';
export * from './coverage/strips/job-strips.ts';
export * from './coverage/strips/kept-run.ts';
export * from './coverage/strips/pack-strips.ts';
export * from './coverage/strips/strips-of.ts';
export { countFixes, usualClass } from './coverage/strips/usual-fix.ts';
export { type AreaValue, cellsOfAreas, partOf, valuesUnder } from './coverage/values/area-values.ts';
export { type ValueCells, valueCells } from './coverage/values/value-cells.ts';
export { type ValueFigures, valueFigures } from './coverage/values/value-figures.ts';
export type { ValueGrid } from './coverage/values/value-grid.ts';
export { valueTile } from './coverage/values/value-tile.ts';
export * from './divisions/area-shape.ts';
export * from './divisions/division-index.ts';
export * from './divisions/point-in-polygon.ts';
export * from './fence/fence-shape.ts';
export * from './field-road/separate-field-road.ts';
export { guidanceDeviation, guidanceOffset } from './guidance/guidance-deviation.ts';
export {
  circle,
  type GuidanceFault,
  type GuidanceLine,
  guidanceFault,
  guidanceHeading,
  guidanceLength,
  guidancePath,
  shiftGuidance,
} from './guidance/guidance-line.ts';
export { guidancePasses } from './guidance/guidance-passes.ts';
export * from './map/cell-grid.ts';
export * from './measure/area.ts';
export * from './measure/destination.ts';
export { bearing, distance, type Leg, leg, stepDistance } from './measure/distance.ts';
export * from './measure/number-abbreviation.ts';
export * from './measure/outline-crossing.ts';
export * from './measure/outline-overlap.ts';
export * from './measure/units.ts';
export * from './polygon/polygon.ts';
export * from './polygon/polygon-deeds.ts';
export * from './polygon/polygon-fault.ts';
export * from './precision/deviation-curve.ts';
export * from './precision/grade.ts';
export { precisionOf, rtkShare, sharesOfFixes } from './precision/precision.ts';
export * from './precision/precision-types.ts';
export { usualSpacing } from './precision/spacing.ts';
export * from './speed/regression.ts';
export * from './speed/speed-band.ts';
export * from './speed/speed-figures.ts';
export * from './speed/speed-parts.ts';
export * from './speed/speed-runs.ts';
export * from './track/curve.ts';
export * from './track/gaps.ts';
export * from './track/jobs.ts';
export * from './track/passes.ts';
export * from './track/places/clean.ts';
export * from './track/segments.ts';
export * from './track/simplify.ts';
export * from './track/sources.ts';
export * from './track/status.ts';
export * from './track/stops.ts';
export * from './track/summary.ts';
export * from './track/track-columns.ts';
export * from './track/track-limits.ts';
export * from './track/track-records.ts';
