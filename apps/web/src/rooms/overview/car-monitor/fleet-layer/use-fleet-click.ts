import type { ClusterFeature } from '@furrow/contract';
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useMap, useMeasuring } from '../../../../map/map-context.ts';
import { useMapEvent } from '../../../../map/use-map-event.ts';
import { fanStore } from '../fan/fan-out.ts';
import { showBox } from '../map-room.ts';
import { monitorStore } from '../monitor-store.ts';
import { openCard } from '../open-card.ts';
import { setPanels } from '../use-monitor.ts';
import { useFleet } from './fleet-context.ts';
import { clickLayers } from './fleet-style.ts';

/** Signs nearer to each other than this lie on one spot, px. */
const spotPx = 12;
const closestZoom = 17;

/** A cluster zooms to its extent, a vehicle opens its card, several on one spot fan out. Not while measuring or selecting. */
export function useFleetClick(): void {
  const map = useMap();
  const picture = useFleet();
  const measuring = useMeasuring();
  const busy = () => measuring || monitorStore.getState().tool !== null;
  useMapEvent('click', (_map, event) => {
    if (busy()) return;
    const fan = fanStore.getState().fan;
    if (fan) fanStore.setState({ fan: null });
    const [hit] = map.queryRenderedFeatures(event.point, { layers: clickLayers });
    if (!hit) return;
    if (hit.properties.kind === 'cluster') {
      const cluster = picture.clusters.find(({ key }) => key === hit.properties.key);
      if (cluster) zoomTo(map, cluster);
      return;
    }
    const together = vehiclesAt(map, event);
    if (together.length > 1 && fan === null)
      fanStore.setState({ fan: { lngLat: event.lngLat, ids: together } });
    else openCard(String(hit.properties.id));
  });
  usePointer(map, busy);
}

function vehiclesAt(map: MapLibre, { point }: MapMouseEvent): string[] {
  const box: [[number, number], [number, number]] = [
    [point.x - spotPx / 2, point.y - spotPx / 2],
    [point.x + spotPx / 2, point.y + spotPx / 2],
  ];
  const found = map.queryRenderedFeatures(box, { layers: clickLayers });
  return [
    ...new Set(
      found
        .filter(({ properties }) => properties.kind === 'vehicle')
        .map(({ properties }) => String(properties.id)),
    ),
  ];
}

/** Members that all share one place (a depot) cannot be zoomed apart: they open as a list. */
function zoomTo(map: MapLibre, { extent: [west, south, east, north] }: ClusterFeature): void {
  showBox(map, [west, south, east, north], closestZoom);
  if (map.getZoom() >= closestZoom || (east - west < 1e-5 && north - south < 1e-5)) {
    setPanels({ dock: true, onlyMap: true, page: 1 });
  }
}

function usePointer(map: MapLibre, busy: () => boolean): void {
  const enter = useEffectEvent(() => {
    if (!busy()) map.getCanvas().style.cursor = 'pointer';
  });
  useEffect(() => {
    const leave = () => {
      if (map.getCanvas().style.cursor === 'pointer') map.getCanvas().style.cursor = '';
    };
    const subscriptions = clickLayers.flatMap((layer) => [
      map.on('mouseenter', layer, () => enter()),
      map.on('mouseleave', layer, leave),
    ]);
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
}
