import { type DescribedCall, mostJobOutlines } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { FeatureCollection, Position } from 'geojson';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import type { LegendEntry } from '#map/legend.ts';
import { useMap } from '#map/map-context.ts';
import { MapView } from '#map/map-view.tsx';
import styles from './shown.module.css';
import { useMapBox } from './use-map-box.ts';

interface Cluster {
  lng: number;
  lat: number;
  jobs: number;
}
interface Outline {
  id: string;
  sn: string;
  outline: Position[][][];
}
/** What the call answers. */
interface Answer {
  clusters: Cluster[];
  outlines: Outline[];
  more: boolean;
}
interface Colours {
  fill: string;
  edge: string;
}

type MapCall<Found> = DescribedCall<string, z.ZodType, undefined, z.ZodType<Found>>;

interface Props<Found extends Answer> {
  /** Asked with the filters and the box that is seen. */
  call: MapCall<Found>;
  filters: Readonly<Record<string, readonly string[]>>;
  label: string;
  legend?: LegendEntry[];
  colours: {
    cluster: (one: Found['clusters'][number]) => Colours;
    outline: (one: Found['outlines'][number]) => Colours;
  };
  onOpen: (id: string) => void;
}

const outlineLayers: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': ['get', 'fill'], 'fill-opacity': 0.45 } },
  { type: 'line', paint: { 'line-color': ['get', 'edge'], 'line-width': 1.5 } },
];
const clusterLayers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-color': ['get', 'fill'],
      'circle-opacity': 0.85,
      'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'jobs']], 0, 10, 2, 18, 4, 28],
    },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': ['get', 'words'],
      'text-size': 12,
      'text-font': ['Segoe UI, Roboto, sans-serif'],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': '#ffffff', 'text-halo-color': ['get', 'edge'], 'text-halo-width': 1.5 },
  },
];

/** Outlines of the jobs of a filter, from afar in clusters; a click on a cluster goes nearer, one on an outline opens its job. */
export function JobsMap<Found extends Answer>(props: Props<Found>) {
  const { label, legend } = props;
  return (
    <div className={styles.map}>
      <MapView label={label} {...(legend ? { legend } : {})}>
        <JobLayers {...props} />
        <FitJobs call={props.call} filters={props.filters} />
      </MapView>
    </div>
  );
}

/** `deviceJob` of `deviceJob/map`: whoever asks anew for the list asks for its map too. */
const resourceOf = ({ address }: { address: string }): string => address.split('/')[0]!;

/** A box around all jobs is asked for in cells of about a county. */
const everywhere = { bbox: '-180,-85,180,85', zoom: 8 };

/** Moves the map onto the jobs of the filter; a view that stood in the address when the map was opened is kept. */
function FitJobs<Found extends Answer>({ call, filters }: Pick<Props<Found>, 'call' | 'filters'>) {
  const asked = JSON.stringify(filters);
  const [kept] = useState(() => (new URLSearchParams(location.search).has('map') ? asked : null));
  const { data } = useQuery({
    queryKey: [resourceOf(call), 'map', 'everywhere', filters],
    queryFn: ({ signal }) => ask(call, { query: { ...filters, ...everywhere } }, { signal }),
    enabled: asked !== kept,
  });
  const points = useMemo(() => (data?.clusters ?? []).map(({ lng, lat }) => [lng, lat] as const), [data]);
  return <FitPoints points={points} fit={asked === kept ? null : asked} />;
}

function JobLayers<Found extends Answer>({ call, filters, colours, onOpen }: Props<Found>) {
  const text = useTexts();
  const map = useMap();
  const resource = resourceOf(call);
  const query = { ...filters, ...useMapBox() };
  const { data } = useQuery({
    queryKey: [resource, 'map', query],
    queryFn: ({ signal }) => ask(call, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { clusters, outlines } = useShapes(data, colours);
  return (
    <>
      <GeoJsonLayer
        id={`${resource}-outlines`}
        data={outlines}
        layers={outlineLayers}
        onClick={({ features }) => onOpen(String(features?.[0]?.properties.id))}
      />
      <GeoJsonLayer
        id={`${resource}-clusters`}
        data={clusters}
        layers={clusterLayers}
        onClick={({ lngLat }) => map.easeTo({ center: lngLat, zoom: map.getZoom() + 2.5, duration: 250 })}
      />
      {data?.more && (
        <Alert
          className={styles.note ?? ''}
          type="info"
          title={text('deviceJob.map.more', { count: mostJobOutlines })}
        />
      )}
    </>
  );
}

function useShapes<Found extends Answer>(
  data: Found | undefined,
  colours: Props<Found>['colours'],
): { clusters: FeatureCollection; outlines: FeatureCollection } {
  const formats = useFormats();
  return useMemo(
    () => ({
      clusters: {
        type: 'FeatureCollection',
        features: (data?.clusters ?? []).map((one: Found['clusters'][number]) => ({
          type: 'Feature',
          properties: { jobs: one.jobs, words: formats.short(one.jobs), ...colours.cluster(one) },
          geometry: { type: 'Point', coordinates: [one.lng, one.lat] },
        })),
      },
      outlines: {
        type: 'FeatureCollection',
        features: (data?.outlines ?? []).map((one: Found['outlines'][number]) => ({
          type: 'Feature',
          properties: { id: one.id, sn: one.sn, ...colours.outline(one) },
          geometry: { type: 'MultiPolygon', coordinates: one.outline },
        })),
      },
    }),
    [data, formats, colours],
  );
}
