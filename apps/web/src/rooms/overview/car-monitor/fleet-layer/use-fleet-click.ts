import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useMap, useMeasuring } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';
import { fanStore } from '../fan/fan-out.ts';
import { type Signs, signsAt } from '../fan/stacks.ts';
import { showBox } from '../map-room.ts';
import { monitorStore } from '../monitor-store.ts';
import { openCard } from '../open-card.ts';
import { setPanels } from '../use-monitor.ts';
import { useFleet } from './fleet-context.ts';
import { clickLayers } from './fleet-style.ts';

const closestZoom = 17;
/** So long a pointer rests on a stack before it fans out, ms: crossing the map opens nothing. */
const restMs = 180;

/** A cluster zooms to its extent, a vehicle opens its card, a stack fans out. Not while measuring or selecting. */
export function useFleetClick(marked: ReadonlySet<string>): void {
  const map = useMap();
  const measuring = useMeasuring();
  const busy = () => measuring || monitorStore.getState().tool !== null;
  const signs = useSigns(marked);
  useMapEvent('click', (_map, event) => {
    if (busy()) return;
    fanStore.setState({ fan: null });
    const [hit] = map.queryRenderedFeatures(event.point, { layers: clickLayers });
    if (!hit) return;
    const { kind, key, id } = hit.properties as { kind: string; key: string; id: string };
    if (kind === 'vehicle') openCard(id);
    else if (kind === 'stack') fanOut(signs(), key, false);
    else zoomTo(map, signs(), key);
  });
  useHover(busy, signs);
  usePointer(map, busy);
}

/** What is drawn now, reckoned anew. */
function useSigns(marked: ReadonlySet<string>): () => Signs {
  const map = useMap();
  const picture = useFleet();
  return () => signsAt(picture.vehicles(performance.now()), picture.clusters, map.getZoom(), marked);
}

function fanOut({ stacks }: Signs, key: string, hovered: boolean): void {
  const stack = stacks.find((one) => one.key === key);
  if (stack) {
    const ids = stack.members.map(({ id }) => id);
    fanStore.setState({ fan: { lngLat: { lng: stack.lng, lat: stack.lat }, ids, hovered } });
  }
  // It has come apart since it was drawn: the one that gave it its name stands there alone.
  else if (!hovered) openCard(key);
}

/** A pointer that rests on a stack fans it out. */
function useHover(busy: () => boolean, signs: () => Signs): void {
  const map = useMap();
  const rested = useEffectEvent((key: string) => {
    if (!busy() && fanStore.getState().fan === null) fanOut(signs(), key, true);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const subscriptions = [
      map.on('mousemove', clickLayers, ({ features }) => {
        stop();
        const { kind, key } = features?.[0]?.properties ?? {};
        if (kind === 'stack') timer = setTimeout(() => rested(String(key)), restMs);
      }),
      map.on('mouseleave', clickLayers, stop),
      map.on('movestart', stop),
      // A tap is followed by a movement of the mouse that nobody made.
      map.on('touchstart', stop),
      map.on('click', stop),
    ];
    return () => {
      stop();
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map]);
}

/** Members that all share one place (a depot) cannot be zoomed apart: they open as a list. */
function zoomTo(map: MapLibre, { clusters }: Signs, key: string): void {
  const cluster = clusters.find((one) => one.key === key);
  if (!cluster) return;
  const [west, south, east, north] = cluster.extent;
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
