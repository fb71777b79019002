import type { Pool } from 'pg';
import { newId } from '#kit/id.ts';
import type { At as Planting } from './planter.ts';

interface At {
  vehicle: string;
  sn: string;
  division: string;
  mark: string;
}

/** The company of a world, whose vehicle it is, with its service point and a user of the app: records by table. */
export async function companyWorld(pool: Pool, { vehicle, sn, division, mark }: At) {
  const [dealer, point, user] = [newId(), newId(), newId()];
  await pool.query(
    `insert into dealer (id, company, path, legal_person, division_code) values ($1, $2, array[$1::uuid], $2, $3)`,
    [dealer, mark, division],
  );
  await pool.query('update vehicle set dealer_id = $1 where id = $2', [dealer, vehicle]);
  await pool.query(
    `insert into service_point (id, name, person_in_charge, phone, dealer_id, division_code, address, longitude, latitude)
     values ($1, $2, $2, '045112345678', $3, $4, $2, 126.5, 45.5)`,
    [point, mark, dealer, division],
  );
  await pool.query(
    `insert into zhiweitong_user (id, name, phone, password_hash, dealer_id, division_code, ends_on)
     values ($1, $2, $3, 'x', $4, $5, '2099-12-31')`,
    [user, mark, `138${sn}0`, dealer, division],
  );
  return { dealer, service_point: point, zhiweitong_user: user };
}

/** What is fitted to the vehicle, said of it and drawn for it: records by table. */
export async function machineWorld(pool: Pool, at: At & { dealer: string }) {
  return { ...(await tools(pool, at)), ...(await pieces(pool, at)), ...(await lines(pool, at)) };
}

/** An implement on the vehicle, how deep its sensor says that it works, and where the vehicle may work for a time. */
async function tools(pool: Pool, { vehicle, dealer, mark }: At & { dealer: string }) {
  const [model, tool, depth, extended] = [newId(), newId(), newId(), newId()];
  await pool.query(
    `insert into implement_model (id, tool_type, brand, model, work_type, width_m) values ($1, 'plough', $2, $2, 'tillage', 2)`,
    // A catalogue is for everybody: it must not bear the mark of a world.
    [model, model.slice(-12)],
  );
  await pool.query(
    'insert into implement (id, tool_no, model_id, dealer_id, remark) values ($1, $2, $3, $4, $2)',
    [tool, mark, model, dealer],
  );
  await pool.query(
    `insert into implement_fit (id, implement_id, vehicle_id, work_type, from_at)
     values (gen_random_uuid(), $1, $2, 'tillage', now() - interval '1 day')`,
    [tool, vehicle],
  );
  await pool.query(
    `insert into depth_setting (id, vehicle_id, implement_id, sensor_type, zero_offset, arm_mm, qualified_depth_m, valid_from)
     values ($1, $2, $3, 'hitchAngle', 0, 1000, 0.25, now())`,
    [depth, vehicle, tool],
  );
  await pool.query(
    `insert into extended_area (id, vehicle_id, kind, divisions, from_at, to_at, reason)
     values ($1, $2, 'divisions', '{110000}', now(), now() + interval '9 days', $3)`,
    [extended, vehicle, mark],
  );
  return { implement_model: model, implement: tool, depth_setting: depth, extended_area: extended };
}

/** A motor in the vehicle, which parts speak for it, and its conversion. */
async function pieces(pool: Pool, { vehicle, sn, dealer, mark }: At & { dealer: string }) {
  const [model, motor, connection, kit, order] = [newId(), newId(), newId(), newId(), newId()];
  await pool.query(`insert into component_model (id, kind, model) values ($1, 'motor', $2)`, [
    model,
    model.slice(-12),
  ]);
  await pool.query(
    `insert into component (id, kind, model_id, sn, state, stock_state, dealer_id, vehicle_id, fitted_at)
     values ($1, 'motor', $2, $3, 'fitted', 'out', $4, $5, now())`,
    [motor, model, mark, dealer, vehicle],
  );
  await pool.query(
    `insert into sn_connection (id, vehicle_id, machine_code, tablet_sn, valid_from, state, source)
     values ($1, $2, $3, $3, now() - interval '1 day', 'valid', 'fitting')`,
    [connection, vehicle, mark],
  );
  await pool.query(
    `insert into product (id, family, category, model, pn) values ($1, 'unmannedDriving', 'unmannedDriving', $2, $2)`,
    [kit, kit.slice(-12)],
  );
  await pool.query(
    'insert into modification (id, order_no, vehicle_id, kit_id, installer) values ($1, $2, $3, $4, $5)',
    [order, `UM-${sn}`, vehicle, kit, mark],
  );
  const approval = newId();
  const asked = {
    reason: 'outOfUse',
    explanation: mark,
    since: '2026-01-01',
    fate: 'lost',
    parts: [],
    items: [],
  };
  await pool.query(
    `insert into approval (id, number, kind, state, steps, vehicle_id, batch_key, data, submitted_at, waiting_since)
     values ($1, $2, 'cancellation', 'toReview', 2, $3, $1, $4, now(), now())`,
    [approval, `CN-${sn}`, vehicle, JSON.stringify(asked)],
  );
  return {
    component_model: model,
    component: motor,
    product: kit,
    sn_connection: connection,
    modification: order,
    approval,
  };
}

