import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { editOf } from '../kit/edit.ts';
import { fields } from '../kit/fields.ts';
import { defineFlow } from '../kit/flow.ts';
import { defineList, listFilters } from '../kit/list.ts';

/** How a station gives its corrections away: over the caster, over the caster from where it stands now, by radio. */
export const stationKinds = ['network', 'mobile', 'radio'] as const;
export type StationKind = (typeof stationKinds)[number];

/** Whether a station sends: `unstable` had a break of more than 10 s within an hour, or sees fewer than 12 satellites. */
export const stationStates = ['online', 'unstable', 'offline'] as const;
export type StationState = (typeof stationStates)[number];

export const stationFlow = defineFlow({
  states: ['enabled', 'disabled'],
  first: 'enabled',
  steps: {
    disable: { from: ['enabled'], to: 'disabled' },
    enable: { from: ['disabled'], to: 'enabled' },
  },
});
export type StationLife = (typeof stationFlow.states)[number];

/** A name of a mount point: letters, digits, `_`, `-`. */
export const mountName = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'tooLong')
    .regex(/^[A-Za-z0-9_-]*$/, 'mountNameRule');

const channelSpacing = z.union([z.literal(12.5), z.literal(25)], 'invalidValue');

const shape = {
  bsCode: fields.lettersDigits(32),
  name: fields.plainName(30),
  bsType: z.enum(stationKinds, 'required'),
  /** Degrees WGS 84. */
  longitude: fields.longitude,
  latitude: fields.latitude,
  /** Metres above the ellipsoid. */
  height: fields.twoDecimals(-500, 9000),
  /** Of the caster; one each station. Empty: radio alone. */
  mountPoint: mountName(32).default(''),
  /** MHz. */
  radioFrequency: fields.radioFrequency.nullable().default(null),
  radioProtocol: fields.words(30).default(''),
  /** kHz. */
  channelSpacing: channelSpacing.nullable().default(null),
  /** Bit/s. */
  airRate: fields.whole(100, 115_200).nullable().default(null),
  /** How far its corrections are good for, kilometres. */
  radiusKm: fields.whole(1, 50).default(15),
  dealerId: fields.id.nullable().default(null),
  /** Of a farm or cooperative that runs it itself. */
  ownerId: fields.id.nullable().default(null),
  divisionCode: fields.text(12),
  firmware: fields.words(60).default(''),
  remark: fields.words(200).default(''),
};

/** What each kind needs. */
function hasWhatItNeeds(
  station: {
    bsType: StationKind;
    mountPoint: string;
    radioFrequency: number | null;
    radioProtocol: string;
    dealerId: string | null;
  },
  context: z.RefinementCtx,
): void {
  const missing = (path: string) => context.addIssue({ code: 'custom', path: [path], message: 'required' });
  if (station.bsType === 'radio') {
    if (station.radioFrequency === null) missing('radioFrequency');
    if (station.radioProtocol === '') missing('radioProtocol');
  } else if (station.mountPoint === '') missing('mountPoint');
  if (station.bsType === 'mobile' && station.dealerId === null) missing('dealerId');
}

/** A base station as it is kept (/bsManage). */
export const baseStationForm = z.object(shape).superRefine(hasWhatItNeeds);
export type BaseStationForm = z.output<typeof baseStationForm>;
export const baseStationEdit = editOf(shape);

/** The list of /bsManage, and of the dock of /baseStationMonitor. */
export const baseStationList = defineList({
  filters: {
    bsCode: listFilters.text,
    name: listFilters.text,
    bsType: listFilters.choice(stationKinds),
    online: listFilters.choice(stationStates),
    state: listFilters.choice(stationFlow.states),
    dealer: listFilters.branch,
    division: z.string().max(12, 'tooLong').optional(),
    mountPoint: listFilters.text,
    radioProtocol: listFilters.text,
    /** MHz. */
    radioFrequency: listFilters.numbers,
    /** Last data on these days: what has been silent since. */
    lastDataAt: listFilters.days,
    withRovers: listFilters.flag,
    deleted: listFilters.flag,
  },
  sorts: ['bsCode', 'name', 'bsType', 'online', 'rovers', 'lastDataAt', 'deviationM', 'updatedAt'],
  defaultSort: [{ column: 'lastDataAt', descending: true }],
});

/** Of a message or a system how many. */
const counts = z.record(z.string(), z.number());

/** A base station with what its stream tells. */
export const baseStationRow = z.strictObject({
  id: z.uuid(),
  bsCode: z.string(),
  name: z.string(),
  bsType: z.enum(stationKinds),
  longitude: z.number(),
  latitude: z.number(),
  height: z.number(),
  mountPoint: z.string(),
  radioFrequency: z.number().nullable(),
  radioProtocol: z.string(),
  channelSpacing: z.union([z.literal(12.5), z.literal(25)]).nullable(),
  airRate: z.number().nullable(),
  radiusKm: z.number(),
  dealerId: z.uuid().nullable(),
  dealer: z.string().nullable(),
  ownerId: z.uuid().nullable(),
  owner: z.string().nullable(),
  divisionCode: z.string(),
  firmware: z.string(),
  remark: z.string(),
  state: z.enum(stationFlow.states),
  online: z.enum(stationStates),
  /** Since when it is up, or silent. */
  since: seconds.nullable(),
  mountId: z.uuid().nullable(),
  /** Whether a source may sign in at all. */
  hasPassword: z.boolean(),
  /** Number of an RTCM message → how many in the last minute. */
  messages: counts,
  /** System → satellites. */
  satellites: counts,
  satelliteCount: z.int(),
  /** Bytes a second over the last minute. */
  dataRate: z.number(),
  rovers: z.int(),
  lastDataAt: seconds.nullable(),
  /** By RTCM 1005 or 1006. */
  streamLongitude: z.number().nullable(),
  streamLatitude: z.number().nullable(),
  streamHeight: z.number().nullable(),
  /** Between that and the registered position, metres. */
  deviationM: z.number().nullable(),
  /** Share of the time in which it sent; null: it was never heard. */
  uptime24h: z.number().nullable(),
  uptime30d: z.number().nullable(),
  breaks24h: z.int(),
  updatedAt: seconds,
  deletedAt: seconds.nullable(),
  version: z.string(),
});
export type BaseStationRow = z.output<typeof baseStationRow>;

/** What stands above the list. */
export const stationFigures = z.strictObject({
  total: z.int(),
  network: z.int(),
  mobile: z.int(),
  radio: z.int(),
  online: z.int(),
  unstable: z.int(),
  offline: z.int(),
  /** More than 0.10 m from where they are registered. */
  moved: z.int(),
  rovers: z.int(),
  /** Not heard for a day. */
  silentDay: z.int(),
});
export type StationFigures = z.output<typeof stationFigures>;

/** From here on a position has moved, and is worth a look, metres. */
export const movedM = 0.1;
export const shiftedM = 0.02;

/** A password that is told once. */
export const issuedPassword = z.strictObject({ name: z.string(), password: z.string() });
export type IssuedPassword = z.output<typeof issuedPassword>;
