import {
  type Nutrient,
  offPlanFromM,
  type SampleOnMap,
  type SamplingMap,
  type SoilSurface,
} from '@furrow/contract';
import type { Feature, FeatureCollection } from 'geojson';
import { fontFamily, qualityColours, stateColours } from '#kit/theme/tokens.ts';
import type { Layer } from '#map/layers/layer.ts';
import { colourOf, type ValueClass } from './value-classes.ts';

export const sampleColours = {
  planned: stateColours.offline,
  taken: stateColours.working,
  off: stateColours.warning,
  none: qualityColours.noDepth,
} as const;

export const blockLayers: readonly Layer[] = [
  { type: 'line', paint: { 'line-color': stateColours.passed, 'line-width': 1.5 } },
];
export const offLayers: readonly Layer[] = [
  { type: 'line', paint: { 'line-color': sampleColours.off, 'line-width': 1.5 } },
];
export const surfaceLayers: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.6, 'fill-antialias': false } },
];
/** Planned points are hollow, taken ones filled. */
export const pointLayers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 7,
      'circle-color': ['get', 'colour'],
      'circle-opacity': ['case', ['get', 'hollow'], 0.05, 1],
      'circle-stroke-color': ['case', ['get', 'hollow'], ['get', 'colour'], '#ffffff'],
      'circle-stroke-width': 2,
    },
  },
  {
    type: 'symbol',
    minzoom: 14,
    layout: {
      'text-field': ['get', 'words'],
      'text-size': 11,
      'text-font': [fontFamily],
      'text-offset': [0, 1],
      'text-anchor': 'top',
    },
    paint: { 'text-color': '#333333', 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
  },
];

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features });

/** How samples are coloured: by where they stand, or by a value in a layer. */
export type Colouring = { by: 'state' } | { by: Nutrient; layer: string; classes: readonly ValueClass[] };

/** A sample of a layer of several stands for its point. */
export function pointShapes(samples: readonly SampleOnMap[], colouring: Colouring): FeatureCollection {
  return collection(
    samples.flatMap((sample) => {
      const look = lookOf(sample, colouring);
      const coordinates = sample.place ?? sample.planned;
      if (!look || !coordinates) return [];
      const { id, no, bagCode } = sample;
      const words = look.words ?? String(no ?? bagCode ?? '');
      return [
        {
          type: 'Feature' as const,
          properties: { id, ...look, words },
          geometry: { type: 'Point' as const, coordinates },
        },
      ];
    }),
  );
}

interface Look {
  colour: string;
  hollow: boolean;
  words?: string;
}

function lookOf(sample: SampleOnMap, colouring: Colouring): Look | null {
  if (colouring.by === 'state') {
    if (sample.place === null) return { colour: sampleColours.planned, hollow: true };
    const isOff = (sample.offPlanM ?? 0) > offPlanFromM;
    return { colour: isOff ? sampleColours.off : sampleColours.taken, hollow: false };
  }
  if (sample.layer !== colouring.layer) return null;
  const value = sample[colouring.by];
  if (value === null) return { colour: sampleColours.none, hollow: true };
  return { colour: colourOf(value, colouring.classes), hollow: false, words: String(value) };
}

/** From the planned point to where it was taken, of those that lie too far off. */
export const offShapes = (samples: readonly SampleOnMap[]): FeatureCollection =>
  collection(
    samples.flatMap(({ planned, place, offPlanM }) =>
      planned && place && (offPlanM ?? 0) > offPlanFromM
        ? [
            {
              type: 'Feature' as const,
              properties: {},
              geometry: { type: 'LineString' as const, coordinates: [planned, place] },
            },
          ]
        : [],
    ),
  );

export const blockShapes = (blocks: SamplingMap['blocks']): FeatureCollection =>
  collection(
    blocks.map(({ name, rings }) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: rings },
    })),
  );

export function surfaceShapes(
  { cells, half: [dx, dy] }: SoilSurface,
  classes: readonly ValueClass[],
): FeatureCollection {
  return collection(
    cells.map(([x, y, value]) => ({
      type: 'Feature',
      properties: { colour: colourOf(value, classes) },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [x - dx, y - dy],
            [x + dx, y - dy],
            [x + dx, y + dy],
            [x - dx, y + dy],
            [x - dx, y - dy],
          ],
        ],
      },
    })),
  );
}
