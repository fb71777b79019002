import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields } from '../../kit/fields.ts';
import { rowVersion } from '../../kit/list.ts';
import { tboxItemsForm } from './items.ts';

const atLeastOne = tboxItemsForm.refine(
  (items) => Object.values(items).some((value) => value !== undefined),
  'noSelection',
);

/** Values under a name, to be put on many T-BOXes. */
export const savedConfigurationForm = z.object({ name: fields.text(30), items: atLeastOne });
export type SavedConfigurationForm = z.output<typeof savedConfigurationForm>;
export const savedConfigurationEdit = savedConfigurationForm.extend({ version: rowVersion });

/** Values as they are kept, by item. */
export const itemValues = z.record(z.string(), z.union([z.number(), z.string()]));

export const savedConfigurationRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  items: itemValues,
  /** T-BOXes that should have it, of those that the asker may know of. */
  usedBy: z.int(),
  updatedAt: seconds,
  updatedBy: z.string(),
  version: rowVersion,
});
export type SavedConfigurationRow = z.output<typeof savedConfigurationRow>;
