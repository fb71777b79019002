import { mostJobOutlines, type PreciseMap, precisionGrades } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../../kit/api/api.ts';
import { useFormats } from '../../../../kit/formats/use-formats.ts';
import { useTexts } from '../../../../kit/words/text.ts';
import { FitPoints } from '../../../../map/areas/fit-points.tsx';
import { GeoJsonLayer } from '../../../../map/layers/geojson-layer.tsx';
import type { LegendEntry } from '../../../../map/legend.ts';
import { useMap } from '../../../../map/map-context.ts';
import { MapView } from '../../../../map/map-view.tsx';
import { useMapBox } from '../../device-job/views/use-map-box.ts';
import styles from '../precise.module.css';
import { gradeColour } from '../precise-cells.tsx';
import { FilteredPage, type ShownPrecise } from './filtered-page.tsx';

type Paint = Omit<Extract<LayerSpecification, { source: string }>, 'id' | 'source'>;

const outlineLayers = [
  { type: 'fill', paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.5 } },
  { type: 'line', paint: { 'line-color': ['get', 'colour'], 'line-width': 2 } },
] as Paint[];
const clusterLayers = [
  {
    type: 'circle',
    paint: {
      'circle-color': ['get', 'colour'],
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
    paint: { 'text-color': '#ffffff', 'text-halo-color': '#404040', 'text-halo-width': 1.5 },
  },
] as Paint[];

/** Outlines of the jobs coloured by grade, from afar in clusters; a click opens the analysis. */
export const MapOfPrecise = () => (
  <FilteredPage>
    {(list) => (
      <div className={styles.map}>
        <PreciseOnMap list={list} />
      </div>
    )}
  </FilteredPage>
);

function PreciseOnMap({ list }: { list: ShownPrecise }) {
  const text = useTexts();
  const legend = useMemo<LegendEntry[]>(
    () =>
      precisionGrades.map((grade) => ({
        key: grade,
        label: text(`precise.grades.${grade}`),
        colour: gradeColour(grade),
        shape: 'area',
      })),
    [text],
  );
  return (
    <MapView label={text('precise.map.label')} legend={legend}>
      <Layers list={list} />
      <FitJobs list={list} />
    </MapView>
  );
}

const everywhere = { bbox: '-180,-85,180,85', zoom: 8 };

/** Moves the map onto the jobs of the filter, unless a view stood in the address. */
function FitJobs({ list }: { list: ShownPrecise }) {
  const { filters } = list.state;
  const asked = JSON.stringify(filters);
  const [kept] = useState(() => (new URLSearchParams(location.search).has('map') ? asked : null));
  const { data } = useQuery({
    queryKey: ['preciseJob', 'map', 'everywhere', filters],
    queryFn: ({ signal }) => api.get<PreciseMap>('preciseJob/map', { ...filters, ...everywhere }, signal),
    enabled: asked !== kept,
  });
  const points = useMemo(() => (data?.clusters ?? []).map(({ lng, lat }) => [lng, lat] as const), [data]);
  return <FitPoints points={points} fit={asked === kept ? null : asked} />;
}

function Layers({ list }: { list: ShownPrecise }) {
  const text = useTexts();
  const map = useMap();
  const navigate = useNavigate();
  const query = { ...list.state.filters, ...useMapBox() };
  const { data } = useQuery({
    queryKey: ['preciseJob', 'map', query],
    queryFn: ({ signal }) => api.get<PreciseMap>('preciseJob/map', query, signal),
    placeholderData: keepPreviousData,
  });
  const { clusters, outlines } = useShapes(data);
  return (
    <>
      <GeoJsonLayer
        id="precise-outlines"
        data={outlines}
        layers={outlineLayers}
        onClick={({ features }) =>
          void navigate(`/preciseAnalysis?job=${String(features?.[0]?.properties.id)}`)
        }
      />
      <GeoJsonLayer
        id="precise-clusters"
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

function useShapes(data: PreciseMap | undefined): {
  clusters: FeatureCollection;
  outlines: FeatureCollection;
} {
  const formats = useFormats();
  return useMemo(
    () => ({
      clusters: {
        type: 'FeatureCollection',
        features: (data?.clusters ?? []).map(({ lng, lat, jobs, grade }) => ({
          type: 'Feature',
          properties: { jobs, words: formats.short(jobs), colour: gradeColour(grade) },
          geometry: { type: 'Point', coordinates: [lng, lat] },
        })),
      },
      outlines: {
        type: 'FeatureCollection',
        features: (data?.outlines ?? []).map(({ id, sn, grade, outline }) => ({
          type: 'Feature',
          properties: { id, sn, colour: gradeColour(grade) },
          geometry: { type: 'MultiPolygon', coordinates: outline },
        })),
      },
    }),
    [data, formats],
  );
}
