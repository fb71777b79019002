import { z } from 'zod';
import { fields } from '../../kit/fields.ts';
import { defineImport } from '../../kit/import.ts';
import { rowVersion } from '../../kit/list.ts';
import { maybe } from '../../machines/libraries/maybe.ts';
import type { WorkType } from '../../machines/vehicle-kinds.ts';

/** What an unmanned aircraft flies for. */
export const sortiePurposes = ['spraying', 'spreading', 'sowing', 'survey'] as const;
export type SortiePurpose = (typeof sortiePurposes)[number];
/** The work type of its job; a survey opens no valve and makes none. */
export const workOfPurpose: Readonly<Record<SortiePurpose, WorkType>> = {
  spraying: 'spraying',
  spreading: 'spraying',
  sowing: 'sowing',
  survey: 'others',
};

/** How a sortie came: from its terminal, from a partner's server, from a file. */
export const sortieSources = ['gateway', 'sdk', 'file'] as const;
export type SortieSource = (typeof sortieSources)[number];

/** What an amount is measured in. */
export const amountUnits = ['litre', 'kilogram'] as const;
export type AmountUnit = (typeof amountUnits)[number];

/**
 * Where a sortie stands: without a track nothing can be computed; `waiting` until its job is; `noWork`: the valve stayed shut;
 * the rest is the state of its job.
 */
export const sortieStates = ['noTrack', 'waiting', 'noWork', 'finished', 'tooSmall', 'invalid'] as const;
export type SortieState = (typeof sortieStates)[number];

/** What of a sortie was not as it should be. */
export const sortieFaults = ['height', 'speed', 'dose', 'overlap', 'missed', 'outside', 'wind'] as const;
export type SortieFault = (typeof sortieFaults)[number];

const share = z.number('invalidValue').min(0, 'outOfRange').max(1, 'outOfRange');
const metres = z.number('invalidValue').min(0, 'outOfRange').max(30, 'outOfRange');

/** From where on something is a fault: m, m/s, shares 0–1. */
export const sortieLimits = z
  .object({
    heightFromM: metres,
    heightToM: metres,
    /** m/s. */
    speed: metres,
    /** Share of the sprayed way that may be flown too low, too high or too fast. */
    offShare: share,
    dose: share,
    overlap: share,
    missed: share,
    outside: share,
    /** m/s. */
    wind: metres,
  })
  .refine(({ heightFromM, heightToM }) => heightFromM < heightToM, {
    error: 'outOfRange',
    path: ['heightToM'],
  });
export type SortieLimits = z.output<typeof sortieLimits>;
export const usualSortieLimits: SortieLimits = {
  heightFromM: 1.5,
  heightToM: 3.5,
  speed: 7,
  offShare: 0.05,
  dose: 0.1,
  overlap: 0.1,
  missed: 0.05,
  outside: 0.03,
  wind: 5.4,
};

/** A point of a flight: seconds UTC, degrees, metres over the ground, m/s, valve 1 open, flow a minute in the sortie's unit. */
export type FlightPoint = [
  time: number,
  lng: number,
  lat: number,
  heightM: number | null,
  speed: number | null,
  valve: 0 | 1,
  flow: number | null,
];
/** At most so many points of one sortie: 20 minutes, ten a second. */
export const mostFlightPoints = 12_000;

/** What is told of a sortie, whoever tells it. Doses are litres or kilograms a hectare, as agents are sold. */
const told = {
  sn: fields.sn,
  number: fields.text(40),
  pilot: fields.words(40).default(''),
  /** Name of the block. */
  block: fields.words(30).default(''),
  crop: fields.words(40).default(''),
  purpose: z.enum(sortiePurposes, 'required'),
  agent: fields.words(60).default(''),
  unit: z.enum(amountUnits, 'invalidValue').default('litre'),
  targetDosePerHa: maybe(fields.twoDecimals(0.01, 100_000)),
  amount: maybe(fields.twoDecimals(0, 100_000)),
  swathM: fields.twoDecimals(0.5, 50),
  windMs: maybe(fields.twoDecimals(0, 60)),
  batterySwaps: fields.whole(0, 100).default(0),
};

