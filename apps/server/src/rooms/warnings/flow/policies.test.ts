import type { PoliciesSaved } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { keepOrders, sweepFlow } from '../public.ts';
import { type Card, type CardRig, cardDeeds, cardRig } from '../testing/card-rig.ts';

let rig: CardRig;
let { sql, parts, call, card, tell, rows } = {} as ReturnType<typeof cardDeeds>;
let { dealer } = {} as CardRig;

beforeAll(async () => {
  rig = await cardRig();
  ({ sql, parts, call, card, tell, rows } = cardDeeds(rig));
  ({ dealer } = rig);
});
afterAll(() => rig.close());

describe('policies of SIM cards', () => {
  const save = async (lines: readonly object[]) => {
    const { version } = (await call('GET', 'warnings/flowControl/policies')).json().data as PoliciesSaved;
    return call('PUT', 'warnings/flowControl/policies', { version, lines, reason: 'test' });
  };
  const line = (step: number, action: string, over: object = {}) => ({ step, action, ...over });
  const orders = async (of: Card) =>
    (
      await sql(
        'select action, state, waits, step, kept from policy_order where card_id = $1 order by created_at, step',
        [of.id],
      )
    ).rows;

  it('the nearest line wins, and each step acts once a month', async () => {
    const one = await card();
    await tell(one, 510);
    expect(
      (await save([line(80, 'tell'), line(80, 'nothing', { dealerId: dealer }), line(100, 'tell')]))
        .statusCode,
    ).toBe(200);
    await keepOrders(parts());
    await keepOrders(parts());
    expect(await orders(one)).toMatchObject([{ action: 'tell', state: 'done', step: 100 }]);
    const { rows: told } = await sql(
      `select account_id from notification where act = 'policyTells' and subject_id = $1`,
      [one.id],
    );
    expect(told.length).toBeGreaterThan(0);
    const wrong = await save([line(80, 'tell', { dealerId: newId() })]);
    expect(wrong.json().data.errors[0]).toMatchObject({ field: 'lines.0.dealerId', key: 'targetUnknown' });
    const late = await call('PUT', 'warnings/flowControl/policies', {
      version: 0,
      lines: [],
      reason: 'late',
    });
    expect(late.json().data.key).toBe('changedMeanwhile');
  });

  it('a suspension waits until the machine rests, then for the operator, and is confirmed by hand', async () => {
    const one = await card();
    await tell(one, 600);
    await save([line(120, 'suspend')]);
    const speed = (value: number) =>
      sql(
        `insert into vehicle_latest (vehicle_no, heard_at, time, speed, status) values ($1, now(), now(), $2, 0)
         on conflict (vehicle_no) do update set heard_at = now(), speed = excluded.speed`,
        [one.vehicleNo, value],
      );
    await speed(3);
    await keepOrders(parts());
    expect(await orders(one)).toMatchObject([{ action: 'suspend', state: 'waiting', waits: 'rest' }]);
    await sweepFlow(parts());
    const row = (await rows(one)).find(({ rule }) => rule === 'FL-02')!;
    expect(row).toMatchObject({ policy: 'suspend', orderAction: 'suspend', orderWait: 'rest', speed: 3 });
    const settle = (body: object) => call('POST', `warnings/flowControl/${row.id}/settleOrder`, body);
    expect((await settle({ done: true })).json().data.key).toBe('orderOver');
    await speed(0);
    await keepOrders(parts());
    expect(await orders(one)).toMatchObject([{ waits: 'operator' }]);
    await speed(2);
    expect((await settle({ done: true })).json().data.key).toBe('vehicleMoving');
    await speed(0);
    expect((await settle({ done: true, answer: 'ticket 7' })).statusCode).toBe(200);
    expect(await orders(one)).toMatchObject([{ state: 'done', waits: '' }]);
    expect((await rows(one)).find(({ rule }) => rule === 'FL-02')).toMatchObject({
      cardState: 'suspended',
      orderState: 'done',
      orderAnswer: 'ticket 7',
    });
  });

  it('a terminal reports less often, what it had is kept and written back', async () => {
    await save([]);
    const one = await card();
    await tell(one, 450);
    await sweepFlow(parts());
    const [row] = await rows(one);
    const order = (deed: string) => call('POST', `warnings/flowControl/${row!.id}/${deed}`, {});
    expect((await order('restore')).json().data.key).toBe('nothingKept');
    expect((await order('lessOften')).statusCode).toBe(200);
    expect((await order('lessOften')).json().data.key).toBe('orderWaits');
    await keepOrders(parts());
    const commands = async () =>
      (
        await sql('select kind, parameters, id from terminal_command where vehicle_no = $1 order by id', [
          one.vehicleNo,
        ])
      ).rows;
    expect(await commands()).toMatchObject([{ kind: 'readParameters' }]);
    await sql(
      `insert into terminal_parameter (vehicle_no, id, raw) values ($1, $2, '\\x0000001e'), ($1, $3, '\\x000000fa')`,
      [one.vehicleNo, 0x0029, 0xf001],
    );
    const answered = async () =>
      sql(`update terminal_command set state = 'confirmed' where vehicle_no = $1`, [one.vehicleNo]);
    await answered();
    await keepOrders(parts());
    expect((await commands()).at(-1)).toMatchObject({
      kind: 'writeParameters',
      parameters: {
        items: [
          { id: 0x0029, value: 90 },
          { id: 0xf001, value: 600 },
        ],
      },
    });
    await answered();
    await keepOrders(parts());
    expect(await rows(one)).toMatchObject([{ lessOften: true, orderState: 'done' }]);
    expect((await order('lessOften')).json().data.key).toBe('lessOftenAlready');
    // What lasts into a new month is taken back by itself.
    await sql(
      `update policy_order set created_at = created_at - interval '40 days', settled_at = now() where card_id = $1`,
      [one.id],
    );
    await keepOrders(parts());
    await keepOrders(parts());
    expect((await commands()).at(-1)).toMatchObject({
      kind: 'writeParameters',
      parameters: {
        items: expect.arrayContaining([
          { id: 0x0029, value: 30 },
          { id: 0xf001, value: 250 },
        ]),
      },
    });
    await answered();
    await keepOrders(parts());
    expect(await rows(one)).toMatchObject([{ lessOften: false, orderAction: 'restore', orderState: 'done' }]);
  });
});
