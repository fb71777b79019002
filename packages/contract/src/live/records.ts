import type { PageCode, PermissionCode } from '../access/permissions.ts';
import { componentPages } from '../machines/libraries/library-kinds.ts';
import { sharedRecords } from './shared-records.ts';

/**
 * Records that the topics `rows` and `record` know, by the kind that their rows in the operation log bear, each with the
 * pages that show it; any of them lets somebody see it. A later room adds a line here and says what its accounts may see
 * (`visibleRecordsOf`).
 */
export const recordPages = {
  account: ['accountManage'],
  role: ['roleManage'],
  vehicle: ['carManage', 'deviceList', 'carMonitor', 'chtManage'],
  servicePoint: ['serverManage'],
  dealer: ['agentManage'],
  owner: ['userInfo'],
  serviceRegion: ['regionManage'],
  block: ['blockManage', 'constructMonitor'],
  extendedArea: ['extendArea'],
  warning: [
    'crossRegion',
    'terminalCrossRegionWarning',
    'terminalCrossRegionMap',
    'dismantle',
    'workWarning',
    'exceptionQuery',
    'flowControl',
    'agentWarning',
  ],
  whiteListEntry: ['crossSnWhite'],
  feedback: ['feedBack'],
  deviceFeedback: ['deviceFeedBack'],
  problem: ['problemManage'],
  serviceContact: ['artificial'],
  repairRecord: ['repairRecord'],
  remoteSession: ['remoteServeList'],
  abLine: ['abLine'],
  mark: ['markManage'],
  zhiweitongUser: ['zwtuser'],
  baseStation: ['bsManage', 'baseStationMonitor'],
  differentialAccount: ['ntrip'],
  mobileAccount: ['mobileAccount'],
  externalCaster: ['thirdVariance'],
  externalAccount: ['thirdVariance'],
  relay: ['thirdVariance'],
  apiKey: ['sdk'],
  product: ['products'],
  job: ['deviceJob'],
  sortie: ['jiading'],
  soilSample: ['samplingStatistics'],
  subsidyParameter: ['subsidyParam'],
  subsidyStatement: ['subsidyStatement'],
  vehicleModel: ['depot'],
  implementModel: ['argTool'],
  snConnection: ['snConnect'],
  replacementRecord: ['newReplaceRecord'],
  modification: ['front'],
  approval: [
    'equipCancel',
    'accountAudit',
    'infoEntry',
    'infoEntryQuery',
    'equipReplace',
    'hardwareCode',
    'repairManage',
  ],
  simCard: ['flowManage'],
  // Rows of /flowPay are ends of vehicles, not charges: nobody watches them.
  charge: ['chargeRecord'],
  satelliteService: ['xignji'],
  component: Object.values(componentPages),
  componentModel: Object.values(componentPages),
  ...sharedRecords,
} as const satisfies Record<string, readonly PageCode[]>;
export type RecordKind = keyof typeof recordPages;
export const isRecordKind = (kind: string): kind is RecordKind => kind in recordPages;

/** What the rows of a list are, and the page whose right it needs. */
export interface LivingRows {
  kind: RecordKind;
  page: PageCode;
}

/** Of the list that keeps its columns under this name; undefined where rows do not live. */
export function rowsOfScreen(screen: string): LivingRows | undefined {
  // The second tab of a component library.
  const models = Object.values(componentPages).find((page) => screen === `${page}Models`);
  if (models) return { kind: 'componentModel', page: models };
  for (const kind of Object.keys(recordPages) as RecordKind[]) {
    const page = recordPages[kind].find((one) => one === screen);
    if (page) return { kind, page };
  }
  return undefined;
}

/**
 * Deeds by which a record that is there already comes into somebody's list: made, imported, taken back from the deleted, handed to
 * another company or owner, put into use.
 */
const arrivals =
  /\.(create|submit|import|restore|admit|putIntoUse|transferred|ownerChanged|region|move|report)$/;
export const mayArriveBy = (deed: string): boolean => arrivals.test(deed);

/** What waits for somebody's deed (topic `tasks`): kinds of the operation log with the rights to it, of which one is enough. */
export const todoRights = {
  // Applications of all kinds stand in one table.
  approval: recordPages.approval.flatMap((page) =>
    page === 'infoEntryQuery' ? [] : ([`${page}.check`, `${page}.approve`] as const),
  ),
  // A forgotten password is written down at its account.
  account: ['accountManage.resetPassword'],
  snConnection: ['snConnect.confirm'],
  problem: ['problemManage.assign'],
} as const satisfies Readonly<Record<string, readonly PermissionCode[]>>;
export const isTodoKind = (kind: string): kind is keyof typeof todoRights => Object.hasOwn(todoRights, kind);
