import { useEffect, useRef } from 'react';
import { useStreamMessage, useTopic } from '#live/use-stream.ts';
import { useView } from '#map/view/use-view.ts';
import { useCells, useGroups } from '../monitor-calls.ts';
import { useFirstView } from '../use-first-view.ts';
import { useFilters, usePanels } from '../use-monitor.ts';
import { useFleet } from './fleet-context.ts';

/** For so long after a change of view a `cells` message may still belong to the old one, ms. */
const oldViewMs = 1500;
/** Vehicles that the topic `map` always draws singly, at most. */
const mostPins = 20;

/**
 * Brings the fleet of the view into the picture: a snapshot by call at every change of view or filters, then the stream's
 * clusters, moves and changes of state (S1, S3). Draws nothing.
 */
export function FleetData() {
  const picture = useFleet();
  const filters = useFilters();
  const { card, beside, follow } = usePanels();
  const pins = useGroups()?.pins ?? [];
  const stands = useFirstView();
  const seen = useView();
  const view = stands ? seen : null;
  const { data } = useCells(view, filters);
  const viewKey = JSON.stringify([view, filters]);
  const changedAt = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which view or filters changed
  useEffect(() => {
    changedAt.current = performance.now();
  }, [viewKey]);
  useEffect(() => {
    if (data) picture.replace(data, performance.now(), 'now');
  }, [data, picture]);

  const single = [card, beside, ...follow].filter((id) => id !== null);
  const drawnSingly = [...new Set([...single, ...pins])].slice(0, mostPins);
  useTopic('map', view && { kind: 'vehicle', ...view, filters, pins: drawnSingly });
  useStreamMessage('cells', (cells) => {
    const now = performance.now();
    if (now - changedAt.current > oldViewMs) picture.replace(cells, now);
  });
  useStreamMessage('pos', ({ list }) => picture.move(list, performance.now()));
  useStreamMessage('state', ({ device, to }) => picture.turn(device, to));
  return null;
}
