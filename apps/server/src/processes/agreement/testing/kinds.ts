import { sharedTables } from './shared-tables.ts';
import type { World } from './worlds/two-worlds.ts';

/** What stands in an address below a path: a record of which table. */
const below: Readonly<Record<string, string>> = {
  abLines: 'ab_line',
  account: 'account',
  accountApply: 'account_application',
  accountAudit: 'approval:account',
  'accountApply/documents': 'file',
  accountManage: 'account',
  'accountManage/roles': 'role',
  authorizeManage: 'account',
  batches: 'batch_operation',
  block: 'block',
  blocks: 'block',
  cars: 'vehicle',
  clientErrors: 'client_error',
  command: 'terminal_command',
  'condition/of': 'vehicle',
  'condition/signalSets': 'signal_set',
  'construct/sites': 'block',
  dealers: 'dealer',
  depot: 'vehicle_model',
  depthSettings: 'depth_setting',
  deviceJob: 'job',
  devices: 'vehicle',
  'devices/bySn': 'sn',
  editCar: 'vehicle',
  equipCancel: 'approval',
  equipReplace: 'approval:replacement',
  hardwareCode: 'approval:hardware',
  'hardwareCode/device': 'sn',
  extendAreas: 'extended_area',
  files: 'file',
  geofence: 'geofence',
  forgotPassword: 'password_request',
  infoEntry: 'approval:entry',
  infoEntryQuery: 'approval:entry',
  installTargets: 'install_target',
  invalidTrack: 'invalid_track',
  jiading: 'uav_sortie',
  job: 'job',
  marks: 'mark',
  modifications: 'modification',
  'monitor/agent': 'dealer',
  'monitor/vehicle': 'vehicle',
  notices: 'notice',
  notifications: 'notification',
  ownerInfo: 'owner',
  owners: 'owner',
  photo: 'photo',
  photoDisplay: 'photo',
  precise: 'job',
  preciseJob: 'job',
  products: 'product',
  'profile/sessions': 'session',
  qrcode: 'login_code',
  regions: 'service_region',
  'report/issue': 'issued_report',
  'reportSchedules/global': 'report_schedule',
  'reportSchedules/install': 'report_schedule',
  'reportSchedules/machine': 'report_schedule',
  'reportSchedules/work': 'report_schedule',
  registrationRequests: 'registration_request',
  roleManage: 'role',
  sampling: 'soil_sample',
  'sampling/plan': 'sampling_plan',
  baseStations: 'base_station',
  'monitor/station': 'base_station',
  'monitor/tbox': 'tbox',
  'monitor/zwt': 'zhiweitong_terminal',
  terminalCondition: 'vehicle',
  softwareLog: 'software_log',
  debugSwitch: 'debug_switch',
  preUploadConfig: 'saved_configuration',
  'terminalCondition/silences': 'planned_silence',
  'ntrip/accounts': 'differential_account',
  'ntrip/mounts': 'mount_point',
  'ntrip/session': 'ntrip_connection',
  correctionSuppliers: 'correction_supplier',
  mobileAccounts: 'differential_account:mobile',
  externalCasters: 'external_caster',
  externalAccounts: 'differential_account:third',
  relays: 'correction_relay',
  diffAssign: 'differential_assignment',
  diffLog: 'ntrip_connection',
  diffBlack: 'black_list_entry',
  simCards: 'sim_card',
  chargeRecord: 'charge',
  'registrations/batches': 'billing_batch:registration',
  'renewals/batches': 'billing_batch',
  flowPay: 'expiring',
  cht: 'cht_record',
  satelliteServices: 'satellite_service',
  singleRegistration: 'registration',
  'singleRegistration/device': 'sn',
  r26Registrations: 'component:r26',
  pay: 'pay_code',
  'warnings/crossRegion': 'warning',
  'warnings/terminalCrossRegionWarning': 'warning:terminal',
  terminalCrossRegion: 'warning:terminal',
  'warnings/dismantle': 'warning:dismantle',
  'warnings/workWarning': 'warning:work',
  'warnings/exceptionQuery': 'warning:exception',
  'warnings/flowControl': 'warning:flow',
  'warnings/agentWarning': 'warning:dealer',
  crossSnWhite: 'white_list_entry',
  savedView: 'saved_view',
  'profile/keys': 'access_key',
  'sdk/licences': 'api_key',
  servicePoints: 'service_point',
  softFreq: 'sn',
  softVersion: 'software_version',
  ...Object.fromEntries(sharedTables.map(({ path, table }) => [path, table])),
  feedBack: 'feedback',
  deviceFeedBack: 'device_feedback',
  problemManage: 'problem',
  artificial: 'service_contact',
  remoteServeList: 'remote_session',
  'remotePlat/session': 'remote_session',
  repairManage: 'approval:repair',
  repairRecord: 'repair_record',
  snConnections: 'sn_connection',
  newReplaceRecord: 'replacement_record',
  replaceRecord: 'replacement_line',
  subsidyLines: 'subsidy_line',
  subsidyParam: 'subsidy_parameter',
  subsidyStatement: 'subsidy_statement',
  tboxWorkCondition: 'vehicle',
  targetLayers: 'target_layer',
  tasks: 'background_task',
  tboxConfigs: 'saved_configuration',
  tboxProfiles: 'hardware_profile',
  tboxes: 'tbox',
  terminalJobs: 'terminal_job',
  terminalTasks: 'terminal_task',
  softwareTasks: 'terminal_task',
  softwareJobs: 'terminal_job',
  canFirmware: 'can_firmware',
  canTasks: 'terminal_task:flash',
  canJobs: 'terminal_job:flash',
  canNodes: 'can_node',
  'softwareJobs/versions': 'software_version',
  tools: 'implement_model',
  unknownTerminals: 'unknown_terminal',
  userOperateLog: 'operation_log',
  'userOperateLog/archives': 'log_archive',
  vehicleTools: 'implement',
  vehicles: 'vehicle',
  versions: 'software_version',
  warehouse: 'warehouse_record',
  'warehouse/documents': 'warehouse_document',
  'work/vehicle': 'vehicle',
  webhooks: 'webhook',
  zwtUsers: 'zhiweitong_user',
};

