import type { TrackRecord } from '@furrow/contract';
import { useEffect } from 'react';
import { useStreamMessage, useTopic } from '#live/use-stream.ts';
import { monitorStore } from '../monitor-store.ts';
import { usePanels } from '../use-monitor.ts';
import { withRecord } from './trail.ts';

const noTrail: readonly TrackRecord[] = [];

/** The way of a vehicle since it is followed; empty before its first record. */
export const useTrail = (id: string): readonly TrackRecord[] =>
  monitorStore((state) => state.trails[id]) ?? noTrail;

/** Keeps the trails of all followed vehicles, so that one stays whole when the screen changes between one map and four. */
export function TrailKeeper() {
  return usePanels().follow.map((id) => <KeptTrail key={id} id={id} />);
}

function KeptTrail({ id }: { id: string }) {
  useTopic('device', { ids: [id] });
  useStreamMessage('point', ({ device, record }) => {
    if (device !== id) return;
    monitorStore.setState(({ trails }) => ({
      trails: { ...trails, [id]: withRecord(trails[id] ?? noTrail, record) },
    }));
  });
  useEffect(
    () => () =>
      monitorStore.setState(({ trails: { [id]: _ended, ...others } }) => ({
        trails: others,
      })),
    [id],
  );
  return null;
}
