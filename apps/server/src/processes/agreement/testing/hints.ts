import { reportNames, reportPlans } from '@furrow/contract';
import { newId } from '#kit/id.ts';
import type { World } from './worlds/two-worlds.ts';

const outline = {
  type: 'Polygon',
  coordinates: [
    [
      [126.51, 45.51],
      [126.52, 45.51],
      [126.52, 45.52],
      [126.51, 45.51],
    ],
  ],
};

/** What fields hold, by name, where a shape alone does not say what makes sense. */
export function hints({ records, sn, dealer, vehicle }: World): Record<string, unknown> {
  const now = Math.floor(Date.now() / 60_000) * 60;
  return {
    device: vehicle,
    vehicleId: vehicle,
    ids: [vehicle],
    sn,
    vehicleSn: sn,
    sns: [sn],
    dealerId: dealer,
    blockId: records.get('block'),
    implementId: records.get('implement'),
    ownerId: records.get('owner'),
    roleId: Number(records.get('role')),
    modelId: records.get('component_model'),
    kitId: records.get('product'),
    from: now - 3600,
    to: now,
    at: now,
    until: now + 86_400,
    month: '2026-06',
    zone: 'Asia/Shanghai',
    bbox: '-180,-85,180,85',
    zoom: 12,
    lat: 45.5,
    latitude: 45.5,
    lng: 126.5,
    longitude: 126.5,
    batchKey: newId(),
    version: new Date(0).toISOString(),
    format: 'csv',
    outline,
    phone: '13800002222',
    country: 'CN',
    divisionCode: '230102',
    endsOn: '2099-12-31',
    digits: 7,
    season: '2026-01-01',
    paidOn: '2026-06-01',
    plannedStart: '2026-06-01',
    plannedEnd: '2026-07-01',
    layer: '0-20',
    points: [
      [126.51, 45.51],
      [126.52, 45.52],
    ],
  };
}

type Said = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A report that is sent every morning, which every report takes. */
const schedule = {
  name: 'Walk',
  preset: 'year',
  withoutToday: true,
  rhythm: 'daily',
  hour: 7,
  language: 'en',
  wish: { compare: 'none' },
};

const period = { begin: '2026-05-01', end: '2026-06-01' };
/** A report is of two different days, and each knows measures of its own. */
const ofReports = Object.fromEntries(
  reportNames.flatMap((name) => {
    const { measures } = reportPlans[name];
    return [
      [`GET report/${name}`, period],
      [`GET report/${name}/export`, period],
      [`GET report/${name}/rows`, { ...period, measure: measures[0] }],
      [`GET report/${name}/rows query keys`, { rows: ['brand'] }],
      [`GET report/${name}/rows query without`, { rows: ['brand'] }],
      [`POST reportSchedules/${name}`, schedule],
      [`PATCH reportSchedules/${name}/:id`, schedule],
    ];
  }),
);

/** So are the machines of one by their use, and those that went on working. */
const ofMachines = Object.fromEntries([
  ...['', '/rows', '/export'].map((what) => [`GET report/machine/distribution${what}`, period]),
  // A group is one of what they are laid beside each other by.
  ...['/rows', '/export'].map((what) => [
    `GET report/machine/distribution${what} query group`,
    { by: 'dealer' },
  ]),
  ...['', '/rows'].map((what) => [`GET report/machine/retention${what}`, period]),
]);

/** And what /install tells beside its table. */
const ofInstallations = {
  ...Object.fromEntries(
    ['funnel', 'funnel/rows', 'installers', 'installers/rows'].map((what) => [
      `GET report/install/${what}`,
      period,
    ]),
  ),
  'GET installTargets': { year: 2026 },
  'GET report/issue/latest': period,
  'POST report/issue': { month: '2026-05', wish: {} },
  'PATCH report/issue/:id': { title: 'Walk', logo: 'none', blocks: ['matrix'], comments: {} },
  'POST report/issue/:id/issue': { receivers: [] },
  'GET installTargets/export': { year: 2026 },
  'GET report/machine/quartiles': period,
  'GET report/install/funnel/export': period,
  'GET report/install/installers/export': period,
  'POST installTargets': { family: 'autopilot', year: 2026, pieces: 10 },
  'PATCH installTargets/:id': { pieces: 12 },
};

/** A replacement that the form takes. */
const exchange = {
  type: 'parts',
  replacedOn: '2026-01-01',
  machineCode: '',
  engineer: '',
  remark: '',
  items: [],
  lines: [{ kind: 'motor', oldSn: 'WALK-1', newSn: 'WALK-2', reason: 'defect', fate: 'stock' }],
};

/** A fence that the form takes. */
const fence = {
  shape: 'circle',
  points: [[126.5, 45.5]],
  sizeM: 300,
  watch: 'leave',
  bound: 'vehicles',
  name: 'Walk',
  minutes: null,
  speedKmh: null,
  from: null,
  to: null,
  fromMinute: null,
  toMinute: null,
  weekdays: [],
};

