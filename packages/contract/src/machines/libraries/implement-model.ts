import { z } from 'zod';
import { editOf } from '../../kit/edit.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { workTypes } from '../vehicle-kinds.ts';
import { type LibraryState, libraryFlow } from './library-flow.ts';
import { hitchTypes, toolTypes } from './library-kinds.ts';
import { maybe } from './maybe.ts';

/** A measure in SI units, above nothing. */
const measure = (max: number) =>
  z
    .number({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'invalidValue') })
    .min(0, 'outOfRange')
    .max(max, 'outOfRange');
/** Metres across. */
const width = measure(50).refine((metres) => metres !== 0, 'outOfRange');

const shape = {
  toolType: z.enum(toolTypes, 'required'),
  brand: fields.text(40),
  model: fields.text(40),
  workType: z.enum(workTypes, 'required'),
  /** Metres. */
  widthM: width,
  smallestWidthM: maybe(width),
  largestWidthM: maybe(width),
  rows: maybe(fields.whole(1, 60)),
  /** Metres below the surface. */
  depthFromM: maybe(measure(1)),
  depthToM: maybe(measure(1)),
  /** Metres a second, at which it works well. */
  speedFromMs: maybe(measure(15)),
  speedToMs: maybe(measure(15)),
  /** Parts of a sprayer's boom that are switched apart. */
  sections: maybe(fields.whole(1, 48)),
  hitchType: maybe(z.enum(hitchTypes, 'invalidValue')),
  horsepowerFrom: maybe(fields.whole(1, 2000)),
  horsepowerTo: maybe(fields.whole(1, 2000)),
  needsDepthSensor: z.boolean().default(false),
  remark: fields.words(200).default(''),
};

const ranges = [
  ['smallestWidthM', 'largestWidthM'],
  ['depthFromM', 'depthToM'],
  ['speedFromMs', 'speedToMs'],
  ['horsepowerFrom', 'horsepowerTo'],
] as const;

/** A kind of implement that vehicles can carry (/argTool). */
export const implementModelForm = z.object(shape).superRefine((tool, context) => {
  for (const [from, to] of ranges) {
    const [least, most] = [tool[from], tool[to]];
    if (least !== null && most !== null && (from === 'depthFromM' ? least >= most : least > most))
      context.addIssue({ code: 'custom', path: [to], message: 'endBeforeBeginning' });
  }
});
export type ImplementModelForm = z.output<typeof implementModelForm>;
export const implementModelEdit = editOf(shape);

/** The list of /argTool. */
export const implementModelList = defineList({
  filters: {
    workType: listFilters.choice(workTypes),
    toolType: listFilters.choice(toolTypes),
    brand: listFilters.text,
    model: listFilters.text,
    /** Metres. */
    width: listFilters.numbers,
    needsDepthSensor: listFilters.flag,
    state: listFilters.choice(libraryFlow.states),
    deleted: listFilters.flag,
  },
  sorts: ['toolType', 'brand', 'model', 'widthM', 'updatedAt'],
  defaultSort: [
    { column: 'toolType', descending: false },
    { column: 'brand', descending: false },
    { column: 'model', descending: false },
  ],
});

export interface ImplementModelRow extends ImplementModelForm {
  id: string;
  /** Implements of it that are on vehicles which the asker may know of. */
  fitted: number;
  state: LibraryState;
  updatedAt: number;
  deletedAt: number | null;
  version: string;
}
