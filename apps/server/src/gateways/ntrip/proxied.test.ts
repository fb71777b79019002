import { afterEach, expect, it } from 'vitest';
import { proxyHeader } from '#kit/proxied/testing/write-header.ts';
import { until } from '#telemetry/testing/until.ts';
import { roverRequest, TestCaster } from './testing/test-caster.ts';

let test: TestCaster;
afterEach(async () => await test.close());

it('judges a caller behind a proxy by the true address, and says whether it came by TLS', async () => {
  test = await TestCaster.open({ proxies: ['127.0.0.2'] });
  const base = test.connect('127.0.0.2').send(proxyHeader('203.0.113.8', 40_124, { tls: true }));
  base.send('SOURCE srcpw /BASE1\r\n\r\n');
  await base.upTo('ICY 200 OK\r\n\r\n');
  base.send('corrections');
  await until(() => test.door.states.length === 1);
  const rover = test.connect('127.0.0.2').send(proxyHeader('203.0.113.7', 40_123));
  rover.send(roverRequest('BASE1'));
  await rover.upTo('ICY 200 OK\r\n\r\n');
  const knocks = test.door.admitted.map(({ knock: { address, port, tls } }) => ({ address, port, tls }));
  expect(knocks).toEqual([
    { address: '203.0.113.8', port: 40_124, tls: true },
    { address: '203.0.113.7', port: 40_123, tls: false },
  ]);
  const bare = test.connect('127.0.0.2').send(roverRequest('BASE1'));
  await until(() => bare.closed);
  expect(test.door.admitted).toHaveLength(2);
});
