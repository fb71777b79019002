import { createHash } from 'node:crypto';
import { newId } from '#kit/id.ts';
import { type At, tomorrow } from './planter.ts';

/** What was done to the application of the vehicle, and what holds for those of the company. */
export async function applications({ plant, records, mark, sn }: At): Promise<void> {
  const at = { round: 1, step: 1, action: 'submit', from_state: 'draft', to_state: 'toReview' };
  await plant('approval_act', { ...at, reason: mark, checks: '[]', changes: '[]' });
  await plant('approval_setting', { kind: 'cancellation', steps: 2, due_hours: 24 });
  const ofVehicle = records.get('approval')!;
  const item = (key: string) => ({ key, decision: 'open', reason: '', remark: '' });
  const ofAccount = await plant('approval', {
    number: `A${sn}`,
    kind: 'account',
    type: 'newAccount',
    state: 'toReview',
    steps: 1,
    round: 1,
    step: 1,
    vehicle_id: null,
    applicant_id: null,
    company_id: null,
    taken_by: null,
    step1_by: null,
    decided_by: null,
    application_id: records.get('account_application'),
    batch_key: records.get('account_application'),
    data: JSON.stringify({
      displayName: mark,
      company: mark,
      wantedRole: mark,
      reason: mark,
      wantedEnd: null,
      grant: { dealerId: null, roleId: null, endsOn: null, vehicles: [], stations: [] },
      items: ['account', 'validity', 'vehicles', 'stations'].map(item),
    }),
  });
  const nobody = { applicant_id: null, company_id: null, taken_by: null, step1_by: null, decided_by: null };
  const entered = await plant('approval', {
    number: `E${sn}`,
    kind: 'entry',
    type: '',
    state: 'toReview',
    steps: 2,
    round: 1,
    step: 1,
    ...nobody,
    application_id: null,
    batch_key: newId(),
    data: JSON.stringify({
      sn,
      parts: {},
      ownerPhone: '13812345678',
      ownerName: mark,
      ownerKind: 'individual',
      ownerContact: '',
      dealerId: null,
      installedOn: '2026-01-01',
      longitude: null,
      latitude: null,
      registrationDays: null,
      vehicleModelId: null,
      carType: '',
      brand: mark,
      model: mark,
      alias: mark,
      plate: '',
      horsepower: null,
      tyreCount: null,
      tracks: false,
      tractorType: '',
      workType: 'others',
      widthCm: null,
      divisionCode: '230102',
      address: mark,
      installer: mark,
      remark: mark,
      items: [],
    }),
  });
  const repaired = await plant('approval', {
    number: `R${sn}`,
    kind: 'repair',
    type: 'onSite',
    state: 'toReview',
    steps: 1,
    round: 1,
    step: 1,
    ...nobody,
    application_id: null,
    batch_key: newId(),
    data: JSON.stringify({
      type: 'onSite',
      category: 'steering',
      text: `${mark} does not steer`,
      since: '2026-01-01',
      stopped: false,
      items: [],
      contact: mark,
      phone: '13812345678',
      longitude: null,
      latitude: null,
      address: mark,
      componentId: null,
      wishOn: null,
      wishHalf: null,
      pointId: null,
      priority: 'high',
      agreed: true,
      source: 'staff',
      sourceId: null,
      judged: null,
    }),
  });
  records.set('approval:repair', repaired);
  records.set('approval:entry', entered);
  records.set('approval', ofVehicle);
  records.set('approval:account', ofAccount);
}

