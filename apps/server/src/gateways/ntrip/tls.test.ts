import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '#telemetry/testing/until.ts';
import { testCertificate } from './testing/certificate.ts';
import { observationFrame, Peer, positionFrame, roverRequest, TestCaster } from './testing/test-caster.ts';

let test: TestCaster;
afterEach(async () => await test.close());

describe('the encrypted door', () => {
  it('serves sources and rovers of both versions, and checks out against its certificate', async () => {
    const pair = testCertificate();
    test = await TestCaster.open({ tls: pair });
    const port = test.tlsPort!;
    const knock = (text: string): Peer =>
      new Peer(connectTls({ port, host: '127.0.0.1', ca: pair.certificate, servername: 'localhost' })).send(
        text,
      );
    const base = knock('SOURCE srcpw /BASE1\r\n\r\n');
    await base.upTo('ICY 200 OK\r\n\r\n');
    base.send(positionFrame());
    await until(() => test.door.states.length === 1);
    const one = knock(roverRequest('BASE1'));
    const two = knock(roverRequest('BASE1', 2));
    await one.upTo('ICY 200 OK\r\n\r\n');
    await two.upTo('\r\n\r\n');
    const plain = await test.rover();
    const news = Buffer.from(observationFrame(1));
    base.send(news);
    const want = Buffer.concat([positionFrame(), news]);
    for (const rover of [one, two, plain]) expect(await rover.take(want.length)).toEqual(want);
    expect(test.door.admitted.map(({ knock }) => knock.tls)).toEqual([true, true, true, false]);
    for (const peer of [base, one, two]) peer.hangUp();
  });

  it('lets go who never shakes hands, or speaks plainly', async () => {
    test = await TestCaster.open({ tls: testCertificate(), bounds: { headMs: 300 } });
    const [silent, plain] = ['', roverRequest('BASE1')].map((text) =>
      new Peer(connect({ port: test.tlsPort!, host: '127.0.0.1' })).send(text),
    );
    await until(() => silent!.closed && plain!.closed);
    expect(plain!.text).not.toContain('200 OK');
    expect(test.door.admitted).toHaveLength(0);
  });
});
