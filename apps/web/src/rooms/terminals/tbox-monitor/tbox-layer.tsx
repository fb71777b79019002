import type { TboxCells } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useEffect, useMemo } from 'react';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { useAppearance } from '../../../kit/theme/appearance.ts';
import { fontFamily, mapColours } from '../../../kit/theme/tokens.ts';
import { GeoJsonLayer } from '../../../map/layers/geojson-layer.tsx';
import { useMap } from '../../../map/map-context.ts';
import { ringShares, ringSize } from '../../../map/rings/ring-parts.ts';
import { drawTboxPictures } from './tbox-pictures.ts';

type Layers = Parameters<typeof GeoJsonLayer>[0]['layers'];
const closestZoom = 17;
const labelsFromZoom = 11;

interface Props {
  cells: TboxCells;
  picked: string | null;
  onPick: (id: string) => void;
}

/** T-BOXes and their clusters on the map (S3); a cluster is zoomed apart, a sign opens its card. */
export function TboxLayer({ cells, picked, onPick }: Props) {
  const map = useMap();
  const { short } = useFormats();
  const layers = useLayers(picked);
  useEffect(() => drawTboxPictures(map), [map]);
  const data = useMemo((): FeatureCollection => {
    const point = (lng: number, lat: number, properties: object): FeatureCollection['features'][number] => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [lng, lat] },
    });
    return {
      type: 'FeatureCollection',
      features: [
        ...cells.clusters.map(({ lng, lat, count, counts, key }) =>
          point(lng, lat, {
            ...{ key, text: short(count) },
            icon: `ring-${ringSize(count)}-${ringShares(counts).join('-')}`,
          }),
        ),
        ...cells.singles.map(({ lng, lat, id, link, alarm, label }) =>
          point(lng, lat, { id, label, icon: `tbox-${link}${alarm ? '-alarm' : ''}` }),
        ),
      ],
    };
  }, [cells, short]);
  return (
    <GeoJsonLayer
      id="tboxes"
      data={data}
      layers={layers}
      onClick={({ features }) => {
        const { id, key } = features?.[0]?.properties ?? {};
        if (id) onPick(String(id));
        const cluster = cells.clusters.find((one) => one.key === key);
        if (cluster) map.fitBounds(cluster.extent, { padding: 60, maxZoom: closestZoom });
      }}
    />
  );
}

function useLayers(picked: string | null): Layers {
  const appearance = useAppearance();
  return useMemo(() => {
    const { labelStrong, halo } = mapColours[appearance];
    const isSign = ['has', 'id'];
    return [
      {
        type: 'circle',
        filter: ['==', ['get', 'id'], picked ?? ''],
        paint: {
          'circle-radius': 16,
          'circle-color': 'rgba(0, 0, 0, 0)',
          'circle-stroke-color': labelStrong,
          'circle-stroke-width': 2,
        },
      },
      {
        type: 'symbol',
        layout: {
          'icon-image': ['get', 'icon'],
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
          'text-field': ['coalesce', ['get', 'text'], ''],
          'text-size': 13,
          'text-font': [fontFamily],
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        // The disc of a ring is white by night as well.
        paint: { 'text-color': mapColours.light.labelStrong },
      },
      {
        type: 'symbol',
        filter: isSign,
        minzoom: labelsFromZoom,
        layout: {
          'text-field': ['get', 'label'],
          'text-size': 12,
          'text-font': [fontFamily],
          'text-anchor': 'top',
          'text-offset': [0, 1.2],
          'text-optional': true,
        },
        paint: { 'text-color': labelStrong, 'text-halo-color': halo, 'text-halo-width': 1.4 },
      },
    ] as unknown as Layers;
  }, [appearance, picked]);
}
