import type { OperationKind } from '@furrow/contract';

interface NamePlace {
  /** The name, from a row `x`. */
  name: string;
  table: string;
  id?: 'int';
  /** Names of people and companies may hold a phone number. */
  people?: true;
}

const vehicleOfNo = '(select v.sn from vehicle v where v.no = x.vehicle_no)';
const vehicleOfId = '(select v.sn from vehicle v where v.id = x.vehicle_id)';
const nameOfBlock = '(select b.name from block b where b.id = x.block_id)';

/**
 * Where the name of each kind stands. Deleted rows keep their names; what is really taken out of its table is named by what the
 * deed tells of it (`told_name`). Null: it has no name of its own, or words in several languages.
 */
const places: Readonly<Record<OperationKind, NamePlace | null>> = {
  abLine: { table: 'ab_line', name: 'x.name' },
  account: { table: 'account', name: 'x.name', people: true },
  accountApplication: { table: 'account_application', name: 'x.name', people: true },
  approval: { table: 'approval', name: 'x.number' },
  apiKey: { table: 'api_key', name: 'x.partner', people: true },
  baseStation: { table: 'base_station', name: 'x.bs_code' },
  blackListEntry: { table: 'black_list_entry', name: 'x.value' },
  billingBatch: { table: 'billing_batch', name: 'x.no' },
  block: { table: 'block', name: 'x.name' },
  canFirmware: { table: 'can_firmware', name: `concat_ws(' ', x.model, x.version)` },
  charge: { table: 'charge', name: 'x.no' },
  satelliteService: { table: 'satellite_service', name: 'x.no' },
  clientError: null,
  component: { table: 'component', name: 'x.sn' },
  componentModel: { table: 'component_model', name: 'x.model' },
  correctionSupplier: { table: 'correction_supplier', name: 'x.name' },
  dealer: { table: 'dealer', name: 'x.company', people: true },
  debugSwitch: { table: 'debug_switch', name: vehicleOfId },
  depthSetting: { table: 'depth_setting', name: vehicleOfId },
  differentialAccount: { table: 'differential_account', name: 'x.account' },
  differentialAssignment: { table: 'differential_assignment', name: vehicleOfId },
  extendedArea: { table: 'extended_area', name: vehicleOfId },
  warning: { table: 'warning', name: 'x.number' },
  warningRule: null,
  whiteListEntry: { table: 'white_list_entry', name: vehicleOfId },
  geofence: { table: 'geofence', name: 'x.name' },
  hardwareProfile: { table: 'hardware_profile', name: 'x.hardware_version' },
  implement: { table: 'implement', name: 'x.tool_no' },
  implementModel: { table: 'implement_model', name: `concat_ws(' ', x.brand, x.model)` },
  invalidTrack: { table: 'invalid_track', name: vehicleOfNo },
  job: { table: 'job', name: `${vehicleOfNo} || ' ' || x.work_date` },
  mark: { table: 'mark', name: 'x.name' },
  mobileAccount: { table: 'differential_account', name: 'x.account' },
  externalAccount: { table: 'differential_account', name: 'x.account' },
  externalCaster: { table: 'external_caster', name: 'x.name' },
  relay: { table: 'correction_relay', name: 'x.mount' },
  modification: { table: 'modification', name: 'x.order_no' },
  mountPoint: { table: 'mount_point', name: 'x.name' },
  notice: null,
  notification: null,
  ntripCaster: null,
  ntripConnection: { table: 'ntrip_connection', name: 'x.account' },
  owner: { table: 'owner', name: 'x.name', people: true },
  photo: { table: 'photo', name: vehicleOfNo },
  plannedSilence: { table: 'planned_silence', name: `x.from_on || ' – ' || x.until_on` },
  product: { table: 'product', name: 'x.model' },
  role: { table: 'role', name: 'x.name', id: 'int', people: true },
  samplingPlan: { table: 'sampling_plan', name: 'x.name' },
  savedConfiguration: { table: 'saved_configuration', name: 'x.name' },
  savedView: { table: 'saved_view', name: 'x.name' },
  servicePoint: { table: 'service_point', name: 'x.name', people: true },
  serviceRegion: { table: 'service_region', name: 'x.name', people: true },
  setting: null,
  simCard: { table: 'sim_card', name: 'x.iccid' },
  signalSet: { table: 'signal_set', name: 'name' },
  replacementRecord: { table: 'replacement_record', name: `'J-' || lpad(x.no::text, 6, '0')` },
  installTarget: {
    table: 'install_target',
    name: `(select d.company from dealer d where d.id = x.dealer_id) || ' ' || x.year`,
  },
  issuedReport: { table: 'issued_report', name: `to_char(x.month, 'YYYY-MM') || ' ' || x.title` },
  reportSchedule: { table: 'report_schedule', name: 'x.name' },
  snConnection: { table: 'sn_connection', name: vehicleOfId },
  soilSample: { table: 'soil_sample', name: 'x.bag_code' },
  deviceFeedback: { table: 'device_feedback', name: `'D-' || lpad(x.no::text, 6, '0')` },
  repairRecord: { table: 'repair_record', name: 'x.no' },
  remoteSession: { table: 'remote_session', name: `'S-' || lpad(x.no::text, 6, '0')` },
  serviceContact: { table: 'service_contact', name: `'H-' || lpad(x.no::text, 6, '0')` },
  problem: { table: 'problem', name: `'P-' || lpad(x.no::text, 6, '0')` },
  feedback: { table: 'feedback', name: `'F-' || lpad(x.no::text, 6, '0')` },
  tutorialVideo: { table: 'tutorial_video', name: 'x.title' },
  softwareLog: { table: 'software_log', name: vehicleOfId },
  softwareVersion: { table: 'software_version', name: `concat_ws(' ', x.type, x.version)` },
  sortie: { table: 'uav_sortie', name: 'x.number' },
  subsidyParameter: { table: 'subsidy_parameter', name: 'x.name' },
  subsidyStatement: { table: 'subsidy_statement', name: 'x.number' },
  targetLayer: { table: 'target_layer', name: nameOfBlock },
  task: null,
  terminalJob: { table: 'terminal_job', name: 'x.no::text' },
  unknownTerminal: { table: 'unknown_terminal', name: 'x.terminal_number' },
  vehicle: { table: 'vehicle', name: 'x.sn' },
  webhook: { table: 'webhook', name: 'x.name' },
  vehicleModel: { table: 'vehicle_model', name: `concat_ws(' ', x.brand, x.model)` },
  warehouseDocument: { table: 'warehouse_document', name: 'x.document_no' },
  zhiweitongUser: { table: 'zhiweitong_user', name: 'x.name', people: true },
};

const idOf = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  int: /^\d{1,9}$/,
} as const;

/** SQL of the present name of what a deed was about; `put` is where its id (a text) stands among the values. */
export function subjectName(kind: OperationKind | '', id: string, put: string): string {
  const place = kind === '' ? null : places[kind];
  const type = place?.id ?? 'uuid';
  if (!place || !idOf[type].test(id)) return 'null';
  const name = place.people ? `name_without_phone(${place.name})` : place.name;
  return `(select nullif(${name}, '') from ${place.table} x where x.id = (${put}::text)::${type} limit 1)`;
}
