import { driverMessageKind, encodeTransparent, encodeVendorUplink, exampleProfile } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '../testing/test-gateway.ts';

describe('words of a driver', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.open();
  });
  afterAll(() => gateway.close());

  const says = (kind: number, type: number, text: string): Uint8Array =>
    encodeTransparent(
      encodeVendorUplink(
        { content: 'driver-message', value: { order: 0, kind, type, text } },
        exampleProfile,
      ),
    );

  it('to the service are acknowledged when they are stored, and stored once when they are sent again', async () => {
    const no = await gateway.vehicle('13840000001');
    const terminal = gateway.terminal('13840000001', 2019);
    await terminal.login();
    const words = says(driverMessageKind.feedback, 1, '转向跑偏');
    expect(await terminal.ackOf(terminal.send(0x0900, words))).toBe(0);
    expect(await terminal.ackOf(terminal.send(0x0900, words))).toBe(0);
    expect(await terminal.ackOf(terminal.send(0x0900, says(driverMessageKind.answer, 1, '好了')))).toBe(0);
    // Who asks for help need not say why; feedback without a word is nothing.
    expect(await terminal.ackOf(terminal.send(0x0900, says(driverMessageKind.helpAsked, 1, '')))).toBe(0);
    expect(await terminal.ackOf(terminal.send(0x0900, says(driverMessageKind.feedback, 1, '')))).toBe(0);
    const rows = await gateway.rows(
      `select kind, type, text from driver_message where vehicle_no = ${no} and taken_at is null order by id`,
    );
    expect(rows).toEqual([
      { kind: 'feedback', type: 1, text: '转向跑偏' },
      { kind: 'answer', type: 1, text: '好了' },
      { kind: 'help', type: 1, text: '' },
    ]);
  });

  it('are kept as long as a word may be, and no half of a character is left where they are cut', async () => {
    const no = await gateway.vehicle('13840000002');
    const terminal = gateway.terminal('13840000002', 2019);
    await terminal.login();
    const long = '转向一直往左偏'.repeat(40);
    for (const text of [long, `${'a'.repeat(499)}🚜 and more`])
      expect(await terminal.ackOf(terminal.send(0x0900, says(driverMessageKind.feedback, 1, text)))).toBe(0);
    const rows = await gateway.rows(`select text from driver_message where vehicle_no = ${no} order by id`);
    expect(rows.map(({ text }) => text)).toEqual([long, 'a'.repeat(499)]);
  });
});
