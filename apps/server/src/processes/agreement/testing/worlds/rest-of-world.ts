import { componentKinds } from '@furrow/contract';
import { packStrips } from '@furrow/geo';
import type { Pool } from 'pg';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { sharedTables } from '../shared-tables.ts';
import { canNodes } from './can-world.ts';
import { applications, billing, warnings, watchedTerminal } from './decided-world.ts';
import { replacements } from './machine-world.ts';
import { type At, tomorrow } from './planter.ts';
import { digest, platform } from './platform-world.ts';
import { satellite } from './satellite-world.ts';
import { service } from './service-world.ts';
import { mail, reports, webhooks } from './told-world.ts';

/**
 * The rest of a world, one row a table at least: people of its company and what is theirs, what the vehicle has lived through,
 * sums, files, licences. A new table belongs here, at its place: what it points to comes before it.
 */
export async function restOfWorld(pool: Pool, at: At): Promise<void> {
  await people(pool, at);
  await ownThings(at);
  await mail(at);
  await webhooks(at);
  await reports(at);
  await lifeOfVehicle(at);
  await everyKind(at);
  await work(at);
  await corrections(at);
  await terminals(at);
  await applications(at);
  await replacements(at);
  await warnings(at);
  await billing(at);
  await service(at);
  await sharedByAll(at);
  await satellite(at);
  await platform(pool, at);
}

/** What all companies share, where nobody has planted it with what hangs on it. */
async function sharedByAll({ plant, records }: At): Promise<void> {
  for (const { table, row } of sharedTables) if (!records.has(table)) await plant(table, row);
}

/** Those of the company: a role of its own, somebody who holds it, what he may, and who wants to join. */
async function people(pool: Pool, { plant, records, mark, sn, boss }: At): Promise<void> {
  const role = await plant('role', { id: Number(sn.slice(0, 3)), name: mark, scope_kind: 'dealer' });
  await plant('role_permission', { permission: 'system' });
  const person = await addAccount(pool, mark, { roleId: Number(role) });
  await pool.query('update account set dealer_id = $1, phone = $2 where id = $3', [
    records.get('dealer'),
    `136${sn}0`,
    person,
  ]);
  records.set('account', person);
  await plant('session', { token_hash: digest(mark), expires_at: tomorrow() });
  await plant('account_area', { subject: 'vehicles', area_kind: 'division', area_id: '110000' });
  await plant('personal_grant', { permission: 'system', effect: 'granted' });
  await plant('allocation', {
    method: 'singleDevice',
    target_kind: 'device',
    target_id: records.get('vehicle'),
  });
  // Nobody has decided on it yet.
  await plant('account_application', {
    number: `A${sn}`,
    state: 'toReview',
    type: 'newAccount',
    password_hash: mark,
    account_id: null,
    decided_by: null,
  });
  await plant('password_request', { done_by: null });
  await plant('operation_log', {
    account_id: boss,
    account_name: 'boss',
    action: 'vehicle.create',
    subject_kind: 'vehicle',
    after: JSON.stringify({ alias: mark }),
  });
  const code = digest(`${mark} code`).toString('hex').slice(0, 32);
  await plant('login_code', { code, ticket_hash: digest(mark), expires_at: tomorrow() });
  records.set('login_code', code);
  const taken = ['login_attempt', 'captcha', 'ticket', 'call_rate', 'idempotency_key'];
  for (const table of taken) await plant(table);
}

/** What belongs to one person alone. */
async function ownThings({ plant, records, mark }: At): Promise<void> {
  await plant('background_task', { kind: 'export', screen: 'cars', state: 'done' });
  for (const table of ['task_outcome', 'import_row']) await plant(table);
  await plant('batch_operation', { kind: 'cars.freeze', state: 'done', task_id: null });
  await plant('batch_row', { subject_id: records.get('vehicle') });
  await plant('import_check', { screen: 'carManage', totals: JSON.stringify({ rows: 1 }) });
  await plant('file', { state: 'ready', received: 1 });
  await plant('stranger_file');
  await plant('saved_view', { screen: 'cars', query: mark, shared_role_id: null, shared_dealer_id: null });
  await plant('notification', { act: 'vehicleFrozen', act_values: JSON.stringify({ sn: mark }) });
  for (const table of ['account_factor', 'recovery_code', 'sign_in_challenge']) await plant(table);
  for (const table of ['form_draft', 'preference', 'client_error', 'client_error_done']) await plant(table);
  await plant('vehicle_group');
  for (const table of ['vehicle_group_member', 'vehicle_pin']) await plant(table);
}

