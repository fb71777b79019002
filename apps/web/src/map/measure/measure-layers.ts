import type { MapColours } from '#kit/theme/tokens.ts';
import { type Layer, propertyIs } from '#map/layers/layer.ts';

/** How measurements look; the grips are the second layer from the end (see `gripLayer`). */
export function measureLayers(colours: MapColours): Layer[] {
  const kind = (name: string) => propertyIs('kind', name);
  return [
    { type: 'fill', filter: kind('ground'), paint: { 'fill-color': colours.measure, 'fill-opacity': 0.12 } },
    {
      type: 'line',
      filter: kind('line'),
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colours.measure, 'line-width': 2 },
    },
    {
      type: 'circle',
      filter: kind('grip'),
      paint: {
        'circle-radius': 5,
        'circle-color': colours.halo,
        'circle-stroke-color': colours.measure,
        'circle-stroke-width': 2,
      },
    },
    {
      type: 'symbol',
      filter: kind('label'),
      layout: {
        'text-field': ['get', 'words'],
        'text-size': ['match', ['get', 'size'], 'total', 13, 11],
        'text-font': ['PingFang SC, Microsoft YaHei, Noto Sans CJK SC, Segoe UI, Roboto, sans-serif'],
        'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
        'text-radial-offset': 0.8,
        'text-justify': 'auto',
        'symbol-sort-key': ['match', ['get', 'size'], 'total', 0, 1],
      },
      paint: { 'text-color': colours.measure, 'text-halo-color': colours.halo, 'text-halo-width': 2 },
    },
  ];
}

export const measureId = 'measure';
/** The layer of the grips, by which a drag finds its point. */
export const gripLayer = `${measureId}-2`;
