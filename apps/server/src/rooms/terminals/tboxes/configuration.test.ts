import { defaultParameterMap, type TboxItem, type TboxItems } from '@furrow/contract';
import { messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { locationBody } from '#gateways/jt808/testing/test-terminal.ts';
import { newId } from '#kit/id.ts';
import { TboxTerminal } from '../testing/tbox-terminal.ts';

let gateway: TestGateway;
let count = 0;

beforeAll(async () => {
  gateway = await TestGateway.open();
});
afterAll(() => gateway.close());

interface Tbox {
  id: string;
  no: number;
  phone: string;
  box: TboxTerminal;
  code: string;
}

async function tbox(): Promise<Tbox> {
  const [id, phone] = [newId(), `1381${String(++count).padStart(7, '0')}`];
  const no = await gateway.vehicle(phone, { id, sn: String(3_300_000 + count), category: 'tbox' });
  const terminal = gateway.terminal(phone);
  const box = new TboxTerminal(terminal);
  const code = await terminal.login();
  await stand(terminal);
  return { id, no, phone, box, code };
}

const stand = (terminal: ReturnType<TestGateway['terminal']>) =>
  terminal.ackOf(
    terminal.send(messageId.location, locationBody(Math.floor(Date.now() / 1000), { speedKmh: 0 })),
  );

/** A started task, as the office writes it. */
async function configure({ id, no }: Tbox, wanted: TboxItems, kind = 'configuration'): Promise<string> {
  const { pool } = gateway.database;
  const [job, task, by] = [newId(), newId(), newId()];
  await pool.query(
    `insert into terminal_job (id, kind, state, items, created_by, started_at)
     values ($1, 'configuration', 'running', $2, $3, now())`,
    [job, JSON.stringify(wanted), by],
  );
  await pool.query(
    `insert into terminal_task (id, job_id, vehicle_id, vehicle_no, kind, state, deadline_at, created_by)
     values ($1, $2, $3, $4, $6, 'reconfiguring', now() + interval '1 hour', $5)`,
    [task, job, id, no, by, kind],
  );
  for (const [item, value] of Object.entries(wanted))
    await pool.query(
      'insert into terminal_task_item (task_id, item, parameter_id, wanted) values ($1, $2, $3, $4)',
      [task, item, defaultParameterMap[item as TboxItem].id, JSON.stringify(value)],
    );
  gateway.bus.publish('terminalTaskAsked', {} as never);
  return task;
}

async function taskOf(id: string) {
  const [task] = await gateway.rows<{ state: string; reason: string; phase: string }>(
    'select state, reason, phase from terminal_task where id = $1',
    [id],
  );
  return task!;
}
const ended = (id: string, state: string) =>
  expect.poll(async () => (await taskOf(id)).state, { timeout: 15_000 }).toBe(state);
const itemsOf = (id: string) =>
  gateway.rows(
    'select item, state, before, read_back as "readBack", result from terminal_task_item where task_id = $1 order by item',
    [id],
  );

describe('a configuration over a real connection', () => {
  it('of one changed interval is one 0x8103 with exactly one parameter', async () => {
    const machine = await tbox();
    const task = await configure(machine, { workingS: 15 });
    await ended(task, 'done');
    expect(machine.box.writes).toEqual([[0xf001]]);
    expect(machine.box.values.get(0xf001)).toBe(15);
    expect(await itemsOf(task)).toEqual([
      { item: 'workingS', state: 'written', before: 1, readBack: 15, result: null },
    ]);
    const events = await gateway.rows<{ data: { message?: number; parameters?: number[] } }>(
      `select data from terminal_task_event where task_id = $1 and kind = 'sent' order by id`,
      [task],
    );
    const written = events.filter(({ data }) => data.message === messageId.setParameters);
    expect(written.map(({ data }) => data.parameters)).toEqual([[0xf001]]);
    // The value that was read back is the T-BOX's.
    const [known] = await gateway.rows('select items from tbox where vehicle_id = $1', [machine.id]);
    expect(known).toMatchObject({ items: { workingS: 15 } });
  });

  it('that is refused for CAN2 with result 3 writes the other four', async () => {
    const machine = await tbox();
    machine.box.refused.set(0xf003, 3);
    const wanted = { positioningS: 10, workingS: 2, sleepS: 600, can1Kbit: 500, can2Kbit: 500 };
    const task = await configure(machine, wanted);
    await ended(task, 'reconfigure');
    expect((await taskOf(task)).reason).toBe('notSupported');
    expect((await itemsOf(task)).map(({ item, state, result }) => [item, state, result])).toEqual([
      ['can1Kbit', 'written', null],
      ['can2Kbit', 'refused', 3],
      ['positioningS', 'written', null],
      ['sleepS', 'written', null],
      ['workingS', 'written', null],
    ]);
    expect(machine.box.writes.map((ids) => ids.length)).toEqual([5, 1, 1, 1, 1, 1]);
  });

  it('whose T-BOX is switched off after the write is done after its return, without a second write', async () => {
    const machine = await tbox();
    machine.box.switchedOffAfterWrite = true;
    const task = await configure(machine, { workingS: 15, sleepS: 600 });
    await expect.poll(async () => (await taskOf(task)).phase, { timeout: 10_000 }).toBe('dropped');
    const again = gateway.terminal(machine.phone);
    const box = new TboxTerminal(again);
    for (const [id, value] of machine.box.values) box.values.set(id, value);
    await again.authenticate(machine.code);
    await stand(again);
    await ended(task, 'done');
    expect(machine.box.writes).toHaveLength(1);
    expect(box.writes).toEqual([]);
    expect((await itemsOf(task)).map(({ before, readBack }) => [before, readBack])).toEqual([
      [60, 600],
      [1, 15],
    ]);
  });

  it('reads all where a T-BOX does not know the question for some', async () => {
    const machine = await tbox();
    machine.box.unknown.add(messageId.queryParameters);
    const task = await configure(machine, { undervoltageV: 11.55 });
    await ended(task, 'done');
    expect(machine.box.values.get(0xf004)).toBe(1155);
  });

  it('waits for a T-BOX that is offline', async () => {
    const phone = `1382${String(++count).padStart(7, '0')}`;
    const id = newId();
    const no = await gateway.vehicle(phone, { id, sn: String(3_300_000 + count), category: 'tbox' });
    const task = await configure({ id, no } as Tbox, { workingS: 20 });
    const terminal = gateway.terminal(phone);
    const box = new TboxTerminal(terminal);
    await terminal.login();
    await stand(terminal);
    await ended(task, 'done');
    expect(box.writes).toEqual([[0xf001]]);
  });
});
