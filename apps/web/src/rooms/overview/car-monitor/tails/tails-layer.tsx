import { fleetCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import type { GeoJSONSource, LayerSpecification } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { useStreamMessage } from '#live/use-stream.ts';
import { propertyIs } from '#map/layers/layer.ts';
import { useMap } from '#map/map-context.ts';
import { useView } from '#map/view/use-view.ts';
import { startDrawing } from '../fleet-layer/drawing-beat.ts';
import { useFleet, useFleetPicture } from '../fleet-layer/fleet-context.ts';
import { fleetLayers, tailsFromZoom } from '../fleet-layer/fleet-style.ts';
import { usePanels } from '../use-monitor.ts';
import { Tails } from './tail-lines.ts';

const source = 'fleet-tails';
/** The longest question of ids that an address bears. */
const mostTails = 100;
const renewalMs = 60_000;

/** The last ten minutes of the vehicles in view as a fading tail, from zoom 14. */
export function TailsLayer() {
  const { layers } = usePanels();
  const { zoom } = useView();
  return layers.includes('tails') && zoom >= tailsFromZoom ? <ShownTails /> : null;
}

function ShownTails() {
  const map = useMap();
  const picture = useFleet();
  const [tails] = useState(() => new Tails());
  const ids = useMovingIds();
  const { data } = useQuery({
    queryKey: ['monitor', 'tails', ids],
    queryFn: ({ signal }) => ask(fleetCalls.tails, { query: { id: ids } }, { signal }),
    enabled: ids.length > 0,
    refetchInterval: renewalMs,
  });
  useEffect(() => {
    if (data) tails.replace(data);
  }, [data, tails]);
  useStreamMessage('pos', ({ list }) => {
    for (const [id, lng, lat, , , , time] of list) tails.add(id, lng, lat, time);
  });
  useEffect(() => {
    map.addSource(source, {
      type: 'geojson',
      lineMetrics: true,
      data: { type: 'FeatureCollection', features: [] },
    });
    const before = map.getLayer(fleetLayers.cluster) ? fleetLayers.cluster : undefined;
    for (const layer of tailStyles) map.addLayer(layer, before);
    const stop = startDrawing(picture, (nowMs) =>
      map.getSource<GeoJSONSource>(source)?.setData(tails.features(picture.vehicles(nowMs))),
    );
    return () => {
      stop();
      for (const { id } of tailStyles) if (map.getLayer(id)) map.removeLayer(id);
      if (map.getSource(source)) map.removeSource(source);
    };
  }, [map, picture, tails]);
  return null;
}

/** Vehicles in the picture that are not offline, in a fixed order: a moved sign asks nothing anew. */
function useMovingIds(): string[] {
  const picture = useFleetPicture();
  const ids: string[] = [];
  for (const { id, state } of picture.vehicles(0)) if (state !== 'offline') ids.push(id);
  return ids.sort().slice(0, mostTails);
}

/** A gradient cannot depend on the feature: one layer a state. */
const tailStyles = (['working', 'online'] as const).map(
  (state): LayerSpecification => ({
    id: `${source}-${state}`,
    type: 'line',
    source,
    filter: propertyIs('state', state),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-width': 3,
      'line-gradient': [
        'interpolate',
        ['linear'],
        ['line-progress'],
        0,
        'rgba(0, 0, 0, 0)',
        1,
        stateColours[state],
      ],
    },
  }),
);
