import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tracksCalls } from '@furrow/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPageUrl } from '../testing/page-url.ts';
import { askEarly, takeEarly } from './early.ts';

let server: Server;
let asked: { url: string; token: string }[];
let status = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', token: request.headers.authorization ?? '' });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: status, message: '', data: { points: asked.length } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setPageUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  status = 200;
  localStorage.setItem('token', 'mine');
});

const query = { device: 'one', from: 1, to: 2 };

describe('what a screen will ask for', () => {
  it('is asked for once, as the session that is there, and taken once', async () => {
    askEarly(tracksCalls.points, query);
    expect(await takeEarly(tracksCalls.points, query)).toEqual({ points: 1 });
    expect(asked).toEqual([{ url: '/farm/v2/track/points?device=one&from=1&to=2', token: 'Bearer mine' }]);
    expect(takeEarly(tracksCalls.points, query)).toBeNull();
  });

  it('is nothing for another question, or for another session than asked', async () => {
    askEarly(tracksCalls.points, query);
    expect(takeEarly(tracksCalls.points, { ...query, to: 3 })).toBeNull();
    const mine = takeEarly(tracksCalls.points, query);
    askEarly(tracksCalls.points, query);
    localStorage.setItem('token', 'of another');
    expect(takeEarly(tracksCalls.points, query)).toBeNull();
    expect(await mine).toEqual({ points: expect.any(Number) });
  });

  it('is not asked for by who is not signed in', () => {
    localStorage.removeItem('token');
    askEarly(tracksCalls.points, query);
    expect(takeEarly(tracksCalls.points, query)).toBeNull();
  });

  it('fails where it was refused, so that the screen asks by itself', async () => {
    status = 403;
    askEarly(tracksCalls.points, query);
    await expect(takeEarly(tracksCalls.points, query)).rejects.toThrow(/not answered early/);
  });
});