async function lifeOfVehicle(at: At): Promise<void> {
  const { plant, mark, sn } = at;
  for (const table of ['vehicle_movement', 'component_movement', 'vehicle_online']) await plant(table);
  await plant('vehicle_state_change', { to_state: 'idle' });
  for (const table of ['terminal_identity', 'terminal_credential', 'rejected_point', 'vehicle_photo'])
    await plant(table);
  for (const table of ['condition_frame', 'condition_chunk', 'condition_hour', 'condition_stale'])
    await plant(table);
  await plant('condition_latest', { told: JSON.stringify({ engineSpeed: 900 }), times: '{}', can: true });
  await watchedTerminal(at);
  await plant('terminal_traffic', { day: '2026-01-01', messages: 1, bytes: 1 });
  await plant('terminal_can', { channel: 1 });
  await plant('fault_code', { spn: 110, fmi: 0 });
  await plant('unknown_terminal', { terminal_number: `77${sn}` });
  await plant('registration_request', { state: 'waiting' });
  for (const table of ['zhiweitong_terminal', 'zhiweitong_session', 'field_upload', 'field_delivery'])
    await plant(table);
  await plant('access_key', { name: mark, ends_on: '2099-12-31' });
  await plant('access_key_day');
  await plant('api_key', { partner: mark, state: 'active', prefix: sn });
  for (const table of ['api_key_day', 'sdk_activation', 'used_signature', 'terminal_message'])
    await plant(table);
  const ran = { software_type: 'guide', version: mark };
  await plant('software_event', { ...ran, event: 'start' });
  await plant('software_stale', ran);
  await plant('software_run', { ...ran, started_at: new Date(), ended_at: new Date() });
  await plant('software_use_day', { ...ran, work_date: new Date().toISOString().slice(0, 10) });
}

/** A piece and its model of every kind; the one of a kind is named by it. */
async function everyKind({ plant, records, sn }: At): Promise<void> {
  const motor = records.get('component')!;
  const model = records.get('component_model')!;
  for (const [place, kind] of componentKinds.entries()) {
    // A catalogue is for everybody: it must not bear the mark of a world.
    const named = { kind, model: `${sn.slice(0, 3)}-${place}`, name: '' };
    records.set(`component_model:${kind}`, await plant('component_model', named));
    // These are counted by the batch.
    const counted = kind === 'spline' || kind === 'bracket';
    const known = counted ? { sn: null, batch: `${sn}${place}` } : { sn: `${sn}${place}` };
    const piece = { kind, state: 'inLibrary', stock_state: 'out', vehicle_id: null, ...known };
    records.set(`component:${kind}`, await plant('component', piece));
  }
  records.set('component', motor);
  records.set('component_model', model);
}

/** A strip of some twenty metres: what is drawn from its job can be drawn. */
const someStrips = packStrips({
  fix: 'rtk',
  runs: [
    {
      time: Float64Array.of(1, 2, 3),
      lng: Float64Array.of(126.5, 126.5001, 126.5002),
      lat: Float64Array.of(45.5, 45.5, 45.5),
      width: Float32Array.of(3, 3, 3),
      depth: Float32Array.of(0.25, 0.25, 0.25),
      value: new Float32Array(3).fill(Number.NaN),
      pass: new Uint16Array(3),
      offsetM: 0,
      joined: false,
    },
  ],
});

async function work({ plant, records }: At): Promise<void> {
  await plant('job_precision', { histogram: '[]', passes: '[]' });
  for (const table of ['job_rate', 'job_share', 'job_progress', 'job_follow', 'job_twin']) await plant(table);
  await plant('job_strip', { strips: Buffer.from(someStrips) });
  for (const table of ['report_cell', 'report_stay', 'report_waiting', 'report_like', 'report_sum'])
    await plant(table);
  await plant('report_year', { days: '0'.repeat(366) });
  for (const table of ['job_month', 'vehicle_day', 'stale_day', 'invalid_track_check', 'dealer_of_owner'])
    await plant(table);
  records.set('site_plan', records.get('block')!);
  for (const table of ['site_machine', 'site_progress']) await plant(table);
  await plant('subsidy_spot_check', { depths: '[]' });
  await plant('subsidy_paid_block');
}

