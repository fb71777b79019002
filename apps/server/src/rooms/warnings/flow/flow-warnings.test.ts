import type { FlowFigures } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { sweepFlow } from '../public.ts';
import { type CardRig, cardDeeds, cardRig, inDays } from '../testing/card-rig.ts';

let rig: CardRig;
let { sql, parts, call, card, tell, rows, codes } = {} as ReturnType<typeof cardDeeds>;
let { app, own, stranger } = {} as CardRig;

beforeAll(async () => {
  rig = await cardRig();
  ({ sql, parts, call, card, tell, rows, codes } = cardDeeds(rig));
  ({ app, own, stranger } = rig);
});
afterAll(() => rig.close());

describe('warnings of SIM cards', () => {
  it('a use of 85 % and then of 101 % makes one row each, however often it runs (R-2-061)', async () => {
    const one = await card();
    expect((await tell(one, 425)).statusCode).toBe(200);
    await sweepFlow(parts());
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([
      {
        rule: 'FL-01',
        level: 'notice',
        state: 'active',
        count: 1,
        sn: one.sn,
        objectKind: 'sim',
        usedMb: 425,
        planMb: 500,
        usedShare: 0.85,
        cardState: 'active',
        operator: 'mobile',
        slot: 'sim1',
      },
    ]);
    await tell(one, 505);
    await sweepFlow(parts());
    await sweepFlow(parts());
    expect(codes(await rows(one))).toEqual(['FL-01 active', 'FL-02 active']);
    await tell(one, 370);
    await sweepFlow(parts());
    expect(codes(await rows(one))).toEqual(['FL-01 cancelled', 'FL-02 cancelled']);
  });

  it('a stranger knows of no row; the dealer of the device sees his own', async () => {
    const one = await card();
    await tell(one, 450);
    await sweepFlow(parts());
    const [row] = await rows(one, own);
    expect(row).toMatchObject({ rule: 'FL-01', dealer: 'Own' });
    expect(await rows(one, stranger)).toEqual([]);
    expect((await call('GET', `warnings/flowControl/${row!.id}`, undefined, stranger)).statusCode).toBe(404);
    for (const deed of ['lessOften', 'restore'])
      expect((await call('POST', `warnings/flowControl/${row!.id}/${deed}`, {}, stranger)).statusCode).toBe(
        404,
      );
    expect((await call('GET', 'warnings/flowControl/policies', undefined, own)).statusCode).toBe(403);
  });

  it('the end of a data plan is one row that rises, and a paid renewal ends it (R-2-061)', async () => {
    const one = await card({ expiresOn: inDays(20) });
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ rule: 'FL-03', level: 'notice', daysLeft: 20 }]);
    await sql('update sim_card set expires_on = $2 where id = $1', [one.id, inDays(0)]);
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ rule: 'FL-03', level: 'serious', count: 1 }]);
    const heard: string[] = [];
    app.bus.subscribe('simCardsChanged', () => void heard.push('changed'));
    await app.bus.settled();
    const made = await call('POST', 'chargeRecord', {
      sn: one.sn,
      feeType: 'flow',
      months: 12,
      amount: '100.00',
    });
    const charge = made.json().data.id as string;
    const receipt = { way: 'transfer', paidOn: inDays(0), documentNo: 'T-1' };
    expect((await call('POST', `chargeRecord/${charge}/confirm`, receipt)).statusCode).toBe(200);
    await expect.poll(() => heard).not.toEqual([]);
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ rule: 'FL-03', state: 'cancelled', endCause: 'renewed' }]);
  });

  it('a card in the stock has no vehicle, and is the provider’s alone', async () => {
    const one = await card({ expiresOn: inDays(3) });
    await sql('update sim_card set vehicle_id = null, slot = null where id = $1', [one.id]);
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([
      { rule: 'FL-03', sn: '', vehicleId: null, objectName: one.iccid },
    ]);
    expect(await rows(one, own)).toEqual([]);
    await sql('update sim_card set deleted_at = now() where id = $1', [one.id]);
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ state: 'cancelled', endCause: 'objectRemoved', cardId: null }]);
  });

  it('a blocked card that is heard is told until it runs again', async () => {
    const one = await card();
    await sql(
      `insert into terminal_connection (vehicle_no, id, protocol, address, node, started_at) values ($1, $2, 'jt808', '', 'one', now() - interval '11 minutes')`,
      [one.vehicleNo, newId()],
    );
    await call('POST', `simCards/${one.id}/suspend`);
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ rule: 'FL-07', level: 'normal', cardState: 'suspended' }]);
    await call('POST', `simCards/${one.id}/resume`);
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ rule: 'FL-07', state: 'cancelled' }]);
  });

  it('what nobody here has heard is used elsewhere, until somebody has handled it', async () => {
    const one = await card();
    await sql('delete from terminal_traffic where vehicle_no = $1', [one.vehicleNo]);
    await tell(one, 20);
    await sql(
      `update sim_usage set told_at = (month + 3)::timestamp at time zone 'Asia/Shanghai' where card_id = $1`,
      [one.id],
    );
    await sweepFlow(parts());
    const [row] = await rows(one);
    expect(row).toMatchObject({ rule: 'FL-05', level: 'serious', value: 20, seenMb: 0 });
    await call('POST', `warnings/flowControl/${row!.id}/handled`, { result: 'settled' });
    await sweepFlow(parts());
    await sweepFlow(parts());
    expect(await rows(one)).toMatchObject([{ rule: 'FL-05', state: 'cancelled', endCause: 'itself' }]);
  });

  it('figures of the month add up by operator', async () => {
    const figures = async () =>
      (await call('GET', 'warnings/flowControl/figures')).json().data as FlowFigures;
    const before = await figures();
    const one = await card({ planMb: 100, expiresOn: inDays(5) });
    await tell(one, 150);
    const after = await figures();
    const usedOf = ({ operators }: FlowFigures) =>
      operators.find(({ operator }) => operator === 'mobile')?.usedMb ?? 0;
    expect(usedOf(after) - usedOf(before)).toBe(150);
    expect(after.overPlan - before.overPlan).toBe(1);
    expect(after.ending - before.ending).toBe(1);
    const rule = (await call('GET', 'warnings/flowControl/rule')).json().data;
    const base = { ...rule.base, excessPrice: 20 };
    await call('PUT', 'warnings/flowControl/rule', {
      version: 0,
      on: true,
      base,
      exceptions: [],
      reason: 'price',
    });
    expect(Number((await figures()).excessCost) * 5).toBeGreaterThanOrEqual(50);
  });
});