/** A warning of the vehicle that is active and in nobody's hands, and what exempts it. */
export async function warnings({ plant, records, mark, sn }: At): Promise<void> {
  const place = {
    lng: 126.5,
    lat: 45.5,
    last_lng: 126.5,
    last_lat: 45.5,
    place_code: '230102',
    now_code: '230102',
  };
  await plant('warning_group', { kind: 'crossRegion', cause: mark });
  const standing = {
    level: 'notice',
    note: mark,
    state: 'active',
    ended_at: null,
    end_cause: null,
    ended_by: null,
    handling: 'open',
    taken_by: null,
    taken_at: null,
    handled_at: null,
    result: null,
    figures: '{}',
    group_id: null,
    ...place,
    object_kind: 'vehicle',
    object_id: null,
    object_name: '',
    dealer_id: null,
  };
  const terminal = await plant('warning', {
    ...standing,
    kind: 'terminalCrossRegion',
    rule: 'TC-1',
    reasons: ['TC-1'],
    key: `TC ${mark}`,
    number: `WN-20261102-${sn.slice(0, 6)}`,
  });
  records.set('warning:terminal', terminal);
  for (const [i, [kind, rule]] of (
    [
      ['dismantle', 'DM-01'],
      ['work', 'WK-01'],
      ['exception', 'EX-04'],
    ] as const
  ).entries()) {
    const planted = await plant('warning', {
      ...standing,
      kind,
      rule,
      reasons: [rule],
      key: `${rule} ${mark}`,
      number: `WN-2026110${3 + i}-${sn.slice(0, 6)}`,
    });
    records.set(`warning:${kind}`, planted);
  }
  await plant('former_sn', { sn: `${sn.slice(1)}9` });
  await plant('service_window', { who: mark, reason: mark, from_at: tomorrow(), to_at: '2030-01-01' });
  const card = await plant('warning', {
    ...standing,
    kind: 'flow',
    rule: 'FL-01',
    reasons: ['FL-01'],
    key: `FL FL-01 ${mark}`,
    object_kind: 'sim',
    object_id: '00000000-0000-7000-8000-000000000001',
    object_name: mark,
    number: `WN-20261107-${sn.slice(0, 6)}`,
  });
  records.set('warning:flow', card);
  const company = await plant('warning', {
    ...standing,
    kind: 'dealer',
    rule: 'AG-08',
    reasons: ['AG-08'],
    key: `AG AG-08 ${mark}`,
    vehicle_id: null,
    object_kind: 'dealer',
    object_id: records.get('dealer'),
    object_name: mark,
    dealer_id: records.get('dealer'),
    figures: '{"seen": 1}',
    number: `WN-20261106-${sn.slice(0, 6)}`,
  });
  records.set('warning:dealer', company);
  await plant('warning_watch', { key: `EX-11 ${mark}`, prefix: 'EX-11' });
  await plant('dealer_figure', {
    rule: 'AG-08',
    day: '2026-11-06',
    numerator: 5,
    denominator: 0,
    without: [],
  });
  await plant('warning', {
    ...standing,
    kind: 'crossRegion',
    rule: 'CR-1',
    reasons: ['CR-1'],
    key: mark,
    number: `WN-20261101-${sn.slice(0, 6)}`,
  });
  await plant('warning_act', { id: undefined, act: 'raised' });
  await plant('warning_mark', { warning_id: records.get('warning') });
  await plant('warning_mute', {
    kind: 'crossRegion',
    key: mark,
    until_at: tomorrow(),
    object_kind: 'vehicle',
    object_id: null,
  });
  await plant('warning_state', { node: mark, state: '{}' });
  await plant('white_list_entry', {
    applies_to: 'both',
    origin: 'hand',
    reason: mark,
    removed_at: null,
    removed_by: null,
  });
  await plant('warning_prevented', {
    exemption: 'whiteList',
    key: mark,
    exemption_id: records.get('white_list_entry'),
  });
  await plant('geofence', {
    name: mark.slice(0, 30),
    shape: 'circle',
    points: '[[126.5, 45.5]]',
    size_m: 300,
    watch: 'leave',
    west: 126.4,
    south: 45.4,
    east: 126.6,
    north: 45.6,
    level: 'normal',
    minutes: null,
    speed_kmh: null,
    bound: 'vehicles',
    bound_id: null,
    from_at: null,
    to_at: null,
    from_minute: null,
    to_minute: null,
    zone: 'UTC',
    colour: 'blue',
    remark: mark,
    deleted_at: null,
    deleted_by: null,
  });
  await plant('geofence_vehicle', {});
}

