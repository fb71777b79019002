import type { ApprovalCheck } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { entering } from '../testing/entering.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());
const { machine, form, create, read, step, done, ticks, toLastStep } = entering(() => app);

/** A device whose product needs two brackets without a number, of which north has so many; sent. */
async function sent(inStock: number): Promise<{ id: string; entry: string; batch: string }> {
  const { pool } = app.database;
  const { id, sn, motor } = await machine();
  const [model, product, batch] = [newId(), newId(), newId()];
  const name = `BR-${sn}`;
  await pool.query(`insert into component_model (id, kind, model) values ($1, 'bracket', $2)`, [model, name]);
  await pool.query(
    `insert into product (id, family, category, model, pn, needed_parts) values ($1, 'autopilot', 'autoSteer', $2, $2, $3)`,
    [
      product,
      `AP-${sn}`,
      JSON.stringify([
        { kind: 'motor', models: [], count: 1, required: true },
        { kind: 'bracket', models: [name], count: 2, required: true },
      ]),
    ],
  );
  await pool.query('update vehicle set product_model = $2 where id = $1', [id, `AP-${sn}`]);
  await pool.query(
    `insert into component (id, kind, model_id, batch, quantity, state, dealer_id)
     values ($1, 'bracket', $2, 'B1', $3, 'inLibrary', $4)`,
    [batch, model, inStock, app.dealers.north],
  );
  const made = await create('north', form(sn, motor));
  expect(made.statusCode, made.payload).toBe(200);
  return { id, batch, entry: made.json().data.id };
}

/** Pieces left in the batch, and those that were put on the vehicle. */
async function booked(batch: string, vehicle: string): Promise<[left: number, fitted: number[]]> {
  const { pool } = app.database;
  const { rows } = await pool.query('select quantity from component where id = $1', [batch]);
  const fitted = await pool.query(
    `select quantity from component where vehicle_id = $1 and kind = 'bracket' and state = 'fitted'`,
    [vehicle],
  );
  return [rows[0].quantity, fitted.rows.map(({ quantity }) => quantity)];
}

describe('pieces without a number', () => {
  it('are booked by the pass and once, however often it is sent, and not by one that was not carried out', async () => {
    const { id, entry, batch } = await sent(5);
    await toLastStep(entry);
    const { pool } = app.database;
    await pool.query(`create function no_connection() returns trigger language plpgsql as
      'begin raise exception ''the disk is full''; end'`);
    await pool.query(
      'create trigger no_connection before insert on sn_connection for each row execute function no_connection()',
    );
    expect(await done('second', entry, 'approve', { ticks: await ticks(entry) })).toMatchObject({
      state: 'failed',
    });
    expect(await booked(batch, id)).toEqual([5, []]);
    await pool.query('drop function no_connection() cascade');
    const { version } = await read(entry);
    const body = { version, ticks: await ticks(entry) };
    const twice = await Promise.all(
      [1, 2].map(() => app.call('second', 'POST', `infoEntry/${entry}/retry`, body)),
    );
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await booked(batch, id)).toEqual([3, [2]]);
  });

  it('stop the pass where there are too few, with their model, and are taken when they have come', async () => {
    const { id, entry, batch } = await sent(1);
    const stops = async () =>
      ((await app.call('second', 'GET', `infoEntry/${entry}/checks`)).json().data as ApprovalCheck[])
        .filter(({ level }) => level === 'stop')
        .map(({ key, params }) => [key, params]);
    const model = (
      await app.database.pool.query(
        'select m.model from component c join component_model m on m.id = c.model_id where c.id = $1',
        [batch],
      )
    ).rows[0].model;
    expect(await stops()).toEqual([['noneInStock', { model }]]);
    await done('first', entry, 'review');
    const refused = await step('first', entry, 'check', { ticks: await ticks(entry) });
    expect(refused.json().data).toMatchObject({ key: 'checksStop' });
    await app.database.pool.query('update component set quantity = 2 where id = $1', [batch]);
    expect(await stops()).toEqual([]);
    await done('first', entry, 'check', { ticks: await ticks(entry) });
    await done('second', entry, 'review');
    expect((await done('second', entry, 'approve', { ticks: await ticks(entry) })).state).toBe('rePassed');
    expect(await booked(batch, id)).toEqual([0, [2]]);
  });
});
