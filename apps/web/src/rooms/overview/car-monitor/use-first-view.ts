import { useEffect, useState } from 'react';
import { useMap } from '#map/map-context.ts';
import { showBox } from './map-room.ts';
import { useCountsQuery } from './monitor-calls.ts';
import { useFilters, usePanels } from './use-monitor.ts';

/** Machines of one farm are not looked at from nearer than this at first. */
const nearest = 12;

/**
 * Takes the map onto the machines, beside the panels, when the address does not say where it stands. True once it stands: what
 * is in view is asked for then, so that a first picture costs no question more. The box comes with the counts.
 */
export function useFirstView(): boolean {
  const map = useMap();
  const { card, follow } = usePanels();
  const filters = useFilters();
  const { data, isError } = useCountsQuery(filters);
  // A card or a followed machine takes the map to itself.
  const [stands, setStands] = useState(
    () => card !== null || follow.length > 0 || new URLSearchParams(location.search).has('map'),
  );
  useEffect(() => {
    if (stands || (!data && !isError)) return;
    if (data?.extent) showBox(map, data.extent, nearest, 0);
    setStands(true);
  }, [map, stands, data, isError]);
  return stands;
}
