import { type EntryRow, entryCalls } from '@furrow/contract';
import type { WebKind } from '../shared/web-kind.ts';

/** Information entries; a pass puts a vehicle into use, and nothing is typed for it. */
export const entryKind: WebKind<EntryRow> = { page: 'infoEntry', calls: entryCalls };
export const anyEntry = entryKind as unknown as WebKind;
