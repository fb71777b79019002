import type { Text } from '#kit/words/text.ts';
import type { Tab } from '../track-address.ts';

/** What a table is called. */
export const tableName = (tab: Exclude<Tab, 'curve'>, text: Text): string =>
  tab === 'invalid' ? text('invalidTracks.track.tab') : text(`track.table.${tab}`);
