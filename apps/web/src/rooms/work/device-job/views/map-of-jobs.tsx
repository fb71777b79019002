import { type JobMap, mostJobOutlines } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { writeAddress } from '../../../../kit/address.ts';
import { api } from '../../../../kit/api/api.ts';
import { useFormats } from '../../../../kit/formats/use-formats.ts';
import { stateColours } from '../../../../kit/theme/tokens.ts';
import { useTexts } from '../../../../kit/words/text.ts';
import { FitPoints } from '../../../../map/areas/fit-points.tsx';
import { GeoJsonLayer } from '../../../../map/layers/geojson-layer.tsx';
import { useMap } from '../../../../map/map-context.ts';
import { MapView } from '../../../../map/map-view.tsx';
import styles from '../device-job.module.css';
import { FilteredPage, type ShownJobs } from './filtered-page.tsx';
import { useMapBox } from './use-map-box.ts';

type Paint = Omit<Extract<LayerSpecification, { source: string }>, 'id' | 'source'>;

const outlineLayers = [
  { type: 'fill', paint: { 'fill-color': stateColours.working, 'fill-opacity': 0.45 } },
  { type: 'line', paint: { 'line-color': stateColours.passed, 'line-width': 1.5 } },
] as Paint[];
const clusterLayers = [
  {
    type: 'circle',
    paint: {
      'circle-color': stateColours.working,
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
    paint: { 'text-color': '#ffffff', 'text-halo-color': stateColours.passed, 'text-halo-width': 1.5 },
  },
] as Paint[];

/** Outlines of the jobs, from afar in clusters; a click opens the coverage map. */
export const MapOfJobs = () => (
  <FilteredPage>
    {(list) => (
      <div className={styles.map}>
        <JobsOnMap list={list} />
      </div>
    )}
  </FilteredPage>
);

function JobsOnMap({ list }: { list: ShownJobs }) {
  const text = useTexts();
  return (
    <MapView label={text('deviceJob.map.label')}>
      <JobLayers list={list} />
      <FitJobs list={list} />
    </MapView>
  );
}

/** A box around all jobs is asked for in cells of about a county. */
const everywhere = { bbox: '-180,-85,180,85', zoom: 8 };

/** Moves the map onto the jobs of the filter; a view that stood in the address when the map was opened is kept. */
function FitJobs({ list }: { list: ShownJobs }) {
  const { filters } = list.state;
  const asked = JSON.stringify(filters);
  const [kept] = useState(() => (new URLSearchParams(location.search).has('map') ? asked : null));
  const { data } = useQuery({
    queryKey: ['deviceJob', 'map', 'everywhere', filters],
    queryFn: ({ signal }) => api.get<JobMap>('deviceJob/map', { ...filters, ...everywhere }, signal),
    enabled: asked !== kept,
  });
  const points = useMemo(() => (data?.clusters ?? []).map(({ lng, lat }) => [lng, lat] as const), [data]);
  return <FitPoints points={points} fit={asked === kept ? null : asked} />;
}

function JobLayers({ list }: { list: ShownJobs }) {
  const text = useTexts();
  const map = useMap();
  const view = useMapBox();
  const query = { ...list.state.filters, ...view };
  const { data } = useQuery({
    queryKey: ['deviceJob', 'map', query],
    queryFn: ({ signal }) => api.get<JobMap>('deviceJob/map', query, signal),
    placeholderData: keepPreviousData,
  });
  const { clusters, outlines } = useShapes(data);
  useEffect(() => {
    map
      .getCanvas()
      .setAttribute('data-jobs', String(data ? data.clusters.length + data.outlines.length : ''));
  }, [map, data]);
  return (
    <>
      <GeoJsonLayer
        id="job-outlines"
        data={outlines}
        layers={outlineLayers}
        onClick={({ features }) => writeAddress({ job: String(features?.[0]?.properties.id) })}
      />
      <GeoJsonLayer
        id="job-clusters"
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

function useShapes(data: JobMap | undefined): { clusters: FeatureCollection; outlines: FeatureCollection } {
  const formats = useFormats();
  return useMemo(
    () => ({
      clusters: {
        type: 'FeatureCollection',
        features: (data?.clusters ?? []).map(({ lng, lat, jobs }) => ({
          type: 'Feature',
          properties: { jobs, words: formats.short(jobs) },
          geometry: { type: 'Point', coordinates: [lng, lat] },
        })),
      },
      outlines: {
        type: 'FeatureCollection',
        features: (data?.outlines ?? []).map(({ id, sn, outline }) => ({
          type: 'Feature',
          properties: { id, sn },
          geometry: { type: 'MultiPolygon', coordinates: outline },
        })),
      },
    }),
    [data, formats],
  );
}
