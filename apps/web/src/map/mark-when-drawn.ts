import type { Map as MapLibre } from 'maplibre-gl';
import { awaitsContent, contentDrawn } from './base/late-base.ts';

/**
 * Puts a mark of that name on the page's time line (User Timing) when the data that a source holds now were drawn for the
 * first time. The benchmarks read it, and so can anybody in the browser's own tools. The base map comes after it.
 */
export function markWhenDrawn(map: MapLibre, source: string, name: string): void {
  if (performance.getEntriesByName(name).length > 0 && !awaitsContent(map)) return;
  const look = () => {
    if (!map.getSource(source) || !map.isSourceLoaded(source)) return;
    map.off('render', look);
    if (performance.getEntriesByName(name).length === 0) performance.mark(name);
    contentDrawn(map);
  };
  map.on('render', look);
}