/** A guidance line and an obstacle of the vehicle. */
async function lines(pool: Pool, { vehicle, mark }: At) {
  const [line, obstacle] = [newId(), newId()];
  await pool.query(
    `insert into ab_line (id, name, type, vehicle_id, points, width_m, length_m)
     values ($1, $2, 'straight', $3, '[[126.5,45.5],[126.6,45.5]]', 3, 7800)`,
    [line, mark, vehicle],
  );
  await pool.query(
    `insert into mark (id, name, type, longitude, latitude, radius_m, alert_m, vehicle_id) values ($1, $2, 'pole', 126.5, 45.5, 1, 5, $3)`,
    [obstacle, mark, vehicle],
  );
  return { ab_line: line, mark: obstacle };
}

/** What somebody of the company asked to exchange on its vehicle. */
export async function replacements(at: Planting): Promise<void> {
  const { plant, records, mark, sn } = at;
  const ofVehicle = records.get('approval')!;
  const replaced = await plant('approval', {
    number: `P${sn}`,
    kind: 'replacement',
    type: 'parts',
    state: 'toReview',
    steps: 2,
    round: 1,
    step: 1,
    applicant_id: null,
    company_id: null,
    taken_by: null,
    step1_by: null,
    decided_by: null,
    application_id: null,
    batch_key: newId(),
    data: JSON.stringify({
      type: 'parts',
      replacedOn: '2026-01-01',
      machineCode: '',
      engineer: mark,
      remark: mark,
      items: [],
      carryRegistration: true,
      carryCorrections: true,
      carrySatellite: true,
      inWarranty: false,
      lines: [{ kind: 'motor', oldSn: `O${sn}`, newSn: `N${sn}`, reason: 'defect', fate: 'stock' }],
    }),
  });
  records.set('approval:replacement', replaced);
  await hardwareCodes(at);
  const set = { tabletSn: `T${sn}`, receiverSn: '', controllerSn: '', tboxSn: '', iccids: [] };
  const before = JSON.stringify({ machineCode: mark, ...set });
  await plant('replacement_record', {
    no: Number(sn),
    type: 'parts',
    origin: 'application',
    source_id: replaced,
    source_number: `P${sn}`,
    state: 'waiting',
    before,
    after: before,
    connection_id: records.get('sn_connection'),
    approved_at: new Date(),
    waiting_since: new Date(),
    carried_at: new Date(),
    remark: mark,
    applicant_id: null,
    approver_id: null,
    point_id: null,
    created_by: null,
    updated_by: null,
  });
  await plant('replacement_line', {
    place: 0,
    kind: 'motor',
    old_id: null,
    old_sn: `O${sn}`,
    new_id: null,
    new_sn: `N${sn}`,
    reason: 'defect',
    fate: 'stock',
    replaced_at: new Date(),
    taken_from: null,
    remark: mark,
  });
  records.set('approval', ofVehicle);
}

/** A licence that somebody of the company asked for, for another hardware code of its vehicle, and the code that holds no longer. */
async function hardwareCodes({ plant, records, mark, sn }: Planting): Promise<void> {
  const asked = await plant('approval', {
    number: `H${sn}`,
    kind: 'hardwareCode',
    type: 'changedCode',
    state: 'toReview',
    steps: 1,
    round: 1,
    step: 1,
    application_id: null,
    batch_key: newId(),
    applicant_id: null,
    company_id: null,
    taken_by: null,
    step1_by: null,
    decided_by: null,
    data: JSON.stringify({
      type: 'changedCode',
      machineCode: `N${sn}`,
      oldCode: `O${sn}`,
      functions: ['autoSteer'],
      end: 'carryOver',
      days: null,
      explanation: mark,
      items: [],
      qr: null,
      origin: 'dealer',
    }),
  });
  records.set('approval:hardware', asked);
  await plant('revoked_code', { code: `O${sn}`, why: 'changed', heard_again: 1 });
}
