import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FleetPicture } from './fleet-picture.ts';

export const FleetContext = createContext<FleetPicture | null>(null);

/** What the map shows of the fleet; draws the component anew when it changes, but not at the frames of a move. */
export function useFleetPicture(): FleetPicture {
  const picture = useFleet();
  useSyncExternalStore(picture.observe, picture.version);
  return picture;
}

/** The same without listening. */
export function useFleet(): FleetPicture {
  const picture = useContext(FleetContext);
  if (!picture) throw new Error('useFleet needs the fleet of /carMonitor above it');
  return picture;
}
