import { MarkLayer } from '../../../map/marks/mark-layer.tsx';
import { useMarksInView } from '../../../map/marks/use-marks-in-view.ts';
import { usePanels } from './use-monitor.ts';

/** Obstacles that drivers marked, with the distance from which they are warned. */
export function ObstacleLayer() {
  const { layers } = usePanels();
  const shown = layers.includes('obstacles');
  const view = useMarksInView('marks/obstacles', shown);
  return <MarkLayer id="obstacles" view={view} />;
}
