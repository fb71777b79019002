import { mostSortiesOnMap, type SortieMap, type SortieOnMap, sortiesCalls } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { FeatureCollection, Geometry } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { MapView } from '#map/map-view.tsx';
import styles from '../../shown/shown.module.css';
import { FilteredSorties, type ShownSorties } from './filtered-sorties.tsx';

const colour: ExpressionSpecification = ['case', ['get', 'faulty'], stateColours.error, stateColours.working];
const layers: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': colour, 'fill-opacity': 0.4 } },
  { type: 'line', paint: { 'line-color': colour, 'line-width': 1.5 } },
];
/** From afar a field is smaller than a dot. */
const dots: readonly Layer[] = [
  {
    type: 'circle',
    maxzoom: 11,
    paint: {
      'circle-color': colour,
      'circle-radius': 5,
      'circle-stroke-width': 1.5,
      'circle-stroke-color': '#ffffff',
    },
  },
];
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
    queryFn: ({ signal }) => ask(sortiesCalls.map, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { areas, places } = useShapes(data);
  const points = useMemo(() => (data?.sorties ?? []).flatMap(({ outline }) => outline[0]?.[0] ?? []), [data]);
  return (
    <MapView label={text('jiading.map.label')}>
      <FitPoints points={points} fit={JSON.stringify(list.state.filters)} />
      <GeoJsonLayer
        id="sorties"
        data={areas}
        layers={layers}
        onClick={({ features }) => writeAddress({ sortie: String(features?.[0]?.properties.id) })}
      />
      <GeoJsonLayer
        id="sortie-places"
        data={places}
        layers={dots}
        onClick={({ target, lngLat }) => target.easeTo({ center: lngLat, zoom: 14, duration: 250 })}
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

/** The ground that was flown, and where each sortie lies. */
function useShapes(data: SortieMap | undefined): Record<'areas' | 'places', FeatureCollection> {
  return useMemo(() => {
    const sorties = data?.sorties ?? [];
    const collection = (geometryOf: (one: SortieOnMap) => Geometry | null): FeatureCollection => ({
      type: 'FeatureCollection',
      features: sorties.flatMap((one) => {
        const geometry = geometryOf(one);
        const { id, sn, faulty } = one;
        return geometry ? [{ type: 'Feature', properties: { id, sn, faulty }, geometry }] : [];
      }),
    });
    return {
      areas: collection(({ outline }) => ({ type: 'MultiPolygon', coordinates: outline })),
      places: collection(({ outline }) => {
        const first = outline[0]?.[0]?.[0];
        return first ? { type: 'Point', coordinates: first } : null;
      }),
    };
  }, [data]);
}
