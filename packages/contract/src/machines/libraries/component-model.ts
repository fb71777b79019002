import { z } from 'zod';
import { editOf } from '../../kit/edit.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { type ModelExtra, modelExtras, subtypeRule } from './component-extras.ts';
import { type LibraryState, libraryFlow } from './library-flow.ts';
import { allSubtypes, type ComponentKind } from './library-kinds.ts';
import { maybe, maybePartNumber } from './maybe.ts';

/** What models of every kind have. */
export const componentModelShape = {
  model: fields.text(40),
  name: fields.words(60).default(''),
  pn: maybePartNumber(40),
  /** Yuan a piece. */
  price: maybe(fields.price),
  /** Fewer pieces than this in the library are too few; null watches nothing. */
  lowStockLimit: maybe(fields.whole(0, 100_000)),
};

export interface ComponentModelForm extends z.output<z.ZodObject<typeof componentModelShape>> {
  subtype: string;
}

const shapeOf = (kind: ComponentKind) => ({
  ...componentModelShape,
  subtype: subtypeRule(kind),
  ...(modelExtras[kind] as z.ZodRawShape),
});
/** A model of a kind, as its form checks it. */
export const componentModelFormOf = (kind: ComponentKind) =>
  z.object(shapeOf(kind)) as z.ZodObject & z.ZodType<ComponentModelForm>;
export const componentModelEditOf = (kind: ComponentKind) =>
  editOf(shapeOf(kind)) as z.ZodType<Partial<ComponentModelForm> & { version: string }>;

/** The tab "models" of a component library. */
export const componentModelList = defineList({
  filters: {
    model: listFilters.text,
    pn: listFilters.text,
    subtype: listFilters.choice(allSubtypes),
    state: listFilters.choice(libraryFlow.states),
    /** Fewer pieces than wanted. */
    lowStock: listFilters.flag,
    deleted: listFilters.flag,
  },
  sorts: ['model', 'pn', 'price', 'updatedAt'],
  defaultSort: [{ column: 'updatedAt', descending: true }],
});

/** A model with how many of it there are; times in seconds UTC. */
export interface ComponentModelBase extends ComponentModelForm {
  id: string;
  kind: ComponentKind;
  state: LibraryState;
  inLibrary: number;
  fitted: number;
  scrapped: number;
  /** Entries of the vehicle library that name it (splines and brackets). */
  entries: number;
  updatedAt: number;
  deletedAt: number | null;
  version: string;
}
export type ComponentModelRow<Kind extends ComponentKind> = ComponentModelBase & ModelExtra<Kind>;
