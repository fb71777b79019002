import type { AddLayerObject } from 'maplibre-gl';
import { mapColours } from '../../../../kit/theme/tokens.ts';

/** The map's one source of vehicles and clusters, and the layers that draw it. */
export const fleetSource = 'fleet';
export const fleetLayers = {
  heat: 'fleet-heat',
  cluster: 'fleet-cluster',
  halo: 'fleet-halo',
  vehicle: 'fleet-vehicle',
  mark: 'fleet-mark',
  label: 'fleet-label',
} as const;
/** Layers that a click can hit. */
export const clickLayers: string[] = [fleetLayers.cluster, fleetLayers.vehicle];
export const labelsFromZoom = 13;
export const tailsFromZoom = 14;

/** The system's fonts: without `glyphs` MapLibre draws every script from them. */
export const mapFont = ['PingFang SC, Microsoft YaHei, Noto Sans CJK SC, Segoe UI, Roboto, sans-serif'];
export const mapFontStrong = [
  'PingFang SC, Microsoft YaHei, Noto Sans CJK SC, Segoe UI, Roboto, sans-serif Bold',
];

const ofKind = (kind: 'vehicle' | 'cluster') => ['==', ['get', 'kind'], kind];

/** Bottom first. Signs may lie over each other, labels may not. */
export function fleetLayerStyles(): AddLayerObject[] {
  return [heatStyle, haloStyle, ...signStyles, labelStyle] as AddLayerObject[];
}

/** Density of vehicles, clusters with their weight. */
const heatStyle = {
  id: fleetLayers.heat,
  type: 'heatmap',
  source: fleetSource,
  layout: { visibility: 'none' },
  paint: {
    'heatmap-weight': ['case', ofKind('cluster'), ['min', 20, ['ln', ['+', 1, ['get', 'count']]]], 1],
    'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 3, 18, 10, 28, 15, 40],
    'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 3, 0.4, 12, 1.2],
    'heatmap-opacity': 0.75,
  },
};

const haloStyle = {
  id: fleetLayers.halo,
  type: 'circle',
  source: fleetSource,
  filter: ['==', ['get', 'id'], ''],
  paint: {
    'circle-radius': 20,
    'circle-color': 'rgba(0, 0, 0, 0)',
    'circle-stroke-color': mapColours.light.labelStrong,
    'circle-stroke-width': 2,
  },
};

const signStyles = [
  {
    id: fleetLayers.cluster,
    type: 'symbol',
    source: fleetSource,
    filter: ofKind('cluster'),
    layout: {
      'icon-image': ['get', 'icon'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'text-field': ['get', 'text'],
      'text-font': mapFontStrong,
      'text-size': 12,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': mapColours.light.labelStrong },
  },
  {
    id: fleetLayers.vehicle,
    type: 'symbol',
    source: fleetSource,
    filter: ofKind('vehicle'),
    layout: {
      'icon-image': ['get', 'icon'],
      'icon-rotate': ['get', 'turn'],
      'icon-rotation-alignment': 'map',
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'icon-size': ['interpolate', ['linear'], ['zoom'], 4, 0.62, 9, 0.8, 13, 1],
      'symbol-sort-key': ['-', 0, ['get', 'rank']],
    },
  },
  {
    id: fleetLayers.mark,
    type: 'symbol',
    source: fleetSource,
    filter: ['all', ofKind('vehicle'), ['!=', ['get', 'mark'], '']],
    layout: {
      'icon-image': ['get', 'mark'],
      'icon-offset': [11, -11],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  },
];

const labelStyle = {
  id: fleetLayers.label,
  type: 'symbol',
  source: fleetSource,
  filter: ofKind('vehicle'),
  minzoom: labelsFromZoom,
  layout: {
    'text-field': ['get', 'label'],
    'text-font': mapFont,
    'text-size': 12,
    'text-offset': [0, 1.5],
    'text-anchor': 'top',
    'text-optional': true,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: { 'text-halo-width': 1.4 },
};