/** Fields that name a record wherever they stand, in an address, a query or a body. */
const named: Readonly<Record<string, string>> = {
  accounts: 'account',
  allocationId: 'allocation',
  application: 'account_application',
  blockId: 'block',
  checkId: 'import_check',
  contractorDealerId: 'dealer',
  contractorOwnerId: 'owner',
  dealerId: 'dealer',
  delivery: 'webhook_delivery',
  device: 'vehicle',
  document: 'warehouse_document',
  fileId: 'file',
  group: 'vehicle_group',
  implementId: 'implement',
  job: 'job',
  line: 'subsidy_line',
  lineIds: 'warehouse_record',
  machines: 'sn',
  ownerId: 'owner',
  pins: 'vehicle',
  plan: 'sampling_plan',
  points: 'service_point',
  receivers: 'account',
  region: 'service_region',
  role: 'role',
  roleId: 'role',
  roles: 'role',
  sensorId: 'component:sensor',
  keyId: 'access_key',
  sessionId: 'session',
  sn: 'sn',
  sns: 'sn',
  staff: 'account',
  superiorId: 'dealer',
  task: 'background_task',
  vehicleId: 'vehicle',
  vehicleSn: 'sn',
  vehicles: 'vehicle',
};

/** Fields that name a record of another kind than elsewhere, or only there: path, then field. */
const special: Readonly<Record<string, string>> = {
  'authorizeManage/:id/copy from': 'account',
  'feedBack/:id/handOver account': 'account',
  'feedBack pictures': 'file',
  'preUploadConfig baseId': 'saved_configuration',
  'preUploadConfig/:id baseId': 'saved_configuration',
  'area/statistics ids': 'vehicle',
  'area/statistics/export ids': 'vehicle',
  'monitor/tails id': 'vehicle',
  'owners/merge from': 'owner',
  'geofence boundId': 'dealer',
  'geofence/:id boundId': 'dealer',
  'photoDisplay/zip ids': 'photo',
  ...Object.fromEntries(
    ['canTasks job', 'canTasks/export job', 'canTasks/export/form job'].map((field) => [
      field,
      'terminal_job:flash',
    ]),
  ),
  'softwareTasks job': 'terminal_job',
  'softwareTasks/export job': 'terminal_job',
  'softwareTasks/export/form job': 'terminal_job',
  'terminalTasks job': 'terminal_job',
  'terminalTasks/export job': 'terminal_job',
  'terminalTasks/export/form job': 'terminal_job',
  'terminalTasks/figures job': 'terminal_job',
};

