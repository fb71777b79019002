import { z } from 'zod';
import { nothing } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { preferenceForm } from './profile.ts';

/** The path of a screen without its slash. */
const screen = z.string('required').regex(/^[A-Za-z0-9_-]{1,60}$/, 'invalidValue');
/** Filters and order as they stand in the address. */
const query = z.string('required').max(6000, 'tooLong');
const columns = (preferenceForm('columns:any') as z.ZodType<object>).nullable();

/** Whom a saved filter is for beside its maker: everybody of his role, or of his company. */
export const sharedWith = ['nobody', 'role', 'company'] as const;
export type SharedWith = (typeof sharedWith)[number];
const shared = z.enum(sharedWith, 'invalidValue');

/** A saved filter (C7): filters, order and columns of a list under a name. */
export const savedViewForm = z.object({
  screen,
  name: fields.text(30),
  query,
  columns,
  isDefault: z.boolean('invalidValue').default(false),
  sharedWith: shared.default('nobody'),
});
export type SavedViewForm = z.input<typeof savedViewForm>;

const savedViewEdit = savedViewForm
  .omit({ screen: true })
  .extend({ isDefault: z.boolean('invalidValue'), sharedWith: shared })
  .partial();
export type SavedViewEdit = z.output<typeof savedViewEdit>;

const savedViewQuery = z.object({ screen: screen.optional() });

/** A person keeps so many for one screen. */
export const mostSavedViews = 30;

/** A saved filter as somebody sees it; those of others are only to be read. */
const savedView = z.strictObject({
  id: z.uuid(),
  screen: z.string(),
  name: z.string(),
  query: z.string(),
  columns,
  isDefault: z.boolean(),
  sharedWith: z.enum(sharedWith),
  mine: z.boolean(),
  /** Who made it. */
  owner: z.string(),
});
export type SavedView = z.output<typeof savedView>;

const right = 'signedIn';
// Sharing needs a right of its own.
const written = ['nameTaken', 'noPermission'] as const;

/** Saved filters (C7): everybody their own, and what others share with their role or company. */
export const savedViewCalls = {
  list: defineCall('GET', 'savedView', { right, query: savedViewQuery, answer: z.array(savedView) }),
  create: defineCall('POST', 'savedView', {
    right,
    body: savedViewForm,
    answer: savedView,
    refusals: [...written, 'tooManyViews'],
  }),
  edit: defineCall('PATCH', 'savedView/:id', {
    right,
    body: savedViewEdit,
    answer: savedView,
    refusals: written,
  }),
  remove: defineCall('DELETE', 'savedView/:id', { right, answer: nothing }),
};
