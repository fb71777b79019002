import type { z } from 'zod';
import { defineCall } from '../call.ts';
import type { CallFamilies } from './family.ts';
import type { CalledFor } from './family-parts.ts';

/** The calls that offer a record of the library at `path` again, or no more (`libraryFlow`): each answers the record, by the shape `row`. */
export function offerCallsOf<const Path extends string, Row extends z.ZodType>(
  path: Path,
  { right, only, row }: CalledFor & { row: Row },
) {
  const step = <const Name extends CallFamilies['records'] & ('enable' | 'disable')>(name: Name) =>
    defineCall('POST', `${path}/:id/${name}`, {
      right,
      only,
      family: { family: 'records', name, of: path },
      answer: row,
      refusals: ['notAllowedTransition'],
    });
  return { enable: step('enable'), disable: step('disable') };
}
