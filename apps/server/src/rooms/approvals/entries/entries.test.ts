import type { ApprovalAct, ApprovalCheck, EntryRow, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { entering } from '../testing/entering.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());
const { machine, form, create, read, step, done, ticks, toLastStep, dayOf } = entering(() => app);

const one = async (sql: string, id: string) => (await app.database.pool.query(sql, [id])).rows[0];
const vehicleOf = (id: string) =>
  one('select state, installation_state, brand, owner_id, installed_at from vehicle where id = $1', id);
const partOf = (id: string) => one('select state, vehicle_id from component where id = $1', id);
const sent = async (over: object = {}) => {
  const made = await machine();
  const answer = await create('north', form(made.sn, made.motor, over));
  expect(answer.statusCode, answer.payload).toBe(200);
  return { ...made, entry: answer.json().data.id as string };
};

describe('an information entry', () => {
  it('R-1-017 is rejected, sent in again and passed by two people, and puts the vehicle into use with its parts at once', async () => {
    const { id, sn, motorId, entry } = await sent();
    expect(await read(entry)).toMatchObject({
      state: 'toReview',
      number: expect.stringMatching(/^EN-\d{8}-\d{4}$/),
    });
    await done('first', entry, 'review');
    await done('first', entry, 'reject', { reason: 'wrong plate' });
    const { data, version } = await read(entry, 'north');
    const edited = await app.call('colleague', 'PATCH', `infoEntry/${entry}`, {
      ...data,
      plate: 'A 12345',
      ownerPhone: '13912399999',
      version,
    });
    expect(edited.statusCode, edited.payload).toBe(200);
    expect(await done('north', entry, 'submit')).toMatchObject({ state: 'toReview', round: 2 });
    const path: ApprovalAct[] = (await app.call('first', 'GET', `infoEntry/${entry}/path`)).json().data;
    expect(path.find(({ action }) => action === 'edit')!.changes).toEqual([
      { field: 'plate', before: '', after: 'A 12345' },
      { field: 'ownerPhone', before: null, after: null },
    ]);
    const told: number[][] = [];
    app.one.bus.subscribe(
      'vehiclesChanged',
      ({ nos }) => void told.push(nos),
      () => undefined,
    );
    await toLastStep(entry);
    expect(await vehicleOf(id)).toMatchObject({ state: 'idle' });
    expect(await done('second', entry, 'approve', { ticks: await ticks(entry) })).toMatchObject({
      state: 'rePassed',
      deviceState: 'inUse',
      step1By: 'first',
      step2By: 'second',
      may: [],
    });
    expect(await vehicleOf(id)).toMatchObject({
      state: 'inUse',
      installation_state: 'installed',
      brand: 'Deere',
    });
    expect(await partOf(motorId)).toEqual({ state: 'fitted', vehicle_id: id });
    const connection = await one('select source from sn_connection where vehicle_id = $1', id);
    expect(connection).toEqual({ source: 'fitting' });
    expect(
      (await one('select o.phone from vehicle v join owner o on o.id = v.owner_id where v.id = $1', id))
        .phone,
    ).toBe('13912399999');
    await expect.poll(() => told.length).toBeGreaterThan(0);
    const again = await create('north', form(sn, 'MO-1'));
    expect(problems(again)).toEqual(['sn notAllowedTransition']);
  });

  it('has failed with its reason when it cannot be carried out, has changed nothing then, and can be tried again', async () => {
    const { id, motorId, entry } = await sent();
    await toLastStep(entry);
    const { pool } = app.database;
    // The very last thing that a fitting writes is refused by the database.
    await pool.query(`create function no_connection() returns trigger language plpgsql as
      'begin raise exception ''the disk is full''; end'`);
    await pool.query(
      'create trigger no_connection before insert on sn_connection for each row execute function no_connection()',
    );
    const failed = await done('second', entry, 'approve', { ticks: await ticks(entry) });
    expect(failed).toMatchObject({ state: 'failed', failure: { code: 'serverError' }, deviceState: 'idle' });
    expect(await vehicleOf(id)).toMatchObject({
      state: 'idle',
      brand: '',
      owner_id: null,
      installed_at: null,
    });
    expect(await partOf(motorId)).toEqual({ state: 'inLibrary', vehicle_id: null });
    await pool.query('drop trigger no_connection on sn_connection');
    await pool.query('drop function no_connection()');
    expect(await done('second', entry, 'retry', { ticks: await ticks(entry) })).toMatchObject({
      state: 'rePassed',
      failure: null,
      deviceState: 'inUse',
    });
    expect(await partOf(motorId)).toEqual({ state: 'fitted', vehicle_id: id });
  });

  it('is stopped by a part that went elsewhere between sending and passing, naming the vehicle', async () => {
    const [{ entry, motor, motorId }, other] = [await sent(), await app.device()];
    await toLastStep(entry);
    await app.database.pool.query(`update component set state = 'fitted', vehicle_id = $2 where id = $1`, [
      motorId,
      other.id,
    ]);
    const answer = await step('second', entry, 'approve', { ticks: await ticks(entry) });
    expect(answer.json().data).toMatchObject({ key: 'checksStop', params: { count: 1 } });
    expect((await read(entry)).state).toBe('reviewing');
    const checks: ApprovalCheck[] = (await app.call('second', 'GET', `infoEntry/${entry}/checks`)).json()
      .data;
    expect(checks.find(({ level }) => level === 'stop')).toMatchObject({
      key: 'partsTaken',
      params: { parts: `${motor} → ${other.sn}` },
    });
  });

  it('is not begun for a device that is unknown, another dealer’s, in the warehouse or in use', async () => {
    const [stock, used, theirs] = [
      await machine(),
      await app.device(),
      await app.device({ dealer: 'south', state: 'idle' }),
    ];
    await app.database.pool.query(`update vehicle set stock_state = 'inWarehouse' where id = $1`, [stock.id]);
    const why = async (sn: string) => problems(await create('north', form(sn, 'MO-1')));
    expect(await why('8739998')).toEqual(['sn snUnknown']);
    expect(await why(theirs.sn)).toEqual(['sn snUnknown']);
    expect(await why(stock.sn)).toEqual(['sn stillInWarehouse']);
    expect(await why(used.sn)).toEqual(['sn notAllowedTransition']);
  });
});

describe('who sees entries', () => {
  it('is who sees the device; a phone is masked for others than the applicant, drafts are the company’s own', async () => {
    const { entry, sn, motor } = await sent();
    expect((await app.call('south', 'GET', `infoEntry/${entry}`)).statusCode).toBe(404);
    expect((await read(entry, 'north')).data.ownerPhone).toMatch(/^1391235/);
    const told = await read(entry, 'first');
    expect([told.phone, told.data.ownerPhone, told.data.address]).not.toContain('Hongqi 12');
    expect(told.data.ownerPhone).toMatch(/\*/);
    const list: ListAnswer<EntryRow> = (
      await app.call('first', 'GET', `infoEntry?sn=${sn}&part=${motor}`)
    ).json().data;
    expect(list.rows.map(({ id, phone }) => [id, phone])).toEqual([[entry, told.phone]]);
    const draft = (await create('north', form((await machine()).sn, '', { draft: true }))).json().data;
    expect((await app.call('first', 'GET', `infoEntry/${draft.id}`)).statusCode).toBe(404);
    expect((await app.call('reader', 'POST', 'infoEntry', form(sn, motor))).statusCode).toBe(403);
  });

  it('finds the machine by words of the form or by the library’s, by a part, and by pictures that the library demands', async () => {
    const { pool } = app.database;
    const library = newId();
    await pool.query(
      `insert into vehicle_model (id, category, subcategory, brand, model, photo_required, instructions) values ($1, 'tractor', 'wheeledTractor', 'Zetor', 'Crystal', true, '')`,
      [library],
    );
    const [worded, chosen] = [
      await sent({ brand: 'Ｋubota', model: 'M7' }),
      await sent({ brand: 'Kubota', model: 'M7' }),
    ];
    await pool.query(
      `update approval set data = data || jsonb_build_object('brand', '', 'model', '', 'vehicleModelId', $2::text) where id = $1`,
      [chosen.entry, library],
    );
    const found = async (query: string): Promise<string[]> => {
      const answer = await app.call('first', 'GET', `infoEntry?tab=all&size=100&${query}`);
      return (answer.json().data as ListAnswer<EntryRow>).rows.map(({ id }) => id);
    };
    expect(await found('brand=kubota')).toEqual([worded.entry]);
    expect(await found('brand=etor')).toEqual([chosen.entry]);
    expect(await found('model=crystal')).toEqual([chosen.entry]);
    expect(await found('model=m7&brand=nobody')).toEqual([]);
    expect(await found(`part=${worded.motor}`)).toEqual([worded.entry]);
    expect(await found('picturesMissing=yes')).toEqual([chosen.entry]);
    const all = await found('picturesMissing=no');
    expect([all.includes(worded.entry), all.includes(chosen.entry)]).toEqual([true, false]);
  });

  it('reads the owner’s phone in full with the right to it, on the page and in the list', async () => {
    const { entry, sn } = await sent();
    const { ownerPhone } = (await read(entry, 'north')).data;
    const { pool } = app.database;
    const phones = async () => {
      const token = await app.one.signIn('reader');
      const get = async (path: string) =>
        (await app.one.call('GET', path, { token, lang: 'en' })).json().data;
      const [page, list] = [await get(`infoEntry/${entry}`), await get(`infoEntry?sn=${sn}`)];
      return [page.phone, page.data.ownerPhone, page.data.address, list.rows[0].phone];
    };
    expect(new Set(await phones()).has(ownerPhone)).toBe(false);
    await pool.query(`insert into role_permission values (22, 'infoEntry.contact')`);
    expect(await phones()).toEqual([ownerPhone, ownerPhone, 'Hongqi 12', ownerPhone]);
    await pool.query(`delete from role_permission where permission = 'infoEntry.contact'`);
    // Whoever wrote it reads it while it is being reviewed.
    await done('first', entry, 'review');
    const own = await read(entry, 'north');
    expect([own.may, own.phone, own.data.ownerPhone]).toEqual([[], ownerPhone, ownerPhone]);
    expect((await read(entry, 'colleague')).data.ownerPhone).toMatch(/\*/);
  });

  it('shows the dealer that was entered, with what the warehouse says otherwise, and finds it by him', async () => {
    const { pool } = app.database;
    const made = await machine();
    await pool.query('update vehicle set dealer_id = null where id = $1', [made.id]);
    await pool.query('update component set dealer_id = $2 where id = $1', [made.motorId, app.dealers.south]);
    const answer = await create('first', form(made.sn, made.motor, { dealerId: app.dealers.south }));
    expect(answer.statusCode, answer.payload).toBe(200);
    expect(answer.json().data).toMatchObject({ dealer: 'South Ltd' });
    const of = async (dealer: string): Promise<number> =>
      (await app.call('first', 'GET', `infoEntry?sn=${made.sn}&dealer=${dealer}`)).json().data.rows.length;
    expect([await of(app.dealers.south), await of(app.dealers.north)]).toEqual([1, 0]);
    await pool.query('update vehicle set dealer_id = $2 where id = $1', [made.id, app.dealers.north]);
    expect(await read(answer.json().data.id)).toMatchObject({
      dealer: 'South Ltd',
      sources: [{ field: 'dealerId', source: 'warehouse', value: 'North Ltd' }],
    });
  });

  it('finds an entry that names no dealer by that of its device, above and below', async () => {
    const { pool } = app.database;
    const made = await machine();
    const answer = await create('first', form(made.sn, made.motor));
    expect(answer.statusCode, answer.payload).toBe(200);
    await pool.query(`update approval set data = data - 'dealerId' where id = $1`, [answer.json().data.id]);
    const branch = newId();
    await pool.query(`insert into dealer (id, company, path) values ($1, 'Branch Ltd', $2)`, [
      branch,
      [app.dealers.north, branch],
    ]);
    await pool.query('update vehicle set dealer_id = $2 where id = $1', [made.id, branch]);
    const of = async (dealer: string): Promise<number> =>
      (await app.call('first', 'GET', `infoEntry?sn=${made.sn}&dealer=${dealer}`)).json().data.rows.length;
    const { north, south } = app.dealers;
    expect(await Promise.all([branch, north, `${north},only`, south].map(of))).toEqual([1, 1, 0, 0]);
  });

  it('tells what the owner owes to the dealer of the device, and nothing of what he owes elsewhere', async () => {
    const { pool } = app.database;
    const { entry } = await sent();
    const { ownerPhone } = (await read(entry, 'north')).data;
    const owner = newId();
    await pool.query(
      `insert into owner (id, name, kind, phone, division_code) values ($1, 'Li', 'individual', $2, '230102')`,
      [owner, ownerPhone],
    );
    const owing = async (of: 'north' | 'south', no: string): Promise<void> => {
      const { id, sn } = await app.device({ dealer: of });
      await pool.query('update vehicle set owner_id = $2 where id = $1', [id, owner]);
      await pool.query(
        `insert into charge (id, no, vehicle_id, sn, dealer_id, fee_type, amount, pay_mode, origin)
         values ($1, $2, $3, $4, $5, 'service', 10, 'dealerAccount', 'typed')`,
        [newId(), no, id, sn, app.dealers[of]],
      );
      // The vehicle goes to the dealer of the entry, its open charge does not.
      await pool.query('update vehicle set dealer_id = $2 where id = $1', [id, app.dealers.north]);
    };
    const owes = async (who: 'north' | 'first') =>
      (await app.call(who, 'GET', `infoEntry/${entry}/checks`))
        .json()
        .data.find(({ key }: ApprovalCheck) => key === 'ownerOwes');
    await owing('south', 'CH-SOUTH-1');
    for (const who of ['north', 'first'] as const)
      expect(await owes(who)).toMatchObject({ level: 'pass', params: { number: '' } });
    await owing('north', 'CH-NORTH-1');
    expect(await owes('north')).toMatchObject({ level: 'look', params: { number: 'CH-NORTH-1' } });
  });

  it('tells who asked nothing of what is found about a device that went to another dealer', async () => {
    const { id, entry } = await sent();
    await done('first', entry, 'review');
    await done('first', entry, 'check', { ticks: await ticks(entry) });
    const found = async (who: 'north' | 'first') => {
      const get = async (path: string) =>
        (await app.call(who, 'GET', `infoEntry/${entry}${path}`)).json().data;
      const [row, now, path] = [await get(''), await get('/checks'), (await get('/path')) as ApprovalAct[]];
      return [row.checks, now, path.flatMap(({ checks }) => checks), row.sources].map(
        (all: unknown[]) => all.length > 0,
      );
    };
    expect(await found('north')).toEqual([true, true, true, false]);
    await app.database.pool.query(`update vehicle set dealer_id = $2, alias = 'Theirs' where id = $1`, [
      id,
      app.dealers.south,
    ]);
    expect(await found('north')).toEqual([false, false, false, false]);
    expect(await found('first')).toEqual([true, true, true, true]);
  });

  it('counts devices that are out and not entered down', async () => {
    const { sn, motor } = await machine();
    const out = async () => (await app.call('north', 'GET', 'infoEntry/backlog')).json().data.out as number;
    const before = await out();
    await create('north', form(sn, motor, { installedOn: dayOf(1) }));
    expect(await out()).toBe(before - 1);
  });
});