/** Fields whose record is of one kind where they take an id; else they take a word of it. */
const byId: Readonly<Record<string, string>> = {
  block: 'block',
  dealer: 'dealer',
  owner: 'owner',
  tool: 'implement',
};

/** What all companies share: everybody reads it, the provider's own people write it. A role is read by all, written by its own. */
const shared =
  /^(component_model(:.*)?|implement_model|notice|product|role|service_region|software_version|can_firmware|vehicle_model)$/;
export const isShared = (kind: string): boolean =>
  shared.test(kind) || sharedTables.some(({ table }) => table === kind);

/** The kind of record that a parameter of an address names; null when nobody has said so yet. */
export function kindOfParam(path: string, param: string): string | null {
  if (named[param] && param !== 'sn') return named[param];
  const parts = path.slice(0, path.indexOf(`/:${param}`)).split('/');
  if (param === 'targetId') return parts.at(-1) === 'blocks' ? 'block' : 'vehicle';
  if (parts[0] === 'components' || parts[0] === 'componentModels')
    return `${parts[0] === 'components' ? 'component' : 'component_model'}:${parts[1]}`;
  if (path.startsWith('photoDisplay/vehicles/')) return 'vehicle';
  return below[parts.join('/')] ?? null;
}

const newNumber = /^(components\/\w+|devices|vehicles)(\/:id)?$|^(cars|unknownTerminals\/:id\/accept)$/;

/** Whether the records of a list are shared by all. */
export const listsShared = (path: string): boolean => {
  const kind = kindOfParam(`${screenOf(path)}/:id`, 'id');
  return kind !== null && isShared(kind);
};

/** The kind of record that a field of a query or a body names, of these that take `value`; null: it names none. */
export function kindOfField(path: string, field: string, takesId: boolean): string | null {
  // The number that a new record gets is its own.
  if (field === 'sn' && newNumber.test(path)) return null;
  const said = special[`${path} ${field}`] ?? named[field] ?? null;
  if (said) return said;
  if (!takesId) return null;
  if (field === 'ids' && path.endsWith('/files')) return 'file';
  if (field === 'ids' || field === 'id' || field === 'into')
    return kindOfParam(`${screenOf(path)}/:id`, 'id');
  return byId[field] ?? null;
}

const screenOf = (path: string): string =>
  path.replace(/\/(batch\/\w+|send|recall|merge|preview|file|export|export\/form|:id\/merge)$/, '');

/** Somebody else's record, one that nobody has, one of one's own. */
export interface Named {
  kind: string;
  foreign: string;
  unknown: string;
  own: string;
}

/** Ids of a kind; null when a world has no such record. */
export function idsOf(kind: string, mine: World, other: World): Named | null {
  if (kind === 'sn') return { kind, foreign: other.sn, unknown: '3333333', own: mine.sn };
  const [foreign, own] = [other.records.get(kind), mine.records.get(kind)];
  if (foreign === undefined || own === undefined) return null;
  const number = /^\d+$/.test(own);
  return { kind, foreign, own, unknown: number ? '999' : '018f0000-0000-7000-8000-000000000000' };
}
