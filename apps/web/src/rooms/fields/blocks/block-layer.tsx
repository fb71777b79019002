import type { BlockOnMap, BlocksInView } from '@furrow/contract';
import type { Feature, FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import type { Formats } from '#kit/formats/formats.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useAppearance } from '#kit/theme/appearance.ts';
import { chartColours, fontFamily, type MapColours, mapColours } from '#kit/theme/tokens.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import { type Layer, propertyIs } from '#map/layers/layer.ts';
import { useMap } from '#map/map-context.ts';

interface BlockLayerProps {
  id: string;
  blocks: readonly Pick<BlockOnMap, 'id' | 'name' | 'outline'>[];
  picked?: string | null;
  onPick?: (id: string) => void;
}

/** Boundaries with their names. */
export function BlockLayer({ id, blocks, picked = null, onPick }: BlockLayerProps) {
  const appearance = useAppearance();
  const data = useMemo(
    (): FeatureCollection => ({
      type: 'FeatureCollection',
      features: blocks.map(
        (block): Feature => ({
          type: 'Feature',
          properties: { id: block.id, name: block.name },
          geometry: block.outline,
        }),
      ),
    }),
    [blocks],
  );
  const layers = useMemo(() => blockPaints(mapColours[appearance], picked), [appearance, picked]);
  return (
    <GeoJsonLayer
      id={id}
      data={data}
      layers={layers}
      {...(onPick ? { onClick: (event) => onPick(String(event.features?.[0]?.properties.id)) } : {})}
    />
  );
}

function blockPaints({ labelStrong, halo }: MapColours, picked: string | null): Layer[] {
  const isPicked = propertyIs('id', picked ?? '');
  return [
    {
      type: 'fill',
      paint: { 'fill-color': chartColours[0], 'fill-opacity': ['case', isPicked, 0.4, 0.18] },
    },
    {
      type: 'line',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': chartColours[0], 'line-width': ['case', isPicked, 3, 1.5] },
    },
    {
      type: 'symbol',
      layout: {
        'text-field': ['get', 'name'],
        'text-size': 12,
        'text-font': [fontFamily],
        'text-max-width': 8,
      },
      paint: { 'text-color': labelStrong, 'text-halo-color': halo, 'text-halo-width': 2 },
    },
  ];
}

/** Many blocks of a place together: how many, and their area. A click comes nearer. */
export function ClusterLayer({ clusters }: Pick<BlocksInView, 'clusters'>) {
  const appearance = useAppearance();
  const formats = useFormats();
  const map = useMap();
  const data = useMemo(() => clusterFeatures(clusters, formats), [clusters, formats]);
  const layers = useMemo(() => clusterPaints(mapColours[appearance]), [appearance]);
  return (
    <GeoJsonLayer
      id="block-clusters"
      data={data}
      layers={layers}
      onClick={({ lngLat }) => map.easeTo({ center: lngLat, zoom: map.getZoom() + 3 })}
    />
  );
}

const clusterFeatures = (clusters: BlocksInView['clusters'], formats: Formats): FeatureCollection => ({
  type: 'FeatureCollection',
  features: clusters.map(
    ({ lng, lat, count, areaM2 }): Feature => ({
      type: 'Feature',
      properties: {
        count: formats.short(count),
        area: joined(formats.area(areaM2)),
        size: Math.min(26, 14 + Math.log2(count) * 2),
      },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    }),
  ),
});

const clusterPaints = ({ labelStrong, halo }: MapColours): Layer[] => [
  {
    type: 'circle',
    paint: {
      'circle-radius': ['get', 'size'],
      'circle-color': halo,
      'circle-stroke-color': chartColours[0],
      'circle-stroke-width': 3,
    },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': ['get', 'count'],
      'text-size': 12,
      'text-font': [fontFamily],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': labelStrong },
  },
  {
    type: 'symbol',
    layout: {
      'text-field': ['get', 'area'],
      'text-size': 11,
      'text-font': [fontFamily],
      'text-offset': [0, 2.6],
      'text-optional': true,
    },
    paint: { 'text-color': labelStrong, 'text-halo-color': halo, 'text-halo-width': 2 },
  },
];
