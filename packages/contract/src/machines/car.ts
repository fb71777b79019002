import { z } from 'zod';
import { fields, listOf } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';
import type { ComponentKind } from './libraries/library-kinds.ts';
import {
  type DeviceCategory,
  deviceCategories,
  type OnlineState,
  onlineStates,
  type VehicleState,
} from './vehicle-kinds.ts';
import {
  type AuditState,
  auditStates,
  type FlowState,
  flowStates,
  type InstallationState,
  type RegistrationState,
  registrationStates,
  type VehicleDeed,
  type WarningLevel,
  warningLevels,
} from './vehicle-life.ts';

/** States that /carManage knows: machines with a terminal fitted; cancelled ones only when they are asked for. */
export const carStates = ['inUse', 'frozen', 'inProblem', 'expired', 'cancelled'] as const;
export type CarState = (typeof carStates)[number];

const several = listOf(z.string().max(40, 'tooLong')).optional();

/** The list of /carManage. */
export const carList = defineList({
  filters: {
    sn: listOf(fields.sn).pipe(z.array(z.string()).max(10, 'tooManySns')).optional(),
    machineCode: listFilters.text,
    plate: listFilters.text,
    alias: listFilters.text,
    nameplateCode: listFilters.text,
    /** Dealers with all below them, unless `dealerAlone` says otherwise (companies: at most 10). */
    dealer: listOf(fields.id).pipe(z.array(z.string()).max(10, 'tooManyCompanies')).optional(),
    dealerAlone: listFilters.flag,
    division: z.string().max(12, 'tooLong').optional(),
    /** A part of the owner's name, or his whole phone number. */
    owner: listFilters.text,
    /** One owner, and one service region, by their ids: what their own lists count leads here. */
    ownerId: fields.id.optional(),
    region: fields.id.optional(),
    category: listFilters.choice(deviceCategories),
    productModel: listFilters.text,
    carType: several,
    brand: several,
    model: listFilters.text,
    state: listFilters.choice(carStates),
    online: listFilters.choice(onlineStates),
    registration: listFilters.choice(registrationStates),
    flow: listFilters.choice(flowStates),
    audit: listFilters.choice(auditStates),
    warning: listFilters.choice(warningLevels),
    installedAt: listFilters.days,
    lastOnline: listFilters.days,
    createdAt: listFilters.days,
    /** Days that are left; below 0 it has ended. */
    registrationDays: listFilters.numbers,
    flowDays: listFilters.numbers,
    /** Days since the last work; one that never worked is always within the longest. */
    noWorkDays: listFilters.numbers,
    refunded: listFilters.flag,
    odm: listFilters.choice(['yes', 'no']),
    /** Rows as they were made up to this moment, seconds UTC (C27). */
    asOf: z.coerce
      .number()
      .int('invalidValue')
      .min(0, 'outOfRange')
      .max(253_402_300_799, 'outOfRange')
      .optional(),
  },
  sorts: [
    'sn',
    'alias',
    'plate',
    'lastOnline',
    'installedAt',
    'registrationUntil',
    'flowUntil',
    'jobAreaM2',
    'createdAt',
  ],
  defaultSort: [{ column: 'lastOnline', descending: true }],
});

/** A row of /carManage. Times in seconds UTC; the owner's phone is masked without the right `carManage.contact`. */
export interface CarRow {
  id: string;
  sn: string;
  alias: string;
  plate: string;
  state: VehicleState;
  online: OnlineState;
  lastOnline: number | null;
  category: DeviceCategory;
  productModel: string;
  carType: string;
  brand: string;
  model: string;
  dealerId: string | null;
  dealer: string | null;
  ownerId: string | null;
  owner: string | null;
  phone: string | null;
  divisionCode: string;
  installedAt: number | null;
  registrationUntil: number | null;
  flowUntil: number | null;
  registration: RegistrationState;
  flow: FlowState;
  jobAreaM2: number;
  jobDepthM: number | null;
  /** Last work date, YYYY-MM-DD; null: none yet. */
  lastWorkOn: string | null;
  audit: AuditState;
  warning: WarningLevel;
  machineCode: string;
  pn: string;
  nameplateCode: string;
  horsepower: number | null;
  tyreCount: number | null;
  tracks: boolean;
  tractorType: string;
  sim1: string;
  sim2: string;
  tabletSn: string | null;
  receiverSn: string | null;
  softwareVersion: string;
  lastPaidAt: number | null;
  lastPaid: string | null;
  refunded: boolean;
  /** The company that froze it and alone may undo it; null with state frozen: the provider. */
  frozenByDealer: string | null;
  demo: boolean;
  createdAt: number;
  createdBy: string | null;
  version: string;
}

/** A part that is fitted to a vehicle. */
export interface FittedPart {
  id: string;
  kind: ComponentKind;
  sn: string | null;
  quantity: number;
  model: string;
  pn: string;
  hardwareVersion: string;
  firmware: string;
  /** Seconds UTC. */
  fittedAt: number | null;
}

/** One line of a vehicle's life: a change of its state, or a deed of the stock. */
export interface CarEvent {
  id: string;
  /** Seconds UTC. */
  at: number;
  by: string;
  /** From and to which state; null for a deed of the stock. */
  change: { from: VehicleState | null; to: VehicleState } | null;
  deed: VehicleDeed | null;
  note: string;
  document: string;
  dealer: string | null;
  previousDealer: string | null;
  owner: string | null;
}

/** `GET cars/{id}`: the row with what the drawer shows beside it. */
export interface CarDetail extends CarRow {
  terminalNumber: string;
  protocol: string;
  hardwareVersion: string;
  installer: string;
  installationState: InstallationState;
  remark: string;
  parts: FittedPart[];
}

/** `POST cars/{id}/contact`: what of the owner and the place is masked elsewhere. */
export interface CarContact {
  phone: string;
  address: string;
}

/** Figures above the list, in the scope of who asks; cancelled ones stand apart from `total`. */
export interface CarSummary {
  total: number;
  working: number;
  online: number;
  offline: number;
  inUse: number;
  frozen: number;
  inProblem: number;
  expired: number;
  cancelled: number;
  /** Installed today and this month, days of UTC+8. */
  today: number;
  month: number;
}

/** `POST cars/{id}/freeze` and `cars/batch/freeze`. */
export const carFreezeForm = z.object({ reason: fields.text(100) });
/** `POST cars/{id}/transfer` and `cars/batch/transfer`. */
export const carTransferForm = z.object({ dealerId: fields.id, remark: fields.words(100).default('') });
/** `cars/batch/region`: the county (or the city, the province) that a vehicle is registered in. */
export const carRegionForm = z.object({
  divisionCode: z
    .string('required')
    .min(1, 'required')
    .regex(/^(\d{6}|[A-Z]{2})$/, 'invalidValue'),
});
/** `PATCH cars/{id}/owner`. */
export const carOwnerForm = z.object({ ownerId: fields.id });
