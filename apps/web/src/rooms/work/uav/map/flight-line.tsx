import type { FlightPoint, SortieDetail } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { qualityColours, stateColours, stepColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';

export const lineColours = ['height', 'speed', 'flow'] as const;
export type LineColour = (typeof lineColours)[number];
const places = { height: 3, speed: 4, flow: 6 } as const satisfies Record<LineColour, number>;

const flightLayers: readonly Layer[] = [
  {
    type: 'line',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': ['get', 'colour'], 'line-width': ['case', ['get', 'open'], 3, 1.5] },
  },
];
const blockLayers: readonly Layer[] = [
  { type: 'line', paint: { 'line-color': stateColours.passed, 'line-width': 2 } },
];
const outsideLayers: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': qualityColours.shallow, 'fill-opacity': 0.55 } },
  { type: 'line', paint: { 'line-color': qualityColours.shallow, 'line-width': 1.5 } },
];
const endLayers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': 5,
      'circle-color': ['get', 'colour'],
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 1.5,
    },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': ['get', 'words'],
      'text-size': 12,
      'text-offset': [0, 1.1],
      'text-anchor': 'top',
      'text-font': ['Segoe UI, Roboto, sans-serif'],
    },
    paint: { 'text-color': '#333333', 'text-halo-color': '#ffffff', 'text-halo-width': 1.5 },
  },
];

/** The block, what was sprayed outside it, the flight line by one of its values, take-off and landing. */
export function FlightLine({ sortie, by }: { sortie: SortieDetail; by: LineColour }) {
  const { track, blockOutline, outside } = sortie;
  const block = useMemo(() => areas(blockOutline === null ? [] : [blockOutline]), [blockOutline]);
  const beyond = useMemo(() => areas(outside), [outside]);
  const line = useMemo(() => flightLine(track, by), [track, by]);
  return (
    <>
      <GeoJsonLayer id="sortie-block" data={block} layers={blockLayers} />
      <GeoJsonLayer id="sortie-outside" data={beyond} layers={outsideLayers} />
      <GeoJsonLayer id="sortie-line" data={line} layers={flightLayers} />
      <Ends track={track} />
    </>
  );
}

const areas = (polygons: SortieDetail['outside']): FeatureCollection => ({
  type: 'FeatureCollection',
  features: polygons.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates },
  })),
});

/** Pieces of one colour; steps between the least and the largest value of the flight. */
function flightLine(track: readonly FlightPoint[], by: LineColour): FeatureCollection {
  const values = track.map((point) => point[places[by]]);
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const colourOf = (i: number): string => {
    const value = values[i] ?? null;
    if (value === null) return qualityColours.noDepth;
    const share = most > least ? (value - least) / (most - least) : 0;
    return stepColours[Math.min(stepColours.length - 1, Math.floor(share * stepColours.length))]!;
  };
  return {
    type: 'FeatureCollection',
    features: track.slice(1).map((point, i) => ({
      type: 'Feature',
      properties: { colour: colourOf(i + 1), open: point[5] === 1 },
      geometry: { type: 'LineString', coordinates: [track[i]!, point].map(([, lng, lat]) => [lng, lat]) },
    })),
  };
}

function Ends({ track }: { track: readonly FlightPoint[] }) {
  const text = useTexts();
  const data = useMemo((): FeatureCollection => {
    const [first, last] = [track[0], track.at(-1)];
    const end = (point: FlightPoint | undefined, words: string, colour: string) =>
      point
        ? [
            {
              type: 'Feature' as const,
              properties: { words, colour },
              geometry: { type: 'Point' as const, coordinates: [point[1], point[2]] },
            },
          ]
        : [];
    return {
      type: 'FeatureCollection',
      features: [
        ...end(first, text('jiading.map.takeOff'), stateColours.passed),
        ...end(last, text('jiading.map.landing'), stateColours.error),
      ],
    };
  }, [track, text]);
  return <GeoJsonLayer id="sortie-ends" data={data} layers={endLayers} />;
}
