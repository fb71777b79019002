import { z } from 'zod';
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
export type LabValues = Record<Nutrient, number | null>;

/** One layer of one point: planned, or taken. Degrees WGS 84, metres, seconds UTC. */
export interface SampleRow extends LabValues {
  id: string;
  bagCode: string | null;
  blockId: string | null;
  block: string | null;
  divisionCode: string;
  planId: string | null;
  plan: string | null;
  pointNo: number | null;
  layer: string;
  /** Where it was taken, or is to be. */
  longitude: number;
  latitude: number;
  offPlanM: number | null;
  vehicleId: string | null;
  sn: string | null;
  operator: string;
  takenAt: number | null;
  state: SampleState;
  laboratory: string;
  /** Why it was rejected. */
  reason: string;
  remark: string;
  version: string;
}

/** `GET sampling/:id`: with what the drawer shows of it. */
export interface SampleDetail extends SampleRow {
  planned: [longitude: number, latitude: number] | null;
  /** The other layers of its point. */
  layers: { id: string; layer: string; state: SampleState; bagCode: string | null }[];
  /** Places of the same vehicle and day in the order of time. */
  way: [longitude: number, latitude: number][];
  blockOutline: [longitude: number, latitude: number][][] | null;
}

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
