import { monitorStore } from './monitor-store.ts';
import { setPanels } from './use-monitor.ts';

/** Opens the card of a vehicle in the place of the one that is open; `fly` takes the map to it. */
export function openCard(id: string, fly = false): void {
  if (fly) monitorStore.setState({ flyTo: id });
  setPanels({ card: id });
}

export function closeCard(
  id: string,
  { card, beside }: { card: string | null; beside: string | null },
): void {
  if (id === beside) setPanels({ beside: null });
  else if (id === card) setPanels({ card: beside, beside: null });
}
