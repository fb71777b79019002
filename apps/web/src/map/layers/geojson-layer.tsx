import type { FeatureCollection } from 'geojson';
import type { AddLayerObject, GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { ceiling } from '../base/base-style.ts';
import { useMap, useMeasuring } from '../map-context.ts';
import type { Layer } from './layer.ts';

interface Props {
  /** Unique on the map; layers are `<id>`, `<id>-1`, `<id>-2` … from the bottom up. */
  id: string;
  data: FeatureCollection;
  /** Style layers that draw this data, bottom first; keep the array outside the component or memoise it. */
  layers: readonly Layer[];
  /** Below which layer; else under the top of the map. */
  before?: string;
  visible?: boolean;
  /** A click on features, the uppermost first; not while the person is measuring. */
  onClick?: (event: MapLayerMouseEvent) => void;
}

/** GeoJSON on the map. Returns nothing: the map draws by WebGL, no page element per thing (S3). */
export function GeoJsonLayer({ id, data, layers, before = ceiling, visible = true, onClick }: Props) {
  const map = useMap();
  const measuring = useMeasuring();
  const clickable = onClick !== undefined;
  const click = useEffectEvent((event: MapLayerMouseEvent) => {
    if (!measuring) onClick?.(event);
  });
  useEffect(() => {
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    const ids = layers.map((_, index) => (index === 0 ? id : `${id}-${index}`));
    for (const [index, layer] of layers.entries()) {
      map.addLayer(
        { ...layer, id: ids[index], source: id } as AddLayerObject,
        map.getLayer(before) ? before : ceiling,
      );
    }
    const canvas = map.getCanvas();
    // One click is told once, however many layers lie under it.
    const subscriptions = clickable
      ? [
          map.on('click', ids, (event) => click(event)),
          map.on('mouseenter', ids, () => {
            if (canvas.style.cursor === '') canvas.style.cursor = 'pointer';
          }),
          map.on('mouseleave', ids, () => {
            if (canvas.style.cursor === 'pointer') canvas.style.cursor = '';
          }),
        ]
      : [];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      for (const layer of ids) if (map.getLayer(layer)) map.removeLayer(layer);
      if (map.getSource(id)) map.removeSource(id);
    };
  }, [map, id, layers, before, clickable]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other layers the source is a new one, and empty
  useEffect(() => {
    void map.getSource<GeoJSONSource>(id)?.setData(data);
  }, [map, id, data, layers, before, clickable]);
  useEffect(() => {
    for (const [index] of layers.entries()) {
      const layer = index === 0 ? id : `${id}-${index}`;
      if (map.getLayer(layer)) map.setLayoutProperty(layer, 'visibility', visible ? 'visible' : 'none');
    }
  }, [map, id, layers, visible]);
  return null;
}
