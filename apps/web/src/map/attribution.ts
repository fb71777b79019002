import type { TileSource } from '@furrow/contract';
import type { Text } from '#kit/words/text.ts';

/** The line under the map and on its saved picture: source, review number, or "schematic map, internal use". */
export function attributionOf(source: TileSource | null, text: Text): string {
  if (!source) return `${text('map.sketch')} · ${text('map.baseMapSources')}`;
  const review = source.reviewNumber ? text('map.reviewNumber', { number: source.reviewNumber }) : '';
  return [source.attribution, review].filter(Boolean).join(' · ') || text('map.sketch');
}
