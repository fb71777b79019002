import { latePart } from '#kit/late-part.tsx';
import { BaseMapChoice } from './base-map-choice.tsx';
import { Legend } from './legend.tsx';
import type { ControlProps, ToolPanel } from './use-tools.tsx';

const PlaceSearch = latePart(async () => (await import('./place-search.tsx')).PlaceSearch);

export const panelTitles = {
  search: 'map.place',
  base: 'map.baseMap',
  layers: 'map.layers',
  legend: 'map.legend',
} as const satisfies Record<ToolPanel, string>;

/** What stands in the panel of a tool. */
export function PanelContent({
  panel,
  base,
  layers,
  legend,
}: { panel: ToolPanel } & Pick<ControlProps, 'base' | 'layers' | 'legend'>) {
  switch (panel) {
    case 'search':
      return <PlaceSearch />;
    case 'base':
      return <BaseMapChoice base={base} />;
    case 'layers':
      return layers;
    case 'legend':
      return <Legend entries={legend} />;
  }
}
