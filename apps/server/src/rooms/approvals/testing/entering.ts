import type { EntryDetail, EntryRow } from '@furrow/contract';
import { expect } from 'vitest';
import { newId } from '#kit/id.ts';
import type { ApprovalsApp } from './approvals-app.ts';

type Who = keyof ApprovalsApp['tokens'];

/** How tests fit machines with parts and hand them in; `app` is there when they run. */
export function entering(app: () => ApprovalsApp) {
  let count = 0;
  const pool = () => app().database.pool;
  /** A product that needs a motor, an idle device of north that is out of the warehouse, and a motor of north in its library. */
  const machine = async (): Promise<{ id: string; sn: string; motor: string; motorId: string }> => {
    const model = newId();
    const { rows } = await pool().query(`select id from component_model where model = 'M-100'`);
    if (!rows[0]) {
      await pool().query(`insert into component_model (id, kind, model) values ($1, 'motor', 'M-100')`, [
        model,
      ]);
      await pool().query(
        `insert into product (id, family, category, model, pn, needed_parts) values ($1, 'autopilot', 'autoSteer', 'AP-1', 'AP-1',
           '[{"kind": "motor", "models": [], "count": 1, "required": true}]')`,
        [newId()],
      );
    }
    const device = await app().device({ state: 'idle' });
    await pool().query(
      `update vehicle set product_model = 'AP-1', machine_code = 'MC' || sn, stock_state = 'out',
         stock_since = now() - interval '20 days' where id = $1`,
      [device.id],
    );
    const [motorId, motor] = [newId(), `MO-${device.sn}`];
    await pool().query(
      `insert into component (id, kind, model_id, sn, state, dealer_id) select $1, 'motor', id, $2, 'inLibrary', $3
       from component_model where model = 'M-100'`,
      [motorId, motor, app().dealers.north],
    );
    return { ...device, motor, motorId };
  };
  const dayOf = (daysAgo: number): string =>
    new Date(Date.now() + 8 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const form = (sn: string, motor: string, over: object = {}) => {
    count += 1;
    return {
      sn,
      batchKey: newId(),
      carType: 'wheeledTractor',
      brand: 'Deere',
      model: '6R',
      alias: 'Field One',
      workType: 'tillage',
      divisionCode: '230102',
      address: 'Hongqi 12',
      installedOn: dayOf(5),
      ownerPhone: `1391235${String(1000 + count)}`,
      ownerName: 'Li Xiuying',
      parts: { 'motor-1': motor },
      ...over,
    };
  };
  const create = (who: Who, body: object) => app().call(who, 'POST', 'infoEntry', body);
  const read = async (id: string, who: Who = 'boss'): Promise<EntryDetail> =>
    (await app().call(who, 'GET', `infoEntry/${id}`)).json().data;
  const step = async (who: Who, id: string, name: string, body: object = {}) =>
    app().call(who, 'POST', `infoEntry/${id}/${name}`, { version: (await read(id, who)).version, ...body });
  const done = async (who: Who, id: string, name: string, body: object = {}): Promise<EntryRow> => {
    const answer = await step(who, id, name, body);
    expect(answer.statusCode, `${name}: ${answer.payload}`).toBe(200);
    return answer.json().data;
  };
  /** What wants a look, ticked. */
  const ticks = async (id: string) => {
    const checks: { key: string; level: string }[] = (
      await app().call('boss', 'GET', `infoEntry/${id}/checks`)
    ).json().data;
    return checks.filter(({ level }) => level === 'look').map(({ key }) => ({ key, remark: 'seen' }));
  };
  /** To the last step: taken by the second reviewer. */
  const toLastStep = async (id: string): Promise<void> => {
    await done('first', id, 'review');
    await done('first', id, 'check', { ticks: await ticks(id) });
    await done('second', id, 'review');
  };
  return { machine, form, create, read, step, done, ticks, toLastStep, dayOf };
}
