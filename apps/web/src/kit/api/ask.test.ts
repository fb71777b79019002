import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deviceCalls, unknownTerminalCalls } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPageUrl } from '../testing/page-url.ts';
import { startTexts } from '../words/text.ts';
import { ask } from './ask.ts';
import { callKey } from './use-call.ts';

let server: Server;
const asked: string[] = [];

beforeAll(async () => {
  await startTexts('en');
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push(
      [request.method, request.url, body, request.headers['idempotency-key']].filter(Boolean).join(' '),
    );
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 200, message: '', data: null }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setPageUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => server.close());

it('makes a described call at its address, with its method, query, body and key', async () => {
  await ask(deviceCalls.figures);
  await ask(deviceCalls.list, { query: { sn: ['1234567', '7654321'], size: 20 } });
  await ask(deviceCalls.timeline, { params: { id: 'a/b' } });
  await ask(deviceCalls.resetAuthentication, { params: { id: '7' } }, { idempotencyKey: 'k1' });
  const body = { sn: '1234567', category: 'tbox', productModel: 'TB-10', terminalNumber: '139' } as const;
  await ask(unknownTerminalCalls.accept, { params: { id: '7' }, body });
  await ask(deviceCalls.remove, { params: { id: '7' } });
  expect(asked).toEqual([
    'GET /farm/v2/devices/figures',
    'GET /farm/v2/devices?sn=1234567&sn=7654321&size=20',
    'GET /farm/v2/devices/a%2Fb/timeline',
    'POST /farm/v2/devices/7/resetAuth {} k1',
    `POST /farm/v2/unknownTerminals/7/accept ${JSON.stringify(body)}`,
    'DELETE /farm/v2/devices/7',
  ]);
});

it('keeps answers below the resource of the address, each by what it was given', () => {
  const one = callKey(deviceCalls.timeline, { params: { id: '1' } });
  expect(one[0]).toBe('devices');
  expect(one).not.toEqual(callKey(deviceCalls.timeline, { params: { id: '2' } }));
  expect(one).not.toEqual(callKey(deviceCalls.parts, { params: { id: '1' } }));
});
