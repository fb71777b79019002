import { z } from 'zod';
import { offerCallsOf } from '../../kit/families/offer-calls.ts';
import { fields } from '../../kit/fields.ts';
import { defineRecord } from '../../kit/record/define-record.ts';
import { optional, shown, written } from '../../kit/record/record-field.ts';
import { workTypes } from '../vehicle-kinds.ts';
import { libraryFlow } from './library-flow.ts';
import { hitchTypes, toolTypes } from './library-kinds.ts';

/** A measure in SI units, above nothing. */
const measure = (max: number) =>
  z
    .number({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'invalidValue') })
    .min(0, 'outOfRange')
    .max(max, 'outOfRange');
/** Metres across. */
const widthRule = measure(50).refine((metres) => metres !== 0, 'outOfRange');
const width = (example?: string) => written.measure('distance', widthRule, example ? { example } : {});
/** Below the surface. */
const depth = (example: string) => optional(written.measure('depth', measure(1), { example }));
/** At which it works well. */
const speed = optional(written.measure('speed', measure(15)));
const horsepower = (example: string) => optional(written.number(fields.whole(1, 2000), { example }));

const ranges = [
  ['smallestWidthM', 'largestWidthM'],
  ['depthFromM', 'depthToM'],
  ['speedFromMs', 'speedToMs'],
  ['horsepowerFrom', 'horsepowerTo'],
] as const;

/** A kind of implement that vehicles can carry (/argTool); lengths in metres, speeds in m/s. */
export const implementModel = defineRecord({
  kind: 'implementModel',
  path: 'tools',
  page: 'argTool',
  writers: 'provider',
  words: 'libraries.tools',
  fields: {
    toolType: written.choice(toolTypes, { choices: 'libraries.tools.types', example: 'plough' }),
    brand: written.text(fields.text(40), { example: 'Lemken' }),
    model: written.text(fields.text(40), { example: 'Juwel 8' }),
    workType: written.choice(workTypes, { choices: 'exports.workType', example: 'tillage' }),
    widthM: width('2.4'),
    smallestWidthM: optional(width()),
    largestWidthM: optional(width()),
    rows: optional(written.number(fields.whole(1, 60), { example: '5' })),
    depthFromM: depth('0.18'),
    depthToM: depth('0.3'),
    speedFromMs: speed,
    speedToMs: speed,
    /** Parts of a sprayer's boom that are switched apart. */
    sections: optional(written.number(fields.whole(1, 48))),
    hitchType: optional({
      ...written.choice(hitchTypes, { choices: 'libraries.tools.hitches', example: 'threePoint' }),
      rule: z.enum(hitchTypes, 'invalidValue'),
    }),
    horsepowerFrom: horsepower('120'),
    horsepowerTo: horsepower('200'),
    needsDepthSensor: written.flag(false, { example: 'true' }),
    remark: written.words(200),
  },
  shown: {
    /** Implements of it that are on vehicles which the asker may know of. */
    fitted: shown.number({ label: 'libraries.tools.fitted' }),
    state: shown.choice(libraryFlow.states, { label: 'libraries.state', choices: 'libraries.states' }),
    updatedAt: shown.time({ label: 'libraries.updatedAt' }),
  },
  filters: {
    workType: 'workType',
    toolType: 'toolType',
    brand: 'brand',
    model: 'model',
    width: 'widthM',
    needsDepthSensor: 'needsDepthSensor',
    state: 'state',
  },
  ownFilters: {},
  sorts: ['toolType', 'brand', 'model', 'widthM', 'updatedAt'],
  defaultSort: [
    { column: 'toolType', descending: false },
    { column: 'brand', descending: false },
    { column: 'model', descending: false },
  ],
  check: (tool, context) => {
    for (const [from, to] of ranges) {
      const [least, most] = [tool[from], tool[to]];
      if (least !== null && most !== null && (from === 'depthFromM' ? least >= most : least > most))
        context.addIssue({ code: 'custom', path: [to], message: 'endBeforeBeginning' });
    }
  },
  refusals: { written: ['modelTaken'], deleted: ['libraryInUse'] },
});

export type ImplementModelRow = z.output<typeof implementModel.row>;

/** Whether a kind of implement is still offered. */
export const implementModelOffers = offerCallsOf(implementModel.path, {
  right: 'argTool.edit',
  only: 'provider',
  row: implementModel.row,
});