/** A base station of the company with what came through it, and the account of its vehicle. */
async function corrections({ plant, records, mark, sn }: At): Promise<void> {
  const station = await plant('base_station', { bs_code: `BS${sn}`, name: mark, bs_type: 'network' });
  await plant('mount_point', { name: mark, kind: 'station', station_id: station, remark: '' });
  await plant('station_sample', { minute: new Date(), messages: '{}', satellites: '{}', bytes: 1 });
  await plant('station_break', { from_at: new Date(), to_at: null });
  const account = { sn, state: 'active', mounts: [], released_at: null, ends_at: null, secret_text: '' };
  const supplier = await plant('correction_supplier', {
    name: mark,
    host: 'rtk.example.com',
    state: 'enabled',
  });
  const bought = await plant('differential_account', {
    ...account,
    account: mark,
    source: 'mobileOperator',
    supplier_id: supplier,
    mount_point: 'RTCM',
    caster_id: null,
    use: 'direct',
    // Nobody listens there: a walk that tries the account is told so at once.
    host: '127.0.0.1',
    port: 1,
    test_result: 'good',
    validity: 'date',
    ends_on: '2099-12-31',
  });
  records.set('differential_account:mobile', bought);
  records.set('mobile_account', bought);
  const caster = await plant('external_caster', {
    // Nobody listens there: a walk that asks the caster is told so at once.
    supplier_id: supplier,
    name: mark,
    host: '127.0.0.1',
    port: 1,
    state: 'enabled',
    contract_until: null,
    ntrip_version: '2',
    reach: 'unreachable',
    frame: 'cgcs2000',
    source_table: '',
    source_table_before: '',
  });
  const third = await plant('differential_account', {
    ...account,
    sn: '',
    account: `t${mark}`.slice(0, 16),
    source: 'thirdParty',
    supplier_id: supplier,
    caster_id: caster,
    use: 'direct',
    mount_point: 'AUTO',
    host: '127.0.0.1',
    port: 1,
    test_result: 'good',
    validity: 'date',
    ends_on: '2099-12-31',
  });
  records.set('differential_account:third', third);
  records.set('external_account', third);
  const relay = await plant('correction_relay', {
    caster_id: caster,
    mount: `r${mark}`.slice(0, 32),
    mount_id: null,
    account_id: null,
    upstream_mount: 'AUTO',
    mode: 'shared',
    wanted: false,
    state: 'waiting',
    fault: null,
    when_empty: 'fallback',
    fallback: '',
  });
  records.set('relay', relay);
  await plant('differential_account', {
    ...account,
    account: mark.slice(0, 16),
    source: 'own',
    supplier_id: null,
    caster_id: null,
    use: 'direct',
    test_result: null,
  });
  await plant('differential_assignment', {
    account_id: records.get('differential_account'),
    vehicle_id: records.get('vehicle'),
    source: 'own',
    released_at: null,
    active: true,
    mount_point: mark.slice(0, 32),
    method: 'singleDevice',
    command_id: null,
  });
  await plant('black_list_entry', { kind: 'account', value: mark, ends_at: null, removed_at: null });
  await plant('ntrip_connection', {
    direction: 'rover',
    account: mark,
    accepted: true,
    address: '10.0.0.1',
    ended_at: null,
    reason: '',
    mount_served: mark,
    mount_id: records.get('mount_point'),
  });
  await plant('gga_sample', { connection_id: records.get('ntrip_connection'), at: new Date() });
  await plant('correction_day', { account_id: records.get('differential_account'), day: '2026-11-01' });
  await plant('correction_use', { day: '2026-11-01' });
}

/** A T-BOX of the company with what was put on it, and what stands for all. */
async function terminals({ plant, records, mark, sn }: At): Promise<void> {
  const machine = records.get('vehicle')!;
  const shared = sn.slice(0, 3);
  await plant('hardware_profile', { hardware_version: shared, parameter_map: '{}' });
  await plant('saved_configuration', { name: shared, items: '{"workingS": 5}', base_id: null });
  const tbox = await plant('vehicle', {
    sn: `4${sn.slice(1)}`,
    terminal_number: `4${sn}`,
    category: 'tbox',
    alias: mark,
    machine_code: '',
    dealer_id: records.get('dealer'),
    division_code: '230102',
  });
  await plant('tbox', { vehicle_id: tbox, mounted_on: machine, items: '{"workingS": 5}' });
  records.set('tbox', tbox);
  await plant('software_version', {
    type: 'tbox',
    version: `${shared}.0.1`,
    version_groups: undefined,
    wanted_scope: undefined,
    url: 'https://example.com/image',
  });
  const over = { phase: 'ended', linked_task: null, created_by_name: mark };
  const order = await plant('terminal_job', { kind: 'software', created_by_name: mark, state: 'finished' });
  const put = { kind: 'upgrade', state: 'success', vehicle_id: machine, job_id: order };
  await plant('terminal_task', { ...over, ...put });
  await plant('terminal_job', { kind: 'configuration', created_by_name: mark, state: 'running' });
  const task = { ...over, kind: 'configuration', state: 'done', vehicle_id: tbox };
  await plant('terminal_task', { ...task, job_id: records.get('terminal_job') });
  await plant('terminal_task_item', {
    item: 'workingS',
    parameter_id: 0xf001,
    wanted: '5',
    state: 'written',
  });
  await plant('terminal_task_event', { id: undefined, kind: 'ended' });
  await plant('configuration_target', {
    kind: 'tbox',
    sn: `4${sn.slice(1)}`,
    state: 'sent',
    vehicle_id: tbox,
    command_id: null,
  });
  records.set('vehicle', machine);
  await canNodes({ plant, records, mark, sn });
}
