import { fieldFileRefusals } from '../../fields/shape-calls.ts';
import { defineCall } from '../../kit/call.ts';
import { csv, fileOf, tileOr } from '../../kit/families/family-parts.ts';
import type { RefusalKey } from '../../kit/refusals/refusals.ts';
import {
  blockLayerCellQuery,
  blockLayerFileQuery,
  blockLayerQuery,
  layerCellQuery,
  layerFileQuery,
  layerQuery,
} from './layer.ts';
import { layerCell, layerLegend, layerSeasons, targetLayerRow } from './layer-shapes.ts';
import { targetUpload } from './target-layer.ts';

const right = 'variableLayer';
const creates = 'variableLayer.create';
/** A tile, or the legend with the figures. */
const layer = tileOr(layerLegend);
const under = layerCell.nullable();
const file = {
  right: 'variableLayer.export',
  ticket: 'download',
  answer: fileOf('application/geo+json', csv),
  refusals: ['layerNoData'],
} as const;

/** Why polygons are no target of a block. */
export const targetRefusals: readonly RefusalKey[] = [
  ...(['targetTooMany', 'targetProperty', 'targetNoRate', 'targetNegative', 'fileShape'] as const),
  ...(['targetCrosses', 'targetOverlaps', 'targetCover'] as const),
];

/** The calls of /variableLayer: of a job, of a block in a season, and of target maps. */
export const layerCalls = {
  ofJob: defineCall('GET', 'job/:id/layer', { right, query: layerQuery, answer: layer }),
  ofBlock: defineCall('GET', 'block/:id/layer', { right, query: blockLayerQuery, answer: layer }),
  jobCell: defineCall('GET', 'job/:id/layer/cell', { right, query: layerCellQuery, answer: under }),
  blockCell: defineCall('GET', 'block/:id/layer/cell', { right, query: blockLayerCellQuery, answer: under }),
  jobFile: defineCall('GET', 'job/:id/layer/file', { ...file, query: layerFileQuery }),
  blockFile: defineCall('GET', 'block/:id/layer/file', { ...file, query: blockLayerFileQuery }),
  /** What there is of a block. */
  seasons: defineCall('GET', 'block/:id/seasons', { right, answer: layerSeasons }),
  /** A file becomes a draft, which changes nothing yet. */
  upload: defineCall('POST', 'block/:id/target', {
    right: creates,
    query: targetUpload,
    bytes: true,
    answer: targetLayerRow,
    refusals: ['seeOnly', ...fieldFileRefusals, ...targetRefusals],
  }),
  /** Puts a draft in force. */
  confirm: defineCall('POST', 'targetLayers/:id/confirm', {
    right: creates,
    answer: targetLayerRow,
    refusals: ['seeOnly', 'targetNotInForce'],
  }),
};
