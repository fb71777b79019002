import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { fields } from '../../kit/fields.ts';
import { defineImport } from '../../kit/import.ts';
import { defineList, listFilters } from '../../kit/list.ts';

/** Where a sample stands; a rejected one makes its point planned again. */
export const sampleStates = ['planned', 'taken', 'received', 'analysed', 'rejected'] as const;
export type SampleState = (typeof sampleStates)[number];
/** A sample that somebody has in a bag. */
export const bagged = ['taken', 'received', 'analysed'] as const satisfies readonly SampleState[];

/** What the laboratory finds: pH; organic matter in g/kg; nitrogen, phosphorus, potassium in mg/kg. */
export const nutrients = ['ph', 'organicMatter', 'nitrogen', 'phosphorus', 'potassium'] as const;
export type Nutrient = (typeof nutrients)[number];

/** The usual layers of soil, cm below the ground. */
export const usualLayers = ['0-20', '20-40', '40-60'] as const;
/** A layer from–to in cm: `0-20`. */
export const soilLayer = z
  .string('required')
  .trim()
  .regex(/^\d{1,3}\s*[-–—~]\s*\d{1,3}$/, 'soilLayer')
  .transform((text) => text.split(/\s*[-–—~]\s*/).map(Number))
  .refine(([from = 0, to = 0]) => from < to && to <= 300, 'soilLayer')
  .transform(([from, to]) => `${from}-${to}`);

export const sampleFilters = {
  division: z.string().max(12, 'tooLong').optional(),
  block: fields.id.optional(),
  blockName: listFilters.text,
  plan: fields.id.optional(),
  planName: listFilters.text,
  sn: fields.snList.optional(),
  operator: listFilters.text,
  /** `own`: none of the usual ones. */
  layer: listFilters.choice([...usualLayers, 'own']),
  takenAt: listFilters.days,
  bagCode: listFilters.text,
  state: listFilters.choice(sampleStates),
  ph: listFilters.numbers,
  organicMatter: listFilters.numbers,
  nitrogen: listFilters.numbers,
  phosphorus: listFilters.numbers,
  potassium: listFilters.numbers,
};

/** The list of /sampling_statistics. */
export const sampleList = defineList({
  filters: sampleFilters,
  sorts: ['takenAt', 'bagCode', 'pointNo', 'offPlanM', ...nutrients],
  defaultSort: [{ column: 'takenAt', descending: true }],
});

/** What the laboratory found; null: not looked for. */
export const labValues = z.strictObject({
  ph: z.number().nullable(),
  organicMatter: z.number().nullable(),
  nitrogen: z.number().nullable(),
  phosphorus: z.number().nullable(),
  potassium: z.number().nullable(),
} satisfies Record<Nutrient, z.ZodType<number | null>>);
export type LabValues = z.output<typeof labValues>;

/** One layer of one point: planned, or taken. Degrees WGS 84, metres, seconds UTC. */
export const sampleRow = z.strictObject({
  ...labValues.shape,
  id: z.uuid(),
  bagCode: z.string().nullable(),
  blockId: z.string().nullable(),
  block: z.string().nullable(),
  divisionCode: z.string(),
  planId: z.string().nullable(),
  plan: z.string().nullable(),
  pointNo: z.number().nullable(),
  layer: z.string(),
  /** Where it was taken, or is to be. */
  longitude: z.number(),
  latitude: z.number(),
  offPlanM: z.number().nullable(),
  vehicleId: z.string().nullable(),
  sn: z.string().nullable(),
  operator: z.string(),
  takenAt: seconds.nullable(),
  state: z.enum(sampleStates),
  laboratory: z.string(),
  /** Why it was rejected. */
  reason: z.string(),
  remark: z.string(),
  version: z.string(),
});
export type SampleRow = z.output<typeof sampleRow>;

/** `GET sampling/:id`: with what the drawer shows of it. */
export const sampleDetail = z.strictObject({
  ...sampleRow.shape,
  planned: z.tuple([z.number(), z.number()]).nullable(),
  /** The other layers of its point. */
  layers: z.array(
    z.strictObject({
      id: z.uuid(),
      layer: z.string(),
      state: z.enum(sampleStates),
      bagCode: z.string().nullable(),
    }),
  ),
  /** Places of the same vehicle and day in the order of time. */
  way: z.array(z.tuple([z.number(), z.number()])),
  blockOutline: z.array(z.array(z.tuple([z.number(), z.number()]))).nullable(),
});
export type SampleDetail = z.output<typeof sampleDetail>;

/** `POST sampling/:id/reject`. */
export const sampleReject = z.object({ reason: fields.rejectReason });
/** `POST sampling/batch/receive`: the bags have come to the laboratory. */
export const sampleReceive = z.object({ laboratory: fields.words(60).default('') });

/** From where on a sample is off its plan, metres. */
export const offPlanFromM = 10;

/** How values are written by laboratories, and how many of ours one of theirs is. */
export const labUnits = { 'g/kg': 1, 'mg/kg': 0.001, '%': 10 } as const;
export type LabUnit = keyof typeof labUnits;
export const labUnitNames = Object.keys(labUnits) as LabUnit[];

const unit = z.enum(labUnitNames, 'invalidValue');
const content = fields.twoDecimals(0, 1_000_000);
/** Results of a laboratory by bag code (/sampling_statistics); without a unit the usual one holds. */
export const labImport = defineImport({
  screen: 'sampling',
  key: 'bagCode',
  existing: ['refuse', 'skip', 'update'],
  columns: [
    { key: 'bagCode', field: fields.text(40), required: true, example: 'B-0001' },
    { key: 'ph', field: fields.twoDecimals(2, 12), example: '6.8' },
    { key: 'organicMatter', field: content, example: '24.5' },
    { key: 'organicMatterUnit', field: unit, example: 'g/kg' },
    { key: 'nitrogen', field: content, example: '120' },
    { key: 'nitrogenUnit', field: unit, example: 'mg/kg' },
    { key: 'phosphorus', field: content, example: '22' },
    { key: 'phosphorusUnit', field: unit, example: 'mg/kg' },
    { key: 'potassium', field: content, example: '160' },
    { key: 'potassiumUnit', field: unit, example: 'mg/kg' },
    { key: 'laboratory', field: fields.words(60), example: '' },
    { key: 'remark', field: fields.words(200), example: '' },
  ],
});
