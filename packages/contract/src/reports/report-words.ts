import type { PageCode, PermissionCode } from '../access/permissions.ts';
import { productFamilies, toolTypes } from '../machines/libraries/library-kinds.ts';
import { type DeviceCategory, deviceCategories } from '../machines/vehicle-kinds.ts';
import { type Measure, type MeasureName, measures } from './measures.ts';
import type { ReportPreset } from './report-period.ts';

/** The four reports of one machine, and the screens that show them. */
export const reportNames = ['install', 'global', 'machine', 'work'] as const;
export type ReportName = (typeof reportNames)[number];

export const timeDimensions = ['day', 'week', 'tenDay', 'month', 'quarter', 'year'] as const;
export type TimeDimension = (typeof timeDimensions)[number];

/** P2: by what rows are told apart. Each fact has exactly one value of each, so that rows never overlap. */
export const reportDimensions = [
  ...timeDimensions,
  'region',
  'dealer',
  'family',
  'category',
  'model',
  'brand',
  'carType',
  'power',
  'state',
  'installer',
  'workType',
  'crop',
  'toolType',
  'fittedTool',
  'depth',
  'startHour',
  'weekday',
] as const;
export type ReportDimension = (typeof reportDimensions)[number];

export const isTime = (dimension: ReportDimension): dimension is TimeDimension =>
  (timeDimensions as readonly string[]).includes(dimension);

/** Dimensions of single jobs whose values have an order of their own: rows stand in it, and a picture leaves none out between two. */
const binDimensions = ['depth', 'startHour', 'weekday'] as const satisfies readonly ReportDimension[];
export type BinDimension = (typeof binDimensions)[number];

export const isBinned = (dimension: ReportDimension): dimension is BinDimension =>
  (binDimensions as readonly string[]).includes(dimension);

/** Dimensions that single jobs have and sums of jobs do not: bins, and what kind of tool the job was done with. */
export const isOfJobs = (dimension: ReportDimension): boolean =>
  dimension === 'toolType' || isBinned(dimension);

/** Kinds of tools that a machine carries: one of them, whatever number, or several. */
export const fittedTools = [...toolTypes, 'several'] as const;

/** Dimensions of one tree stand in each other: a table of both would say the same thing twice. */
const trees: readonly (readonly ReportDimension[])[] = [timeDimensions, ['family', 'category']];
export const isOneTree = (a: ReportDimension, b: ReportDimension): boolean =>
  a === b || trees.some((tree) => tree.includes(a) && tree.includes(b));

/** Families of products (P2) by the device category; what is none of them is among the others. */
export const reportFamilies = [...productFamilies, 'others'] as const;
export type ReportFamily = (typeof reportFamilies)[number];

const familyOf: Readonly<Record<DeviceCategory, ReportFamily>> = {
  assistedNavigation: 'guidance',
  autoSteer: 'autopilot',
  unmannedDriving: 'unmannedDriving',
  satelliteLevelling: 'satelliteLevelling',
  yieldMeasurement: 'yieldMeasurement',
  intelligentSpraying: 'smartSpray',
  sideDeepFertiliser: 'sideDeepFertiliser',
  soilSampling: 'soilSampling',
  tbox: 'others',
  others: 'others',
};
export const categoriesOf = (family: ReportFamily): DeviceCategory[] =>
  deviceCategories.filter((category) => familyOf[category] === family);

/**
 * Stands for the dealer of today of a vehicle that the asker may not know of today: with attributes of today he learns that it went, not where to.
 */
export const elsewhere = '00000000-0000-0000-0000-000000000000';

/** Bounds of the power classes in horsepower: a class holds its lower bound and not its upper one. */
export const powerBounds = [50, 80, 100, 130, 160, 200, 260] as const;
/** Names of the classes: `0-50`, `50-80`, … `260-`. */
export const powerClasses: readonly string[] = [0, ...powerBounds].map(
  (from, place) => `${from}-${powerBounds[place] ?? ''}`,
);

