import { z } from 'zod';
import type { CallRules } from '../call.ts';

/** What a family takes from the list or the record that it is made for. */
export type CalledFor = Pick<CallRules, 'right' | 'only'>;

export const csv = 'text/csv';
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The answer of a call that sends a file: its bytes as they are, with nothing around them, of one of these media types. */
export const fileOf = (...types: [string, ...string[]]) => z.file().mime(types);

/** The answer of a call that sends a tile of a map (256 px, PNG) where one is asked for, and else `data`. */
export const tileOr = <Data extends z.ZodType>(data: Data) => z.union([data, fileOf('image/png')]);
