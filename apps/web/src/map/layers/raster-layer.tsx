import type { RasterTileSource } from 'maplibre-gl';
import { useEffect } from 'react';
import { ceiling } from '../base/base-style.ts';
import { useMap } from '../map-context.ts';

interface Props {
  /** Unique on the map. */
  id: string;
  /** Template of the tiles (`apiTileUrl`); another one loads them anew while the old ones stay. */
  url: string;
  /** West, south, east, north: no tile beyond is asked for. */
  bounds: readonly [number, number, number, number];
  visible?: boolean;
}

/** Pictures of the server on the map; pixels stay sharp when they grow. Returns nothing. */
export function RasterLayer({ id, url, bounds, visible = true }: Props) {
  const map = useMap();
  const [west, south, east, north] = bounds;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first template only; later ones are put into the source
  useEffect(() => {
    map.addSource(id, {
      type: 'raster',
      tiles: [url],
      tileSize: 256,
      minzoom: 8,
      maxzoom: 22,
      bounds: [west, south, east, north],
    });
    const paint = { 'raster-resampling': 'nearest', 'raster-fade-duration': 0 } as const;
    map.addLayer({ id, type: 'raster', source: id, paint }, ceiling);
    return () => {
      if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, id, west, south, east, north]);
  useEffect(() => {
    map.getSource<RasterTileSource>(id)?.setTiles([url]);
  }, [map, id, url]);
  useEffect(() => {
    if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', visible ? 'visible' : 'none');
  }, [map, id, visible]);
  return null;
}