/** When somebody came for a repair and was done. */
const visit = { arrivedAt: 1_790_000_000, finishedAt: 1_790_003_600 };

/** A request for a hardware code that the form takes. */
const code = {
  type: 'changedCode',
  machineCode: 'WALK1',
  machineCodeAgain: 'WALK1',
  functions: ['autoSteer'],
  end: 'carryOver',
  days: null,
  explanation: 'Walk',
  items: [],
  qr: null,
};

/** Fields of single calls: what their shape leaves to the deed, or what hangs on each other. */
export function saidOf({ dealer, sn, vehicle }: World): Said {
  const where = { divisions: ['230102'] };
  const car = { carType: 'Walk', brand: 'Walk', model: 'Walk' };
  const card = { iccid: '8986000000000000099', number: '14700000099' };
  return {
    ...ofReports,
    ...ofMachines,
    ...ofInstallations,
    'POST regions/preview': where,
    'POST regions': { ...where, dealerId: dealer },
    'POST regions body accounts': { ...where, dealerId: null },
    'PATCH regions/:id': where,
    'PATCH regions/:id body accounts': { ...where, dealerId: null },
    'GET condition/of/:id/series': { signals: ['speed'] },
    'GET condition/values/export': { signals: ['speed'] },
    'POST condition/signalSets': { dbc: 'BO_ 1 A: 8 X\n SG_ B : 0|8@1+ (1,0) [0|0] "" X', brand: 'Walk' },
    'POST baseStations': { mountPoint: 'WALK' },
    'PATCH baseStations/:id': { mountPoint: 'WALK' },
    'POST ntrip/accounts': { endsOn: '2099-12-31' },
    'POST mobileAccounts': {
      endsOn: '2099-12-31',
      validity: 'date',
      secretText: 'Walk-2026',
      account: 'walk',
    },
    'PATCH mobileAccounts/:id': { endsOn: '2099-12-31', validity: 'date', account: 'walk' },
    'POST diffAssign/preview': { method: 'singleDevice', sns: ['1234567'], source: 'own' },
    'POST ntrip/generate': { count: 2, days: 30, prefix: 'walk' },
    'GET terminalCondition/:id/history': { days: '7' },
    'POST preUploadConfig': { kind: 'tbox', items: { workingS: 5 } },
    'PUT preUploadConfig/:id': { kind: 'tbox', items: { workingS: 5 } },
    'POST debugSwitch': { switches: ['verbose'], minutes: 10, canIds: [] },
    'POST problemManage': { type: 'platform' },
    'POST problemManage/:id/sendAgain': { type: 'platform' },
    'POST problemManage/:id/sendAgain body sns': { type: 'platform' },
    'POST problemManage body sns': { type: 'platform' },
    'POST repairManage': { priority: 'normal' },
    'PATCH repairManage/:id': { priority: 'normal' },
    'POST repairManage/:id/rate': { comment: 'walk' },
    'POST repairRecord': visit,
    'POST repairRecord body sn': visit,
    'PATCH repairRecord/:id': visit,
    'POST repairRecord/:id/correct': visit,
    'POST softwareLog': { kinds: ['run'] },
    'POST softwareLog/file': { kind: 'run', name: 'walk.log', size: 10 },
    'POST softVersion/check': { version: '1.0.0' },
    'POST softVideo/list': { version: '1.0.0' },
    'POST simCards': { ...card, activatedOn: '2026-01-01', expiresOn: '2099-12-31' },
    'PATCH simCards/:id': { ...card, activatedOn: '2026-01-01', expiresOn: '2099-12-31' },
    'POST simCards/:id/usage': { month: '2026-01', usedMb: 5 },
    'POST simCards/:id/bind': { slot: 'sim2', move: true },
    'POST singleRegistration': {
      kind: 'official',
      permanent: false,
      days: 30,
      amount: '12.50',
      reason: 'walk',
    },
    'POST cht/:id/charge': { term: '1', amount: '12.50' },
    'POST chargeRecord': { feeType: 'parts', months: null, days: null, amount: '12.50' },
    'POST chargeRecord/:id/confirm': { paidOn: '2026-01-01' },
    'POST flowPay/:id/contact': { kind: 'notReached', until: null },
    'POST renewals/batch': { items: [{ sn: '1234567' }], payMode: 'payCode' },
    'POST extendAreas': where,
    'POST geofence': fence,
    'PUT geofence/:id': fence,
    'POST geofence body boundId': { ...fence, bound: 'dealer' },
    'PUT geofence/:id body boundId': { ...fence, bound: 'dealer' },
    'POST warnings/crossRegion/batch/handled': { result: 'settled', note: '' },
    'POST warnings/crossRegion/batch/cancel': { reason: 'walk' },
    'POST warnings/crossRegion/batch/mute': { reach: 'key', term: 'hour' },
    'POST warnings/dismantle/planned': {
      from: 1_900_000_000,
      to: 1_900_003_600,
      who: 'walk',
      reason: 'walk',
    },
    'POST warnings/dismantle/batch/handled': { result: 'settled', note: '' },
    'POST warnings/dismantle/batch/cancel': { reason: 'walk' },
    'POST warnings/dismantle/batch/mute': { reach: 'key', term: 'hour' },
    'POST warnings/flowControl/batch/handled': { result: 'settled', note: '' },
    'POST warnings/flowControl/batch/cancel': { reason: 'walk' },
    'POST warnings/flowControl/batch/mute': { reach: 'key', term: 'hour' },
    'POST warnings/flowControl/:id/settleOrder': { done: false, answer: 'walk' },
    'POST warnings/agentWarning/batch/handled': { result: 'settled', note: '' },
    'POST warnings/agentWarning/batch/cancel': { reason: 'walk' },
    'POST warnings/agentWarning/batch/mute': { reach: 'key', term: 'hour' },
    'POST warnings/agentWarning/:id/write': { words: 'walk' },
    'POST warnings/agentWarning/:id/limit': { limit: 100 },
    'POST simCards/:id/plan': { planMb: 100 },
    'POST webhooks': { name: 'Walk', url: 'https://9.9.9.9/hook', events: ['warningRaised'] },
    'PATCH webhooks/:id': { name: 'Walk', url: 'https://9.9.9.9/hook', events: ['warningRaised'] },
    'POST profile/mail/confirm': { code: '123456' },
    'POST warnings/workWarning/batch/handled': { result: 'settled', note: '' },
    'POST warnings/workWarning/batch/cancel': { reason: 'walk' },
    'POST warnings/workWarning/batch/mute': { reach: 'key', term: 'hour' },
    'POST warnings/exceptionQuery/batch/handled': { result: 'settled', note: '' },
    'POST warnings/exceptionQuery/batch/cancel': { reason: 'walk' },
    'POST warnings/exceptionQuery/batch/mute': { reach: 'key', term: 'hour' },
    'POST warnings/terminalCrossRegionWarning/:id/answer': { answer: 'resold' },
    'POST warnings/terminalCrossRegionWarning/batch/handled': { result: 'settled', note: '' },
    'POST warnings/terminalCrossRegionWarning/batch/cancel': { reason: 'walk' },
    'POST warnings/terminalCrossRegionWarning/batch/mute': { reach: 'key', term: 'hour' },
    'POST cars': car,
    'POST infoEntry': { ...car, draft: true },
    'PATCH infoEntry/:id': car,
    'POST equipReplace': exchange,
    'PATCH equipReplace/:id': exchange,
    'POST hardwareCode': code,
    'PATCH hardwareCode/:id': code,
    'POST snConnections': { tabletSn: 'Walk1234' },
    'POST depthSettings': { qualifiedDepthM: 0.25, armMm: 1000 },
    'POST sampling/target': { limits: [5], rates: [1, 2] },
    'POST subsidyStatement/:id/pay': { paidOn: '2026-06-01' },
    'PUT monitor/groups': { pins: [] },
    'POST warehouse/documents': { dealerId: dealer },
    'POST sampling/plan': { layers: ['0-20'] },
    'POST blocks/:id/split': {
      line: [
        [126.4, 45.4],
        [126.7, 45.7],
      ],
    },
    'GET monitor/tails': { id: vehicle },
    'GET servicePoint/nearest': { sn },
    'GET speed/analysis': { from: hour(-1), to: hour(0) },
    'GET speed/analysis/export': { from: hour(-1), to: hour(0) },
    'PUT subsidyStatement/:id/check/:line': {
      depths: [1, 2, 3, 4, 5].map(() => ({ depthM: 0.25, lng: 126.5, lat: 45.5 })),
    },
  };
}

