import type { SpanLine, SpanPlace } from '@furrow/contract';
import type { Feature, FeatureCollection } from 'geojson';
import { useEffect, useMemo } from 'react';
import { useMay } from '#kit/session/account.ts';
import { stateColours, surfaces, trackColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import { type Layer, propertyIs } from '#map/layers/layer.ts';
import { RasterLayer } from '#map/layers/raster-layer.tsx';
import { useMap } from '#map/map-context.ts';
import { MapView } from '#map/map-view.tsx';
import { apiTileUrl } from '#map/tiles/api-protocol.ts';
import { widthOn } from '../device-job/coverage/strip-lines.tsx';

type Outline = SpanLine['outlines'][number]['outline'];

interface Props {
  line: SpanLine;
  /** The span as it is drawn now; its ends may have been dragged. */
  from: number;
  to: number;
  /** Where the play stands, seconds UTC; null: nowhere. */
  cursor?: number | null;
  /** The ground that counts: with the span, or only what remains without it. */
  counts?: 'before' | 'after';
}

const isPart = (part: string) => propertyIs('part', part);
const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
const layersAt = (lat: number): Layer[] => [
  {
    type: 'fill',
    filter: isPart('job'),
    paint: { 'fill-color': trackColours.workingQualified, 'fill-opacity': 0.18 },
  },
  {
    type: 'line',
    filter: isPart('job'),
    paint: { 'line-color': trackColours.workingQualified, 'line-width': 1 },
  },
  {
    type: 'line',
    filter: isPart('strip'),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ['case', ['get', 'counts'], trackColours.workingQualified, stateColours.error],
      'line-opacity': 0.4,
      'line-width': widthOn(lat),
    },
  },
  {
    type: 'line',
    filter: isPart('around'),
    layout: round,
    paint: { 'line-color': trackColours.travelling, 'line-width': 1.5, 'line-opacity': 0.7 },
  },
  {
    type: 'line',
    filter: isPart('span'),
    layout: round,
    paint: { 'line-color': stateColours.error, 'line-width': 4 },
  },
  {
    type: 'circle',
    filter: isPart('end'),
    paint: {
      'circle-radius': 5,
      'circle-color': surfaces.light.panel,
      'circle-stroke-color': stateColours.error,
      'circle-stroke-width': 3,
    },
  },
  {
    type: 'circle',
    filter: isPart('cursor'),
    paint: {
      'circle-radius': 7,
      'circle-color': stateColours.error,
      'circle-stroke-color': surfaces.light.panel,
      'circle-stroke-width': 2,
    },
  },
];

/** A span in red on the track around it, over the outlines of its jobs (S2, S3). */
export function SpanMap({ line, from, to, cursor = null, counts = 'before' }: Props) {
  const text = useTexts();
  const places = useMemo(() => [...line.before, ...line.span, ...line.after], [line]);
  const data = useMemo(() => shapes(line, places, { from, to }, cursor), [line, places, from, to, cursor]);
  const ground = useMemo(
    () => stripsOf(line, { from, to, counts: counts === 'before' }),
    [line, from, to, counts],
  );
  const lat = places[0]?.[1] ?? 0;
  const layers = useMemo(() => layersAt(lat), [lat]);
  return (
    <MapView
      label={text('invalidTracks.map.span')}
      legend={[
        { key: 'span', shape: 'line', colour: stateColours.error, label: text('invalidTracks.map.span') },
        {
          key: 'around',
          shape: 'line',
          colour: trackColours.travelling,
          label: text('invalidTracks.map.around'),
        },
        {
          key: 'job',
          shape: 'area',
          colour: trackColours.workingQualified,
          label: text('invalidTracks.map.coverage'),
        },
      ]}
    >
      <Fit places={line.span.length > 0 ? line.span : places} />
      {line.outlines.map(
        ({ id, outline, changed }) => changed && <JobGround key={id} id={id} outline={outline} at={line} />,
      )}
      <GeoJsonLayer id="invalid-ground" data={ground} layers={layers} />
      <GeoJsonLayer id="invalid-span" data={data} layers={layers} />
    </MapView>
  );
}

/** Covered cells of a job as it is now, for who may see jobs. */
function JobGround({ id, outline, at }: { id: string; outline: Outline; at: SpanLine }) {
  const may = useMay('deviceJob');
  const url = apiTileUrl(`job/${id}/coverage`, `by=quality&version=${at.from}-${at.to}-${outline.length}`);
  const bounds = useMemo((): [number, number, number, number] => {
    const corners = outline.flat(2);
    const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
    return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
  }, [outline]);
  if (!may) return null;
  return <RasterLayer id={`invalid-job-${id}`} url={url} bounds={bounds} visible />;
}

/** Moves the map onto the span, once for each line. */
function Fit({ places }: { places: readonly SpanPlace[] }) {
  const map = useMap();
  useEffect(() => {
    if (places.length === 0) return;
    const [lngs, lats] = [places.map(([lng]) => lng), places.map(([, lat]) => lat)];
    map.fitBounds([Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], {
      padding: 40,
      maxZoom: 18,
      animate: false,
    });
  }, [map, places]);
  return null;
}

/** What the span had worked, drawn to scale: green while it counts, red when it is taken out. */
function stripsOf(
  { span, before, after, widthM }: SpanLine,
  { from, to, counts }: { from: number; to: number; counts: boolean },
): FeatureCollection {
  const features: Feature[] = [];
  let run: [number, number][] = [];
  const end = () => {
    if (run.length > 1)
      features.push({
        type: 'Feature',
        properties: { part: 'strip', widthM, counts },
        geometry: { type: 'LineString', coordinates: run },
      });
    run = [];
  };
  for (const [lng, lat, time, working] of widthM === null ? [] : [...before, ...span, ...after]) {
    if (time < from || time > to) continue;
    if (working === 1) run.push([lng, lat]);
    else end();
  }
  end();
  return { type: 'FeatureCollection', features };
}

const line = (part: string, places: readonly SpanPlace[]): Feature[] =>
  places.length < 2
    ? []
    : [
        {
          type: 'Feature',
          properties: { part },
          geometry: { type: 'LineString', coordinates: places.map(([lng, lat]) => [lng, lat]) },
        },
      ];
const dot = (part: string, [lng, lat]: SpanPlace): Feature => ({
  type: 'Feature',
  properties: { part },
  geometry: { type: 'Point', coordinates: [lng, lat] },
});

function shapes(
  { outlines }: SpanLine,
  places: readonly SpanPlace[],
  { from, to }: { from: number; to: number },
  cursor: number | null,
): FeatureCollection {
  const inside = places.filter(([, , time]) => time >= from && time <= to);
  const at = cursor === null ? undefined : places.findLast(([, , time]) => time <= cursor);
  return {
    type: 'FeatureCollection',
    features: [
      ...outlines.map(
        ({ outline }): Feature => ({
          type: 'Feature',
          properties: { part: 'job' },
          geometry: { type: 'MultiPolygon', coordinates: outline },
        }),
      ),
      ...line(
        'around',
        places.filter(([, , time]) => time <= from),
      ),
      ...line(
        'around',
        places.filter(([, , time]) => time >= to),
      ),
      ...line('span', inside),
      ...(inside.length > 0 ? [dot('end', inside[0]!), dot('end', inside.at(-1)!)] : []),
      ...(at ? [dot('cursor', at)] : []),
    ],
  };
}
