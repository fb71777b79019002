import { afterAll, beforeAll, expect, it } from 'vitest';
import { proxyHeader } from '../../kit/proxied/testing/write-header.ts';
import { until } from '../../telemetry/testing/until.ts';
import { TestGateway } from './testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await TestGateway.open({ proxies: ['127.0.0.2'] });
});
afterAll(() => gateway.close());

it('books the true address of a terminal behind a proxy, and takes nothing from a proxy without it', async () => {
  const no = await gateway.vehicle('13912340001');
  const proxied = gateway.terminal('13912340001', 2019, '127.0.0.2');
  proxied.raw(proxyHeader('203.0.113.7', 40_123));
  await proxied.login();
  const address = async () =>
    (
      await gateway.rows(
        'select host(address::inet) as address from terminal_connection where vehicle_no = $1',
        [no],
      )
    )[0];
  let booked = await address();
  while (booked === undefined) {
    await gateway.telemetry.connections.flush();
    booked = await address();
  }
  expect(booked).toEqual({ address: '203.0.113.7' });
  const bare = gateway.terminal('13912340001', 2019, '127.0.0.2');
  bare.send(2);
  await until(() => bare.closed);
  expect(proxied.closed).toBe(false);
});
