import { z } from 'zod';
import { boundingBox, fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import type { AreaGeometryOf } from './shapes.ts';
import {
  type AmountUnit,
  type FlightPoint,
  type SortieFault,
  type SortiePurpose,
  type SortieSource,
  type SortieState,
  sortiePurposes,
  sortieSources,
  sortieStates,
} from './sortie.ts';

export const sortieFilters = {
  sn: fields.snList.optional(),
  model: listFilters.text,
  pilot: listFilters.text,
  dealer: listFilters.branch,
  division: z.string().max(12, 'tooLong').optional(),
  block: fields.id.optional(),
  blockName: listFilters.text,
  crop: listFilters.text,
  purpose: listFilters.choice(sortiePurposes),
  agent: listFilters.text,
  workDate: listFilters.days,
  /** Its source. */
  origin: listFilters.choice(sortieSources),
  quality: listFilters.choice(['good', 'faults']),
  state: listFilters.choice(sortieStates),
};

/** The list of /jiading. */
export const sortieList = defineList({
  filters: sortieFilters,
  sorts: ['startedAt', 'sn', 'pilot', 'areaM2', 'amount', 'flightS'],
  defaultSort: [{ column: 'startedAt', descending: true }],
});

/** A flight from take-off to landing. m², m, m/s, s; doses in litres or kilograms a m². Null: not known or not defined. */
export interface SortieRow {
  id: string;
  number: string;
  jobId: string | null;
  vehicleId: string;
  sn: string;
  model: string;
  dealer: string | null;
  divisionCode: string;
  workDate: string;
  startedAt: number;
  endedAt: number;
  pilot: string;
  blockId: string | null;
  block: string | null;
  crop: string;
  purpose: SortiePurpose;
  agent: string;
  unit: AmountUnit;
  areaM2: number | null;
  overlapM2: number | null;
  missedM2: number | null;
  /** Sprayed outside the block; null without a block. */
  outsideM2: number | null;
  amount: number | null;
  dose: number | null;
  targetDose: number | null;
  meanHeightM: number | null;
  meanSpeed: number | null;
  swathM: number;
  flightS: number;
  faults: SortieFault[];
  source: SortieSource;
  state: SortieState;
  windMs: number | null;
  batterySwaps: number;
  settled: boolean;
  version: string;
}

/** Over the whole filter. */
export interface SortieSums {
  sorties: number;
  aircraft: number;
  pilots: number;
  areaM2: number;
  litres: number;
  kilograms: number;
  /** Area that the litres and the kilograms were spread on. */
  litresM2: number;
  kilogramsM2: number;
  flightS: number;
  outsideM2: number;
  /** Area of the sorties with a block: what `outsideM2` is a share of. */
  outsideOfM2: number;
}

export const sortieGroups = ['pilot', 'block'] as const;
export type SortieGroup = (typeof sortieGroups)[number];
/** `GET jiading/pilots` and `GET jiading/blocks`: a row a pilot or a block. */
export const sortieGroupList = defineList({
  filters: sortieFilters,
  sorts: ['sorties', 'areaM2', 'flightS', 'lastAt'],
  defaultSort: [{ column: 'areaM2', descending: true }],
});
export interface SortieGroupRow extends Omit<SortieSums, 'aircraft' | 'pilots'> {
  /** Pilot's name, id of the block. */
  key: string;
  name: string;
  faulty: number;
  lastAt: number;
  /** The last sortie, whose map shows what was flown with it. */
  lastId: string;
}

/** `GET jiading/charts`. */
export interface SortieCharts {
  byDay: { day: string; crop: string; areaM2: number }[];
  byRegion: { division: string; areaM2: number; sorties: number }[];
  /** Sorties by dose: bins of `doseBinPerHa` from 0, litres or kilograms a hectare. */
  byDose: { unit: AmountUnit; bin: number; sorties: number }[];
  byFault: { fault: SortieFault; sorties: number }[];
}
export const doseBinPerHa = 2.5;

/** `GET jiading/map`: what the filters show in a view. */
export const sortieMapQuery = z.object({ ...sortieFilters, bbox: boundingBox });
export const mostSortiesOnMap = 1000;
export interface SortieOnMap {
  id: string;
  sn: string;
  number: string;
  faulty: boolean;
  outline: AreaGeometryOf['multi'];
}
export interface SortieMap {
  sorties: SortieOnMap[];
  more: boolean;
}

/** `GET jiading/:id`: a sortie with its flight, its block, and what was flown on it that day. */
export interface SortieDetail extends SortieRow {
  track: FlightPoint[];
  blockOutline: AreaGeometryOf['polygon'] | null;
  /** What was sprayed outside the block. */
  outside: AreaGeometryOf['multi'];
  /** Sorties of that work date on its block, itself among them, by start. */
  together: Pick<SortieRow, 'id' | 'number' | 'sn' | 'startedAt' | 'areaM2' | 'jobId'>[];
}

/** `POST jiading/track`: a track that was put to a sortie. */
export interface TrackAttached {
  name: string;
  sn: string;
  number: string;
  points: number;
}