const optionalNumber = (least: number, most: number) =>
  z.number('invalidValue').min(least, 'outOfRange').max(most, 'outOfRange').nullable();
const flightPoint = z.tuple(
  [
    z.number('invalidValue').min(0, 'outOfRange').max(4_102_444_800, 'outOfRange'),
    z.number('longitudeRange').min(-180, 'longitudeRange').max(180, 'longitudeRange'),
    z.number('latitudeRange').min(-90, 'latitudeRange').max(90, 'latitudeRange'),
    optionalNumber(-10, 1000),
    optionalNumber(0, 100),
    z.literal([0, 1], 'invalidValue'),
    optionalNumber(0, 10_000),
  ],
  'invalidValue',
);

/** A sortie as partners send it. */
export const pushedSortie = z.object({
  ...told,
  startedAt: fields.seconds,
  endedAt: fields.seconds,
  track: z.array(flightPoint).min(2, 'required').max(mostFlightPoints, 'outOfRange'),
});
export type PushedSortie = z.output<typeof pushedSortie>;

/** At most so many in one call. */
export const mostPushedSorties = 50;
/** `POST uav/sorties`: the items are judged one by one. */
export const pushedSorties = z.object({
  sorties: z.array(z.unknown()).min(1, 'required').max(mostPushedSorties, 'tooManySelected'),
});
/** What became of an item of a call. */
export interface PushedAnswer {
  sn: string;
  number: string;
  /** `known`: it was there already, nothing changed. */
  result: 'created' | 'known' | 'refused';
  problems: { field: string; key: string }[];
}

/** Whether the calendar and the clock have it: no 30 February, no 24:30. */
function isOfCalendar(moment: string): boolean {
  const written = moment.replace(' ', 'T').padEnd(19, ':00');
  const at = Date.parse(`${written}Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 19) === written;
}

const moment = z
  .string('required')
  .trim()
  .regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/, 'invalidValue')
  .refine(isOfCalendar, 'invalidValue');
/** A list of sorties as a file (/jiading); times in the zone of who imports it, `2026-06-10 08:30`. */
export const sortieImport = defineImport({
  screen: 'jiading',
  key: 'number',
  keys: ['sn', 'number'],
  existing: ['refuse', 'skip'],
  columns: [
    { key: 'sn', field: told.sn, required: true, example: '1234567' },
    { key: 'number', field: told.number, required: true, example: 'S-001' },
    { key: 'startedAt', field: moment, required: true, example: '2026-06-10 08:30' },
    { key: 'endedAt', field: moment, required: true, example: '2026-06-10 08:42' },
    { key: 'pilot', field: fields.words(40), example: '' },
    { key: 'block', field: fields.words(30), example: '' },
    { key: 'crop', field: fields.words(40), example: '' },
    { key: 'purpose', field: told.purpose, required: true, example: '' },
    { key: 'agent', field: fields.words(60), example: '' },
    { key: 'unit', field: z.enum(amountUnits, 'invalidValue'), example: '' },
    { key: 'targetDosePerHa', field: fields.twoDecimals(0.01, 100_000), example: '15' },
    { key: 'amount', field: fields.twoDecimals(0, 100_000), example: '20' },
    { key: 'swathM', field: told.swathM, required: true, example: '5' },
    { key: 'windMs', field: fields.twoDecimals(0, 60), example: '2.1' },
    { key: 'batterySwaps', field: fields.whole(0, 100), example: '1' },
  ],
});

/** `PATCH jiading/:id`: what a person corrects. */
export const sortieCorrection = z.object({
  pilot: told.pilot,
  blockId: z.preprocess((value) => value || null, fields.id.nullable().default(null)),
  crop: told.crop,
  agent: told.agent,
  targetDosePerHa: told.targetDosePerHa,
  reason: fields.text(30),
  version: rowVersion,
});
export type SortieCorrection = z.output<typeof sortieCorrection>;

/** `POST jiading/:id/invalid` and `restore`. */
export const sortieReason = z.object({ reason: fields.text(30) });
