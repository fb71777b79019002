import { createContext, type ReactNode, useContext } from 'react';
import type { RowAction } from './list-screen.ts';

/** What a list says of one of its rows to the drawer that opens it: the same state and deeds as in the row. */
export interface RecordOfList {
  state: ReactNode;
  deeds: readonly RowAction[];
}

export const RecordsOfList = createContext<(id: string) => RecordOfList | null>(() => null);

/** Null: no list is around, or the record is not on its page. */
export const useRecordOfList = (id: string | null): RecordOfList | null => {
  const find = useContext(RecordsOfList);
  return id === null ? null : find(id);
};
