import { type FenceOnMap, geofenceCalls, type Outline } from '@furrow/contract';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { useAppearance } from '#kit/theme/appearance.ts';
import { mapColours } from '#kit/theme/tokens.ts';
import { drawingId, drawingLayers } from '#map/draw/drawing-features.ts';
import type { DrawingAction } from '#map/draw/drawing-state.ts';
import { useDrawingGestures } from '#map/draw/use-drawing-gestures.ts';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import { useMap } from '#map/map-context.ts';
import { useView } from '#map/view/use-view.ts';
import { monitorStore } from '../monitor-store.ts';
import { setPanels, usePanels } from '../use-monitor.ts';
import { fenceStep, withPointer } from './fence-draft.ts';
import { draftFeatures, fenceFeatures, groundPaints, namePaints } from './fence-features.ts';
import { fenceStore } from './fence-store.ts';

/** Others draw, too: asked anew this often, ms. */
const renewalMs = 60_000;
/** The lowest layer of the machines: the ground lies under them. */
const machines = 'fleet-heat';
const nothing: readonly FenceOnMap[] = [];

/** The fences of the view; a click on a line or a name opens one. */
export function FenceMap() {
  const map = useMap();
  const { layers, fence } = usePanels();
  const { draft, editing } = fenceStore();
  const fences = useFences(layers.includes('fences'));
  const colours = mapColours[useAppearance()];
  const names = useMemo(() => namePaints(colours), [colours]);
  const shown = editing === null ? fences : fences.filter(({ id }) => id !== editing);
  const data = useMemo(() => fenceFeatures(shown, fence), [shown, fence]);
  const before = map.getLayer(machines) ? { before: machines } : {};
  return (
    <>
      <GeoJsonLayer id="fences-ground" data={data} layers={groundPaints} {...before} />
      <GeoJsonLayer
        id="fences"
        data={data}
        layers={names}
        {...before}
        onClick={({ features }) => {
          const id = features?.[0]?.properties.id;
          if (draft === null && monitorStore.getState().tool === null && typeof id === 'string')
            setPanels({ fence: id, fences: true });
        }}
      />
      {draft && <FenceDrawing />}
    </>
  );
}

/** Those of the view; across the antimeridian there are none. The last answer stays while the next one comes. */
function useFences(wanted: boolean): readonly FenceOnMap[] {
  const { bbox } = useView();
  const { data } = useCall(
    geofenceCalls.inView,
    { query: { bbox: bbox.join(',') } },
    {
      enabled: wanted && bbox[0] < bbox[2],
      placeholderData: (old) => old,
      refetchInterval: renewalMs,
      staleTime: renewalMs,
    },
  );
  const total = wanted ? (data?.total ?? null) : null;
  useEffect(() => fenceStore.setState({ inView: total }), [total]);
  return wanted ? (data?.fences ?? nothing) : nothing;
}

/** What the person draws or drags, by mouse, finger and keys. */
function FenceDrawing() {
  const appearance = useAppearance();
  const draft = fenceStore((state) => state.draft)!;
  const [pointer, setPointer] = useState<Outline[number] | null>(null);
  const act = (action: DrawingAction) => {
    const now = fenceStore.getState().draft;
    if (now) fenceStore.setState({ draft: fenceStep(now, action) });
  };
  useDrawingGestures(!draft.closed, act, setPointer);
  const leave = useEffectEvent(() => monitorStore.setState({ tool: null }));
  useEffect(() => {
    // Clicks on machines belong to the drawing meanwhile.
    monitorStore.setState({ tool: 'fence' });
    return () => leave();
  }, []);
  const layers = useMemo(() => drawingLayers(mapColours[appearance]), [appearance]);
  const data = useMemo(() => draftFeatures(withPointer(draft, pointer), draft), [draft, pointer]);
  return <GeoJsonLayer id={drawingId} data={data} layers={layers} />;
}
