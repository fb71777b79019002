import { metresPerPixel } from '@furrow/geo';
import type {
  AddLayerObject,
  ExpressionSpecification,
  FilterSpecification,
  Map as MapLibre,
} from 'maplibre-gl';
import { surfaces, trackColours } from '#kit/theme/tokens.ts';
import { ceiling } from '#map/base/base-style.ts';
import type { LineLook } from './line-classes.ts';
import { arrowImage } from './sign-images.ts';

const parts = ['width', 'edge', 'gap', 'thin', 'thick', 'core', 'dashed', 'dot', 'arrows'] as const;
type Part = (typeof parts)[number];
export type LineLayers = `${string}-${Part | `piece-${Part}`}`;
/** The layer of flags, stops and events, over all lines. */
export const signsLayer = 'track-signs';
/** Layers over which the pointer finds the line. */
export const touchable = (id: string): string[] =>
  (['thin', 'thick', 'core', 'dashed', 'dot'] as const).map((part) => `${id}-${part}`);

const looks: Record<Exclude<Part, 'arrows' | 'width' | 'edge'>, readonly (LineLook | 'gap')[]> = {
  gap: ['gap'],
  thin: ['thin'],
  thick: ['thick', 'core'],
  core: ['core'],
  dashed: ['dashed'],
  dot: ['dot'],
};
const ofLooks = (list: readonly string[]): FilterSpecification => [
  'in',
  ['get', 'look'],
  ['literal', [...list]],
];
const filterOf = (part: Part): FilterSpecification | undefined => {
  if (part === 'arrows') return undefined;
  if (part === 'width') return ['==', ['get', 'work'], 1];
  return part === 'edge' ? ofLooks(['thin', 'thick', 'core', 'dot']) : ofLooks(looks[part]);
};

/** What lies ahead of the cursor is not there while only the trail is drawn. */
const unlessAhead = (opacity: number): ExpressionSpecification => [
  'case',
  ['boolean', ['feature-state', 'ahead'], false],
  0,
  opacity,
];
const wider = (thin: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  10,
  thin,
  18,
  thin * 2,
];

function paintOf(part: Exclude<Part, 'arrows'>, edge: string | null): object {
  const line = (colour: unknown, width: unknown, more: object = {}) => ({
    'line-color': colour,
    'line-width': width,
    'line-opacity': unlessAhead(1),
    ...more,
  });
  const own = ['get', 'colour'];
  switch (part) {
    case 'width':
      return line(own, 0, { 'line-opacity': unlessAhead(0.28) });
    case 'edge':
      return line(edge ?? own, wider(edge ? 7 : 0));
    case 'gap':
      return line(trackColours.gap, 1.5, { 'line-dasharray': [4, 3] });
    case 'thin':
      return line(own, wider(1.8));
    case 'thick':
      return line(own, wider(3.6));
    case 'core':
      return line(surfaces.light.panel, wider(1.1));
    case 'dashed':
      return line(own, wider(1.8), { 'line-dasharray': [2, 2] });
    case 'dot':
      return {
        'circle-color': own,
        'circle-radius': wider(2.2),
        'circle-opacity': unlessAhead(1),
      };
  }
}

/** Adds the sources and layers of one vehicle's line, from the bottom up (S2). `edge` tells several vehicles apart. */
export function addLineLayers(map: MapLibre, id: string, edge: string | null): { remove: () => void } {
  const sources = [id, `${id}-piece`, `${id}-arrows`];
  for (const source of sources) {
    map.addSource(source, {
      type: 'geojson',
      data: { type: 'FeatureCollection', features: [] },
      maxzoom: 17,
    });
  }
  if (!map.hasImage('track-arrow')) map.addImage('track-arrow', arrowImage(), { pixelRatio: 2 });
  for (const part of parts) {
    if (part === 'arrows') continue;
    for (const source of [id, `${id}-piece`]) addPart(map, source, part, edge);
  }
  map.addLayer(arrows(id), below(map));
  return {
    remove: () => {
      for (const part of parts)
        for (const layer of [`${id}-${part}`, `${id}-piece-${part}`])
          if (map.getLayer(layer)) map.removeLayer(layer);
      for (const source of sources) if (map.getSource(source)) map.removeSource(source);
    },
  };
}

/** A line that comes later still lies under the signs. */
const below = (map: MapLibre): string => (map.getLayer(signsLayer) ? signsLayer : ceiling);

function addPart(map: MapLibre, source: string, part: Exclude<Part, 'arrows'>, edge: string | null): void {
  const type = part === 'dot' ? 'circle' : 'line';
  const layout =
    type === 'line' ? { 'line-join': 'round', 'line-cap': part === 'width' ? 'butt' : 'round' } : {};
  const hidden = part === 'width' || (part === 'edge' && edge === null);
  map.addLayer(
    {
      id: `${source}-${part}`,
      type,
      source,
      filter: filterOf(part),
      layout: { ...layout, visibility: hidden ? 'none' : 'visible' },
      paint: paintOf(part, edge),
    } as AddLayerObject,
    below(map),
  );
}

const arrows = (id: string): AddLayerObject => ({
  id: `${id}-arrows`,
  type: 'symbol',
  source: `${id}-arrows`,
  minzoom: 12,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 80,
    'icon-image': 'track-arrow',
    // Where passes lie side by side an arrow on each would be all that is seen.
    'icon-padding': 6,
    'icon-rotation-alignment': 'map',
  },
});

/** Switches classes of the line off and on; gaps are class −1. */
export function showClasses(map: MapLibre, id: string, hidden: ReadonlySet<number>): void {
  const kept: FilterSpecification = ['!', ['in', ['get', 'c'], ['literal', [...hidden]]]];
  for (const part of parts) {
    const own = filterOf(part);
    if (!own) continue;
    for (const layer of [`${id}-${part}`, `${id}-piece-${part}`]) {
      map.setFilter(layer, hidden.size === 0 ? own : (['all', own, kept] as FilterSpecification));
    }
  }
}

/** Draws the working width to scale: metres on the ground, so that it doubles with every zoom. Null hides it. */
export function showWidth(map: MapLibre, id: string, widthM: number | null): void {
  for (const layer of [`${id}-width`, `${id}-piece-width`]) {
    map.setLayoutProperty(layer, 'visibility', widthM === null ? 'none' : 'visible');
    if (widthM === null) continue;
    const atZero = widthM / metresPerPixel(0, map.getCenter().lat);
    map.setPaintProperty(layer, 'line-width', [
      'interpolate',
      ['exponential', 2],
      ['zoom'],
      0,
      atZero,
      22,
      atZero * 2 ** 22,
    ]);
  }
}
