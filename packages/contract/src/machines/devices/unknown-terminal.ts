import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
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

/** A terminal that knocked. */
export const unknownTerminalRow = z.strictObject({
  id: z.uuid(),
  terminalNumber: z.string(),
  reportedId: z.string(),
  maker: z.string(),
  model: z.string(),
  address: z.string(),
  tries: z.int(),
  firstAt: seconds,
  lastAt: seconds,
  ignoredUntil: seconds.nullable(),
});
export type UnknownTerminalRow = z.output<typeof unknownTerminalRow>;
