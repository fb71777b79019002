import { type EntryRow, entryCalls } from '@furrow/contract';
import { text } from '#kit/words/text.ts';
import type { WebKind } from '../shared/web-kind.ts';

/** Information entries; a pass puts a vehicle into use, and nothing is typed for it. */
export const entryKind: WebKind<EntryRow> = {
  page: 'infoEntry',
  calls: entryCalls,
  labelOf: (field) =>
    field.startsWith('parts.')
      ? text(`libraries.kinds.${field.replace(/^parts\.|-\d+$/g, '') as 'motor'}`)
      : text(`carForm.fields.${field as 'sn'}`),
};
