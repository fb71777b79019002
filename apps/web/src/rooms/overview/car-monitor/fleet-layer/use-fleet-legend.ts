import { useMemo } from 'react';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import type { LegendEntry } from '#map/legend.ts';

/** What the signs of this map mean (S2). */
export function useFleetLegend(): LegendEntry[] {
  const text = useTexts();
  return useMemo(
    () => [
      { key: 'working', label: text('monitor.legend.working'), colour: stateColours.working, shape: 'arrow' },
      { key: 'online', label: text('monitor.legend.online'), colour: stateColours.online, shape: 'arrow' },
      { key: 'offline', label: text('monitor.legend.offline'), colour: stateColours.offline, shape: 'ring' },
      { key: 'cluster', label: text('monitor.legend.cluster'), colour: stateColours.working, shape: 'ring' },
      { key: 'expired', label: text('monitor.legend.expired'), colour: stateColours.warning, shape: 'ring' },
    ],
    [text],
  );
}
