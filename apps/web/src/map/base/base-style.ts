import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColours } from '#kit/theme/tokens.ts';
import { propertyIs } from '../layers/layer.ts';
import { empty } from './base-data.ts';

/** Layers of screens go below this one: the dashes of the South China Sea lie above all overlays. */
export const ceiling = 'base-dash';
/** The ground below everything. */
export const seaLayer = 'base-sea';
/** Tiles go below this one: labels and data stay above them. */
export const tileCeiling = 'base-labels-floor';

const sources = ['world', 'china', 'water', 'labels', 'cities', 'counties'] as const;
export type BaseSource = (typeof sources)[number];

/** Fonts of the system: without `glyphs` MapLibre draws every script from them. */
const font = ['PingFang SC, Microsoft YaHei, Noto Sans CJK SC, Segoe UI, Roboto, sans-serif'];

/** Pixels of `km` kilometres on the ground at middle latitudes, growing with the zoom. */
const groundWidth = (km: number): ExpressionSpecification => {
  const atZero = (km * 1000) / (78_271.5 * Math.cos((35 * Math.PI) / 180));
  return ['interpolate', ['exponential', 2], ['zoom'], 0, atZero, 20, atZero * 2 ** 20];
};

const ofKind = (kind: string) => propertyIs('kind', kind);

type Line = {
  id: string;
  source: BaseSource;
  kind: string;
  colour: string;
  width: number | ExpressionSpecification;
};
const line = (
  { id, source, kind, colour, width }: Line,
  more: object = {},
  minzoom = 0,
): LayerSpecification => ({
  id: `base-${id}`,
  type: 'line',
  source: `base-${source}`,
  filter: ofKind(kind),
  minzoom,
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint: { 'line-color': colour, 'line-width': width, ...more },
});

const fill = (id: string, source: BaseSource, kind: string, colour: string): LayerSpecification => ({
  id: `base-${id}`,
  type: 'fill',
  source: `base-${source}`,
  filter: ofKind(kind),
  paint: { 'fill-color': colour, 'fill-antialias': true },
});

interface Label {
  kind: string;
  source: BaseSource;
  size: ExpressionSpecification | number;
  colour: string;
  minzoom: number;
  maxzoom: number;
  halo: string;
}
const label = (one: Label, filter: ExpressionSpecification = ofKind(one.kind)): LayerSpecification => ({
  id: `base-label-${one.kind}`,
  type: 'symbol',
  source: `base-${one.source}`,
  filter,
  minzoom: one.minzoom,
  maxzoom: one.maxzoom,
  layout: {
    'text-field': ['get', 'text'],
    'text-font': font,
    'text-size': one.size,
    'text-max-width': 7,
    'text-padding': 6,
  },
  paint: { 'text-color': one.colour, 'text-halo-color': one.halo, 'text-halo-width': 1.2 },
});

/** The bundled outline map: sea, land, borders, water, labels. Pale, so that machines are the brightest things. */
export function baseStyle(colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: Object.fromEntries(
      sources.map((name) => [`base-${name}`, { type: 'geojson' as const, data: empty, tolerance: 0.25 }]),
    ),
    layers: [...landLayers(colours), ...labelLayers(colours), ...topLayers(colours)],
  };
}

function landLayers(c: MapColours): LayerSpecification[] {
  return [
    { id: seaLayer, type: 'background', paint: { 'background-color': c.sea } },
    fill('country', 'world', 'country', c.foreign),
    line({ id: 'seam', source: 'world', kind: 'seam', colour: c.foreign, width: groundWidth(40) }),
    fill('province', 'china', 'province', c.home),
    fill('lake', 'water', 'lake', c.water),
    line({ id: 'river', source: 'water', kind: 'river', colour: c.water, width: 1 }, {}, 3),
    line({ id: 'border', source: 'world', kind: 'border', colour: c.border, width: 0.8 }),
    line(
      { id: 'county-border', source: 'counties', kind: 'county-border', colour: c.county, width: 0.8 },
      {},
      8,
    ),
    line({ id: 'city-border', source: 'cities', kind: 'city-border', colour: c.city, width: 0.8 }, {}, 5.5),
    line(
      { id: 'province-border', source: 'china', kind: 'province-border', colour: c.province, width: 0.9 },
      {},
      3,
    ),
    line({ id: 'outline', source: 'china', kind: 'outline', colour: c.outline, width: 1.2 }),
    line(
      { id: 'undetermined', source: 'china', kind: 'undetermined', colour: c.home, width: 1.4 },
      { 'line-dasharray': [2, 2] },
    ),
    { id: tileCeiling, type: 'background', layout: { visibility: 'none' }, paint: {} },
  ];
}

function labelLayers(c: MapColours): LayerSpecification[] {
  const plain = { colour: c.label, halo: c.halo };
  // From zoom 3.5 China is named by its provinces.
  const named: ExpressionSpecification = ['step', ['zoom'], true, 3.5, ['!=', ['get', 'iso'], 'CN']];
  const ranked: ExpressionSpecification = [
    'all',
    ofKind('country'),
    ['<=', ['get', 'rank'], ['zoom']],
    named,
  ];
  return [
    label({ kind: 'county', source: 'counties', size: 11, minzoom: 9, maxzoom: 24, ...plain }),
    label({ kind: 'city', source: 'cities', size: 12, minzoom: 6, maxzoom: 24, ...plain }),
    label({
      kind: 'province',
      source: 'labels',
      size: 13,
      minzoom: 3.5,
      maxzoom: 7.5,
      ...plain,
      colour: c.labelStrong,
    }),
    label({ kind: 'country', source: 'labels', size: 12, minzoom: 1, maxzoom: 8, ...plain }, ranked),
  ];
}

function topLayers(c: MapColours): LayerSpecification[] {
  return [line({ id: 'dash', source: 'china', kind: 'dash', colour: c.outline, width: 1.6 })];
}