const hour = (ago: number): number => Math.floor(Date.now() / 3_600_000 + ago) * 3600;

/** What the batches' own fields hold: a batch checks them itself, after its shape. */
export const ofBatch = (mine: World): Record<string, unknown> => {
  const { roleId, ownerId, dealerId, divisionCode, endsOn } = hints(mine);
  const rights = { changes: [{ permission: 'system', effect: 'granted' }] };
  const work = {
    workType: 'tillage',
    qualifiedDepthM: 0.25,
    workingThresholdM: 0.2,
    type: 'pole',
    widthM: 2,
  };
  return {
    roleId,
    ownerId,
    dealerId,
    divisionCode,
    endsOn,
    days: 1,
    reason: 'Walk',
    source: 'own',
    // To whom many are handed over.
    to: newId(),
    ...rights,
    ...work,
  };
};

/** Calls whose body is a file's bytes. */
const bytes = [
  /^POST .*\/(import|file)\/check$/,
  /^POST block\/:id\/target$/,
  /^POST (photoDisplay|jiading\/track|subsidyStatement\/vehicles|authorizeManage\/sns|preUploadConfig\/sns)$/,
  /^PUT (softwareLog\/upload\/:token|accountManage\/:id\/logo|profile\/avatar|files\/:id|accountApply\/documents\/:id)$/,
];
export const takesBytes = (call: string): boolean => bytes.some((one) => one.test(call));
