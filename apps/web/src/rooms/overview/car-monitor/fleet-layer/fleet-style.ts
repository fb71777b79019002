import type { AddLayerObject } from 'maplibre-gl';
import { mapColours } from '#kit/theme/tokens.ts';

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
/** Figures in rings, px: never under 11, whatever the zoom. */
export const figurePx = 13;
export const labelsFromZoom = 13;
export const tailsFromZoom = 14;

/** The system's fonts: without `glyphs` MapLibre draws every script from them. */
export const mapFont = ['PingFang SC, Microsoft YaHei, Noto Sans CJK SC, Segoe UI, Roboto, sans-serif'];

const isVehicle = ['==', ['get', 'kind'], 'vehicle'];
const isCount = ['!=', ['get', 'kind'], 'vehicle'];

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
    'heatmap-weight': ['case', isCount, ['min', 20, ['ln', ['+', 1, ['get', 'count']]]], 1],
    'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 3, 18, 10, 28, 15, 40],
    'heatmap-intensity': ['interpolate', ['linear'], ['zoom'], 3, 0.4, 12, 1.2],
    'heatmap-opacity': 0.75,
  },
};

const haloStyle = {
  id: fleetLayers.halo,
  type: 'circle',
  source: fleetSource,
  filter: ['==', ['get', 'marked'], true],
  paint: {
    'circle-radius': ['case', isCount, ['interpolate', ['linear'], ['get', 'count'], 99, 22, 100, 26], 20],
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
    filter: isCount,
    layout: {
      'icon-image': ['get', 'icon'],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
      'text-field': ['get', 'text'],
      'text-font': mapFont,
      'text-size': figurePx,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    // A halo of the same colour makes the figures strong: fonts of the system are drawn in their plain weight alone.
    paint: {
      'text-color': mapColours.light.labelStrong,
      'text-halo-color': mapColours.light.labelStrong,
      'text-halo-width': 0.5,
    },
  },
  {
    id: fleetLayers.vehicle,
    type: 'symbol',
    source: fleetSource,
    filter: isVehicle,
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
    filter: ['all', isVehicle, ['!=', ['get', 'mark'], '']],
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
  filter: isVehicle,
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
