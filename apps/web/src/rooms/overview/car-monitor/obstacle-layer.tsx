import { markCalls } from '@furrow/contract';
import { useSyncExternalStore } from 'react';
import { MarkLayer } from '#map/marks/mark-layer.tsx';
import { useMarksInView } from '#map/marks/use-marks-in-view.ts';
import { useFleet } from './fleet-layer/fleet-context.ts';
import { usePanels } from './use-monitor.ts';

/** Obstacles that drivers marked, with the distance from which they are warned: asked for once the map stands. */
export function ObstacleLayer() {
  const { layers } = usePanels();
  const picture = useFleet();
  const stands = useSyncExternalStore(picture.observe, () => picture.loaded);
  const view = useMarksInView(markCalls.obstacles, layers.includes('obstacles'), stands);
  return <MarkLayer id="obstacles" view={view} />;
}
