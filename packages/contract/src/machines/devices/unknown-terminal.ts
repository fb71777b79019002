import { defineList, listFilters } from '../../kit/list.ts';

/** The tab "Unknown terminals" of /deviceList: who knocked and is known to no vehicle. */
export const unknownTerminalList = defineList({
  filters: {
    terminalNumber: listFilters.text,
    maker: listFilters.text,
    /** Also those that somebody chose not to see for a time. */
    ignored: listFilters.flag,
  },
  sorts: ['terminalNumber', 'firstAt', 'lastAt', 'tries'],
  defaultSort: [{ column: 'lastAt', descending: true }],
});

/** Days for which an ignored terminal stays out of sight. */
export const ignoredForDays = 30;

/** A terminal that knocked; times in seconds UTC. */
export interface UnknownTerminalRow {
  id: string;
  terminalNumber: string;
  reportedId: string;
  maker: string;
  model: string;
  address: string;
  tries: number;
  firstAt: number;
  lastAt: number;
  ignoredUntil: number | null;
}
