import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, problems } from '#rooms/access/testing/test-app.ts';
import { type FittingRig, fittingRig } from './testing/fitting-rig.ts';

let rig: FittingRig;

beforeAll(async () => {
  rig = await fittingRig();
});
afterAll(() => rig.close());

const row = async (sn: string) =>
  (await rig.database.pool.query('select * from vehicle where sn = $1', [sn])).rows[0];
const ofPart = async (sn: string) =>
  (
    await rig.database.pool.query(
      'select c.*, v.sn as at from component c left join vehicle v on v.id = c.vehicle_id where c.sn = $1',
      [sn],
    )
  ).rows[0];
const get = async (path: string, token = rig.boss) => rig.one.call('GET', path, { token, lang: 'en' });

describe('a terminal that is put into use', () => {
  it('R-3-063 R-3-065 R-3-068 R-3-069 R-3-075 carries its machine, parts, owner, connection and registration at once', async () => {
    const [sn, motor, slab] = [await rig.terminal(), await rig.piece('motor'), await rig.piece('slab')];
    const spline = await rig.make('components/spline', {
      modelId: rig.models.spline,
      quantity: 5,
      batch: 'B1',
    });
    const vehicleModelId = await rig.make('depot', {
      category: 'tractor',
      subcategory: 'wheeledTractor',
      brand: 'Deere',
      model: '6R',
      horsepower: 180,
      instructions: 'see drawing',
      splineModelId: rig.models.spline,
    });
    const told: number[][] = [];
    rig.one.bus.subscribe(
      'vehiclesChanged',
      ({ nos }) => void told.push(nos),
      () => undefined,
    );
    const parts = { 'motor-1': motor, 'slab-1': slab };
    const answer = await rig.put(
      rig.form(sn, { vehicleModelId, parts, registrationDays: 30, carType: '', brand: '', model: '' }),
    );
    expect(answer.statusCode, answer.payload).toBe(200);
    const { id, no } = answer.json().data;
    expect(await row(sn)).toMatchObject({
      state: 'inUse',
      installation_state: 'installed',
      brand: 'Deere',
      model: '6R',
      car_type: 'wheeledTractor',
      horsepower: 180,
      tyre_count: 4,
      working_width_m: expect.closeTo(3.6),
      division_code: '230102',
    });
    const until = (await row(sn)).registration_until as Date;
    expect(until.toISOString()).toMatch(/T15:59:59/);
    expect(Math.ceil((until.getTime() - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(30);
    expect(await ofPart(motor)).toMatchObject({ state: 'fitted', at: sn });
    expect((await get(`editCar/${id}`)).json().data.parts.map((part: { kind: string }) => part.kind)).toEqual(
      ['motor', 'slab', 'spline'],
    );
    const batch = await rig.database.pool.query('select quantity from component where id = $1', [spline]);
    expect(batch.rows[0].quantity).toBe(4);
    const [connection] = (await get(`cars/${id}/connections`)).json().data;
    expect(connection).toMatchObject({ tabletSn: slab, state: 'valid', validTo: null, source: 'fitting' });
    const owner = (await get('owners?phone=13912340001')).json().data.rows[0];
    expect(owner).toMatchObject({ name: 'Li Xiuying', divisionCode: '230102' });
    expect((await row(sn)).owner_id).toBe(owner.id);
    await expect.poll(() => told).toContainEqual([no]);
  });

  it('is refused naming the other vehicle when its motor is fitted there, and no part has changed', async () => {
    const [first, second, third] = [await rig.terminal(), await rig.terminal(), await rig.terminal()];
    const [motor, slab] = [await rig.piece('motor'), await rig.piece('slab')];
    expect((await rig.put(rig.form(first, { parts: { 'motor-1': motor } }))).statusCode).toBe(200);
    const parts = { 'motor-1': motor.toLowerCase(), 'slab-1': slab };
    const refused = await rig.put(rig.form(second, { parts, ownerPhone: '13912340002' }));
    expect(refused.statusCode).toBe(409);
    expect(problems(refused)).toEqual(['parts.motor-1 partFittedElsewhere']);
    expect(refused.json().message).toContain(first);
    expect(await ofPart(slab)).toMatchObject({ state: 'inLibrary', at: null });
    expect((await row(second)).state).toBe('idle');
    expect((await get('owners?phone=13912340002')).json().data.total).toBe(0);
    // The same number in two hands at once: one of them wins.
    const free = await rig.piece('motor');
    const both = await Promise.all(
      [second, third].map((sn) => rig.put(rig.form(sn, { parts: { 'motor-1': free } }))),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is refused without what its product needs, with parts of other models, and out of stock', async () => {
    const sn = await rig.terminal();
    expect(problems(await rig.put(rig.form(sn)))).toEqual(['parts.motor-1 required']);
    expect(problems(await rig.put(rig.form(sn, { parts: { 'motor-1': 'NONE-1' } })))).toEqual([
      'parts.motor-1 partUnknown',
    ]);
    const other = await rig.make('componentModels/motor', { model: 'M-200' });
    const wrong = await rig.piece('motor', { modelId: other });
    expect(problems(await rig.put(rig.form(sn, { parts: { 'motor-1': wrong } })))).toEqual([
      'parts.motor-1 partOfOtherModel',
    ]);
    const bracket = await rig.make('componentModels/bracket', { model: 'BR-1' });
    const vehicleModelId = await rig.make('depot', {
      category: 'tractor',
      subcategory: 'wheeledTractor',
      brand: 'Case',
      model: 'P',
      instructions: 'x',
      bracketModelId: bracket,
      photoRequired: true,
    });
    const parts = { 'motor-1': await rig.piece('motor') };
    expect(problems(await rig.put(rig.form(sn, { vehicleModelId, parts })))).toEqual([
      'photos photosMissing',
    ]);
    await rig.database.pool.query(`update vehicle_model set photo_required = false where id = $1`, [
      vehicleModelId,
    ]);
    expect(problems(await rig.put(rig.form(sn, { vehicleModelId, parts })))).toEqual([
      'vehicleModelId noneInStock',
    ]);
    expect(await ofPart(parts['motor-1'])).toMatchObject({ state: 'inLibrary' });
  });

  it('must be known, idle and out of the warehouse, and installed between then and today', async () => {
    const sn = await rig.terminal({ productModel: '' });
    const problem = async (over: object, path = sn) => problems(await rig.put(rig.form(path, over)));
    expect(await problem({}, '9999999')).toEqual(['sn snUnknown']);
    expect(await problem({ installedOn: '2099-01-01' })).toEqual(['installedOn installedInFuture']);
    expect(await problem({ tracks: true })).toEqual(['tyreCount tracksHaveNoTyres']);
    expect(await problem({ brand: '' })).toEqual(['brand required']);
    await rig.database.pool.query(
      `update vehicle set stock_state = 'inWarehouse', stock_since = now() where sn = $1`,
      [sn],
    );
    expect(await problem({})).toEqual(['sn stillInWarehouse']);
    await rig.database.pool.query(`update vehicle set stock_state = 'out' where sn = $1`, [sn]);
    expect(await problem({})).toEqual(['installedOn installedBeforeOutbound']);
    await rig.database.pool.query(`update vehicle set stock_since = '2026-02-01' where sn = $1`, [sn]);
    expect(await problem({})).toBeUndefined();
    expect(await problem({})).toEqual(['sn notAllowedTransition']);
  });

  it('does not exist for who may not see it, and tells beforehand what it needs', async () => {
    const [sn, motor] = [await rig.terminal(), await rig.piece('motor')];
    const { pool } = rig.database;
    await pool.query(`insert into role (id, name, scope_kind) values (40, 'fitters', 'service')`);
    await pool.query(
      `insert into role_permission select 40, unnest(array['basicInfo', 'carManage', 'carManage.create', 'carManage.edit'])`,
    );
    await addAccount(pool, 'stranger', { roleId: 40 });
    const stranger = await rig.one.signIn('stranger');
    expect((await get(`devices/bySn/${sn}`, stranger)).json().data.key).toBe('snUnknown');
    expect(problems(await rig.put(rig.form(sn), stranger))).toEqual(['sn snUnknown']);
    const { data } = (await get(`devices/bySn/${sn}`)).json();
    expect(data.slots.map(({ key }: { key: string }) => key)).toEqual(['motor-1', 'slab-1', 'nameplate-1']);
    const look = (part: string) => get(`cars/part?sn=${sn}&slot=motor-1&part=${part}`);
    expect((await look(motor)).json().data).toMatchObject({ model: 'M-100' });
    expect((await look('NONE-1')).json().data.key).toBe('partUnknown');
    await rig.put(rig.form(sn, { parts: { 'motor-1': motor } }));
    const id = (await row(sn)).id;
    expect((await get(`editCar/${id}`, stranger)).statusCode).toBe(404);
    const patch = await rig.one.call('PATCH', `cars/${id}`, { token: stranger, body: { version: '1' } });
    expect(patch.statusCode).toBe(404);
  });
});

describe('a vehicle in use', () => {
  it('shows its address only to who asks for it, and keeps it when it is edited unseen', async () => {
    const sn = await rig.terminal({ productModel: '' });
    const { id } = (await rig.put(rig.form(sn, { address: 'Road 7' }))).json().data;
    const { data: car } = (await get(`editCar/${id}`)).json();
    expect(car.address).toBe('***');
    const body = { alias: 'Field Nine', version: car.version };
    const changed = await rig.one.call('PATCH', `cars/${id}`, { token: rig.boss, body });
    expect(changed.json().data).toMatchObject({ alias: 'Field Nine', address: '***' });
    const { rows } = await rig.database.pool.query('select address from vehicle where id = $1', [id]);
    expect(rows).toEqual([{ address: 'Road 7' }]);
  });

  it('is edited with its version, keeps its parts, and not when it is cancelled', async () => {
    const sn = await rig.terminal({ productModel: '' });
    const { id } = (await rig.put(rig.form(sn))).json().data;
    const { data: car } = (await get(`editCar/${id}`)).json();
    expect(car).toMatchObject({ sn, alias: 'Field One', owner: 'Li Xiuying', widthCm: 360, parts: [] });
    const edit = (body: object) => rig.one.call('PATCH', `cars/${id}`, { token: rig.boss, body });
    const changed = await edit({ alias: 'Field Two', version: car.version });
    expect(changed.json().data).toMatchObject({ alias: 'Field Two', brand: 'Dongfanghong' });
    const late = await edit({ alias: 'Field Three', version: car.version });
    expect(late.statusCode).toBe(409);
    expect(late.json().data.present).toMatchObject({ alias: 'Field Two' });
    const { version } = changed.json().data;
    expect(problems(await edit({ tracks: true, version }))).toEqual(['tyreCount tracksHaveNoTyres']);
    await rig.database.pool.query(`update vehicle set state = 'cancelled' where id = $1`, [id]);
    expect((await edit({ alias: 'x', version })).json().data.key).toBe('vehicleCancelled');
  });
});
