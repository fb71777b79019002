import { encodeTransparent, encodeVendorUplink, exampleProfile } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '../testing/test-gateway.ts';

describe('nodes behind a terminal', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.open();
  });
  afterAll(() => gateway.close());

  it('are kept whatever their makers call them: a name that is cut loses no connection', async () => {
    const no = await gateway.vehicle('13840000011');
    const terminal = gateway.terminal('13840000011', 2019);
    await terminal.login();
    const node = { bus: 1, node: 5, kind: 1, hardware: 'H', serialNumber: 'N1', state: 0 };
    const nodes = [{ ...node, firmware: `${'1'.repeat(59)}🚜` }];
    const told = encodeVendorUplink({ content: 'can-nodes', value: { order: 0, nodes } }, exampleProfile);
    expect(await terminal.ackOf(terminal.send(0x0900, encodeTransparent(told)))).toBe(0);
    expect(await gateway.rows(`select firmware, sn from can_node where vehicle_no = ${no}`)).toEqual([
      { firmware: '1'.repeat(59), sn: 'N1' },
    ]);
  });
});