/** What the company pays for its vehicle: a card, a batch with its charge, and how its ends moved. */
export async function billing({ plant, records, mark, sn }: At): Promise<void> {
  const vehicle = records.get('vehicle')!;
  await plant('sim_card', {
    iccid: `898600000000${sn}`,
    number: `1470000${sn.slice(0, 4)}`,
    operator: 'mobile',
    slot: 'sim1',
    state: 'active',
    remark: mark,
    activated_on: '2026-01-01',
    expires_on: '2027-01-01',
  });
  await plant('sim_usage', { month: '2026-01-01', used_mb: 12.5 });
  await plant('traffic_policy', { version: Number(sn.slice(-5)), lines: '[]', reason: mark });
  await plant('policy_order', {
    action: 'suspend',
    state: 'waiting',
    waits: 'operator',
    month: null,
    step: null,
    kept: null,
    settled_at: null,
    settled_by: null,
    command_id: null,
  });
  const wish = JSON.stringify({ days: 30, what: 'flow', payMode: 'payCode', reason: mark });
  const batch = { wish, made_by: records.get('account') };
  const registrations = await plant('billing_batch', {
    ...batch,
    no: `R${mark}`.slice(0, 30),
    kind: 'registration',
  });
  records.set('billing_batch:registration', registrations);
  await plant('billing_row', { no: 1, sn, state: 'done', wish: '{}', params: null });
  await plant('billing_batch', { ...batch, no: `B${mark}`.slice(0, 30), kind: 'renewal' });
  await plant('billing_row', { no: 1, sn, state: 'awaitingPayment', wish: '{}', params: null });
  await plant('charge', {
    no: `C${mark}`.slice(0, 30),
    sn: sn.slice(0, 10),
    fee_type: 'flow',
    months: null,
    days: 30,
    amount: '12.50',
    pay_mode: 'payCode',
    origin: 'renewal',
    state: 'unpaid',
    way: null,
    provider_no: null,
    remark: mark,
    row_id: records.get('billing_row'),
  });
  await plant('price', {
    fee_type: 'flow',
    category: null,
    dealer_id: records.get('dealer'),
    amount: '99.00',
    unit: 'year',
    valid_from: '2026-01-01',
  });
  await plant('ledger_deed', { no: undefined, kind: 'charged', amount: '12.50' });
  const code = `${sn}${'x'.repeat(30)}`.slice(0, 24);
  await plant('pay_code', { code, expires_at: tomorrow() });
  records.set('pay_code', code);
  await plant('pay_code_charge', { code });
  await plant('pay_notice', { code, provider_no: `wechat:${mark}`, amount: '1.00', outcome: 'paid' });
  await plant('refund_request', { amount: '1.00', reason: mark, state: 'rejected' });
  await plant('registration', { kind: 'trial', origin: 'batch', days: 30, functions: [], reason: mark });
  // The last receiver of its vehicle is of the line that is looked up; what the world calls its component stays another piece.
  const others = [records.get('component_model')!, records.get('component')!] as const;
  await plant('component_model', { kind: 'receiver', subtype: '', model: `R26-${mark}`.slice(0, 40) });
  const receiver = await plant('component', {
    kind: 'receiver',
    sn: `${sn}9`,
    state: 'fitted',
    stock_state: 'out',
    quantity: 1,
    vehicle_id: vehicle,
    dealer_id: records.get('dealer'),
  });
  records.set('component:r26', receiver);
  records.set('component_model', others[0]);
  records.set('component', others[1]);
  await plant('term_change', { no: undefined, what: 'flow', kind: 'grace', reason: mark });
  await plant('cht_record', { registered_at: new Date(), valid_until: tomorrow() });
  records.set('cht_record', vehicle);
  await plant('reminder', { what: 'flow', channel: 'dealer', day: '2026-01-01' });
  await plant('renewal_contact', { what: 'flow', kind: 'promised', until: '2026-02-01', reason: mark });
  records.set('expiring', `${vehicle}:flow`);
}

/** What is known of the terminal as a thing: its health, its logs, and what was looked into. */
export async function watchedTerminal({ plant, records, mark }: At): Promise<void> {
  await plant('debug_switch', {
    switches: ['frames'],
    fast_s: 1,
    reason: mark,
    ends_at: tomorrow(),
    off_at: null,
  });
  await plant('captured_frame', { at: new Date(), up: true, bytes: Buffer.from(mark) });
  await plant('software_log', {
    kind: 'run',
    origin: 'asked',
    state: 'requested',
    file_name: mark,
    token_hash: createHash('sha256').update(`${mark} log`).digest(),
    fail_reason: null,
    text_id: null,
    command_id: null,
  });
  await plant('terminal_health', { level: 'good' });
  await plant('health_sample', { level: 'good', online: true });
  await plant('planned_silence', {
    division_code: null,
    division_like: null,
    dealer_id: records.get('dealer'),
  });
}
