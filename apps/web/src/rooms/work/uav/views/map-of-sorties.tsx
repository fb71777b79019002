import { mostSortiesOnMap, type SortieMap } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { writeAddress } from '../../../../kit/address.ts';
import { api } from '../../../../kit/api/api.ts';
import { stateColours } from '../../../../kit/theme/tokens.ts';
import { useTexts } from '../../../../kit/words/text.ts';
import { FitPoints } from '../../../../map/areas/fit-points.tsx';
import { GeoJsonLayer } from '../../../../map/layers/geojson-layer.tsx';
import { MapView } from '../../../../map/map-view.tsx';
import styles from '../../device-job/device-job.module.css';
import { FilteredSorties, type ShownSorties } from './filtered-sorties.tsx';

type Paint = Omit<Extract<LayerSpecification, { source: string }>, 'id' | 'source'>;
const colour = ['case', ['get', 'faulty'], stateColours.error, stateColours.working];
const layers = [
  { type: 'fill', paint: { 'fill-color': colour, 'fill-opacity': 0.4 } },
  { type: 'line', paint: { 'line-color': colour, 'line-width': 1.5 } },
] as unknown as Paint[];
const everywhere = '-180,-85,180,85';

/** What was flown, those with faults red; a click opens the map of a sortie. */
export const MapOfSorties = () => (
  <FilteredSorties>
    {(list) => (
      <div className={styles.map}>
        <Sorties list={list} />
      </div>
    )}
  </FilteredSorties>
);

function Sorties({ list }: { list: ShownSorties }) {
  const text = useTexts();
  const query = { ...list.state.filters, bbox: everywhere };
  const { data } = useQuery({
    queryKey: ['jiading', 'map', query],
    queryFn: ({ signal }) => api.get<SortieMap>('jiading/map', query, signal),
    placeholderData: keepPreviousData,
  });
  const shapes = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: (data?.sorties ?? []).map(({ id, sn, faulty, outline }) => ({
        type: 'Feature',
        properties: { id, sn, faulty },
        geometry: { type: 'MultiPolygon', coordinates: outline },
      })),
    }),
    [data],
  );
  const points = useMemo(() => (data?.sorties ?? []).flatMap(({ outline }) => outline[0]?.[0] ?? []), [data]);
  return (
    <MapView label={text('jiading.map.label')}>
      <FitPoints points={points} fit={JSON.stringify(list.state.filters)} />
      <GeoJsonLayer
        id="sorties"
        data={shapes}
        layers={layers}
        onClick={({ features }) => writeAddress({ sortie: String(features?.[0]?.properties.id) })}
      />
      {data?.more && (
        <Alert
          className={styles.note ?? ''}
          type="info"
          title={text('jiading.map.more', { count: mostSortiesOnMap })}
        />
      )}
    </MapView>
  );
}