const ofMachines = ['region', 'dealer', 'family', 'category', 'model', 'brand', 'carType', 'power'] as const;

interface ReportPlan {
  /** Page of the permission tree, and the screen. */
  screen: Extract<PageCode, 'install' | 'global' | 'machineS' | 'workS'>;
  dimensions: readonly ReportDimension[];
  measures: readonly MeasureName[];
  /** What is shown until somebody chooses. */
  usual: { rows: readonly ReportDimension[]; measures: readonly MeasureName[] };
}

/** What each report can be asked for. */
export const reportPlans: Readonly<Record<ReportName, ReportPlan>> = {
  install: {
    screen: 'install',
    dimensions: [...timeDimensions, ...ofMachines, 'state', 'installer'],
    measures: ['installed', 'cancelled', 'net', 'fleetBegin', 'movedIn', 'movedOut', 'fleetEnd', 'power'],
    usual: { rows: ['month'], measures: ['installed', 'cancelled', 'net', 'fleetEnd'] },
  },
  global: {
    screen: 'global',
    dimensions: [...timeDimensions, ...ofMachines],
    measures: [
      ...(['fleetBegin', 'installed', 'cancelled', 'movedIn', 'movedOut', 'fleetEnd', 'power'] as const),
      ...(['devices', 'deviceDays', 'daysPerDevice', 'area', 'hours', 'areaPerDevice'] as const),
      ...(['qualifiedRate', 'overlapRate', 'jobs', 'online', 'sold', 'paid', 'problems', 'repairs'] as const),
      ...([
        'repairHours',
        'repairMedian',
        'ratingPoints',
        'satisfaction',
        'warnings',
        'warningsActive',
      ] as const),
      ...(['sessions', 'correctionHours', 'fixedShare'] as const),
    ],
    usual: {
      rows: ['region'],
      measures: ['fleetEnd', 'installed', 'devices', 'area', 'areaPerDevice', 'qualifiedRate'],
    },
  },
  machine: {
    screen: 'machineS',
    dimensions: [...timeDimensions, ...ofMachines, 'fittedTool'],
    measures: [
      ...(['fleetEnd', 'fleetBegin', 'power', 'meanPower', 'devices', 'workedRate', 'deviceDays'] as const),
      ...(['daysPerDevice', 'hours', 'area', 'areaPerDevice', 'hoursPerDevice'] as const),
    ],
    usual: {
      rows: ['carType'],
      measures: ['fleetEnd', 'power', 'meanPower', 'devices', 'workedRate', 'hours', 'area'],
    },
  },
  work: {
    screen: 'workS',
    dimensions: [...timeDimensions, ...ofMachines, 'workType', 'crop', 'toolType', ...binDimensions],
    measures: [
      ...(['area', 'jobs', 'devices', 'hours', 'areaPerHour', 'areaPerDevice', 'overlapRate'] as const),
      ...(['missedRate', 'qualified', 'qualifiedRate', 'meanDepth', 'repeated', 'netArea'] as const),
      ...(['grossArea', 'distance', 'meanSpeed'] as const),
    ],
    usual: {
      rows: ['month'],
      measures: ['area', 'jobs', 'devices', 'hours', 'areaPerHour', 'overlapRate', 'qualifiedRate'],
    },
  },
};

/** The right that a measure wants beside its report; undefined: none, or a measure of before. Only /global tells such measures. */
export const rightOfMeasure = (name: ReportName, measure: MeasureName): PermissionCode | undefined =>
  (measures as Partial<Record<string, Measure>>)[measure]?.action && name === 'global'
    ? 'global.amount'
    : undefined;

/** Presets that each report offers (P4). */
export const presetsOf = (name: ReportName): ReportPreset[] =>
  name === 'install' || name === 'global'
    ? ['week', 'month', 'halfYear', 'year', 'thisMonth', 'thisYear']
    : ['tenDays', 'threeMonths', 'halfYear', 'year', 'thisMonth', 'thisYear'];
