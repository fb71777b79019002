import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useAppearance } from '#kit/theme/appearance.ts';
import { mapColours } from '#kit/theme/tokens.ts';
import { ceiling } from '#map/base/base-style.ts';
import { useMap } from '#map/map-context.ts';
import { markWhenDrawn } from '#map/mark-when-drawn.ts';
import { signsAt } from '../fan/stacks.ts';
import { monitorStore } from '../monitor-store.ts';
import { usePanels } from '../use-monitor.ts';
import { startDrawing } from './drawing-beat.ts';
import { useFleet } from './fleet-context.ts';
import { fleetFeatures } from './fleet-features.ts';
import { fleetLayerStyles, fleetLayers, fleetSource } from './fleet-style.ts';
import { drawMissingPictures } from './sign-pictures.ts';
import { useFleetClick } from './use-fleet-click.ts';

/** Draws clusters and vehicles by WebGL: no page element per vehicle (S3). */
export function FleetLayer() {
  const map = useMap();
  const picture = useFleet();
  const { short } = useFormats();
  const { layers } = usePanels();
  const marked = useMarkedVehicles();
  const draw = useEffectEvent((nowMs: number) => {
    const signs = signsAt(picture.vehicles(nowMs), picture.clusters, map.getZoom(), marked);
    const drawn = fleetFeatures(signs, marked, short);
    void map.getSource<GeoJSONSource>(fleetSource)?.setData(drawn);
    if (drawn.features.length > 0) markWhenDrawn(map, fleetSource, 'furrow:fleet-shown');
  });
  useEffect(() => {
    drawMissingPictures(map);
    map.addSource(fleetSource, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
    for (const layer of fleetLayerStyles()) map.addLayer(layer, ceiling);
    const stopDrawing = startDrawing(picture, (nowMs) => draw(nowMs));
    // What lies on each other comes apart while the map is zoomed.
    const zooming = map.on('zoom', picture.drawAnew);
    return () => {
      zooming.unsubscribe();
      stopDrawing();
      for (const { id } of fleetLayerStyles()) if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(fleetSource)) map.removeSource(fleetSource);
    };
  }, [map, picture]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other vehicles are ringed
  useEffect(() => picture.drawAnew(), [picture, marked]);
  useVisibility(map, layers.includes('vehicles'), layers.includes('heat'));
  useLabelColours(map);
  useFleetClick(marked);
  return null;
}

function useVisibility(map: MapLibre, vehicles: boolean, heat: boolean): void {
  useEffect(() => {
    for (const id of Object.values(fleetLayers)) {
      const shown = id === fleetLayers.heat ? heat : vehicles;
      map.setLayoutProperty(id, 'visibility', shown ? 'visible' : 'none');
    }
  }, [map, vehicles, heat]);
}

function useLabelColours(map: MapLibre): void {
  const appearance = useAppearance();
  useEffect(() => {
    const { labelStrong, halo } = mapColours[appearance];
    map.setPaintProperty(fleetLayers.label, 'text-color', labelStrong);
    map.setPaintProperty(fleetLayers.label, 'text-halo-color', halo);
    map.setPaintProperty(fleetLayers.halo, 'circle-stroke-color', labelStrong);
  }, [map, appearance]);
}

/** The vehicles that are ringed: those whose cards are open, and the one under the keyboard's focus. */
function useMarkedVehicles(): ReadonlySet<string> {
  const { card, beside, follow } = usePanels();
  const focused = monitorStore((state) => state.focused);
  const ids = JSON.stringify([card, beside, focused, ...follow].filter((id) => id !== null));
  return useMemo(() => new Set(JSON.parse(ids) as string[]), [ids]);
}
