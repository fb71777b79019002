import type { FeatureCollection } from 'geojson';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useAppearance } from '#kit/theme/appearance.ts';
import { fontFamily, mapColours } from '#kit/theme/tokens.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import { type Layer, propertyIs } from '#map/layers/layer.ts';
import { useMap } from '#map/map-context.ts';
import { ringShares, ringSize } from '#map/rings/ring-parts.ts';

const closestZoom = 17;
const labelsFromZoom = 11;

/** A thing that stands alone. */
interface Single {
  id: string;
  lng: number;
  lat: number;
  label: string;
}
/** Things of a view, singly or in cells (S3). */
export interface PlacedCells<Thing extends Single> {
  singles: readonly Thing[];
  clusters: readonly {
    key: string;
    lng: number;
    lat: number;
    count: number;
    counts: readonly number[];
    extent: [number, number, number, number];
  }[];
}

/** How the things of a map look: the picture of each by its name, and who draws the pictures. */
export interface Signs<Thing extends Single> {
  id: string;
  iconOf: (thing: Thing) => string;
  draw: (map: MapLibre) => void;
}

interface Props<Thing extends Single> {
  signs: Signs<Thing>;
  cells: PlacedCells<Thing>;
  picked: string | null;
  onPick: (id: string) => void;
}

/** Things and their clusters on the map (S3); a cluster is zoomed apart, a sign opens its card. */
export function PlacedLayer<Thing extends Single>({ signs, cells, picked, onPick }: Props<Thing>) {
  const map = useMap();
  const { short } = useFormats();
  const layers = useLayers(picked);
  useEffect(() => signs.draw(map), [map, signs]);
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
            key,
            text: short(count),
            icon: `ring-${ringSize(count)}-${ringShares(counts).join('-')}`,
          }),
        ),
        ...cells.singles.map((thing) =>
          point(thing.lng, thing.lat, { id: thing.id, label: thing.label, icon: signs.iconOf(thing) }),
        ),
      ],
    };
  }, [cells, signs, short]);
  return (
    <GeoJsonLayer
      id={signs.id}
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

function useLayers(picked: string | null): readonly Layer[] {
  const appearance = useAppearance();
  return useMemo(() => {
    const { labelStrong, halo } = mapColours[appearance];
    return [
      {
        type: 'circle',
        filter: propertyIs('id', picked ?? ''),
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
        filter: ['has', 'id'],
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
    ];
  }, [appearance, picked]);
}
