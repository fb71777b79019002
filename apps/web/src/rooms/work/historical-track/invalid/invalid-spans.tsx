import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { surfaces, trackColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import type { LegendEntry } from '#map/legend.ts';
import type { ShownTrack } from '../loading/shown-track.ts';
import type { Span } from '../spans.ts';

const layers: readonly Layer[] = [
  {
    type: 'line',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': trackColours.invalid, 'line-width': 6 },
  },
  {
    type: 'line',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': surfaces.light.panel, 'line-width': 3, 'line-dasharray': [1, 1.5] },
  },
];

interface Props {
  tracks: readonly ShownTrack[];
  /** With the place of the vehicle among `ids`. */
  spans: readonly (Span & { readonly place: number })[];
  ids: readonly string[];
}

/** Spans that are marked invalid, black and hatched over the line of their vehicle (S2). */
export function InvalidSpans({ tracks, spans, ids }: Props) {
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: spans.flatMap((span) => {
        const track = tracks.find(({ device }) => device === ids[span.place]);
        const coordinates = track ? placesIn(track, span) : [];
        if (coordinates.length < 2) return [];
        return [
          {
            type: 'Feature' as const,
            properties: {},
            geometry: { type: 'LineString' as const, coordinates },
          },
        ];
      }),
    }),
    [tracks, spans, ids],
  );
  return <GeoJsonLayer id="invalid-spans" data={data} layers={layers} />;
}

function placesIn({ columns }: ShownTrack, { from, to }: Span): [number, number][] {
  const places: [number, number][] = [];
  for (let i = 0; i < columns.time.length; i++) {
    const time = columns.time[i]!;
    if (time >= from && time <= to && columns.fix[i] !== 0) places.push([columns.lng[i]!, columns.lat[i]!]);
  }
  return places;
}

/** The line of the legend, where there is such a span. */
export function useInvalidLegend(there: boolean): readonly LegendEntry[] {
  const text = useTexts();
  if (!there) return [];
  const label = text('invalidTracks.track.legend');
  return [{ key: 'invalid', label, colour: trackColours.invalid, shape: 'dashed' }];
}
