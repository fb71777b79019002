import { useSyncExternalStore } from 'react';
import { latePart } from '#kit/late-part.tsx';
import { useFleet } from '../fleet-layer/fleet-context.ts';
import { usePanels } from '../use-monitor.ts';
import { fenceStore } from './fence-store.ts';

/** The first picture has no use for them. */
const Fences = latePart(async () => (await import('./fence-map.tsx')).FenceMap);

/** Fences on the map, and the one that is being drawn: loaded once the machines stand. */
export function FenceLayer() {
  const { layers, fences } = usePanels();
  const picture = useFleet();
  const stands = useSyncExternalStore(picture.observe, () => picture.loaded);
  const drawing = fenceStore(({ draft }) => draft !== null);
  return stands && (layers.includes('fences') || fences || drawing) ? <Fences /> : null;
}
