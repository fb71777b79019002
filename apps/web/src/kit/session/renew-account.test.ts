import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccountInfo } from '@furrow/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiError } from '../api/api-error.ts';
import { setPageUrl } from '../testing/page-url.ts';
import { startTexts } from '../words/text.ts';
import { accountStore, forgetAccount, loadAccount, renewAccount } from './account.ts';

let server: Server;
/** Calls that wait for their answer, the oldest first. */
let waiting: ServerResponse[] = [];
let calls = 0;

beforeAll(async () => {
  await startTexts('en');
  server = createServer((request, response) => {
    calls += 1;
    request.resume().on('end', () => waiting.push(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setPageUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => {
  forgetAccount();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  localStorage.clear();
  forgetAccount();
  [waiting, calls] = [[], 0];
});

/** Answers the oldest call with an account of these rights, or refuses it. */
async function answer(rights: string[] | null): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  const account = {
    roles: ['dealer'],
    role_id: 2,
    role_permission: rights?.map((permission_id) => ({ permission_id })),
  };
  const body = rights
    ? { code: 200, message: '', data: account }
    : { code: 500, message: 'Server error', data: { key: 'serverError' } };
  const response = waiting.shift()!;
  response.writeHead(body.code, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
const rightsOf = (account: AccountInfo | null): string[] | undefined =>
  account?.role_permission.map((one) => one.permission_id);

it('asks once for all who wait for the same answer', async () => {
  const both = [loadAccount(), loadAccount()];
  await answer(['carMonitor']);
  expect((await Promise.all(both)).map(rightsOf)).toEqual([['carMonitor'], ['carMonitor']]);
  expect(calls).toBe(1);
});

it('asks once more after an answer that was begun before the change, and ends with the later one', async () => {
  const early = loadAccount();
  const renewed = [renewAccount(), renewAccount()];
  await answer(['carMonitor']);
  expect(rightsOf(await early)).toEqual(['carMonitor']);
  await answer([]);
  expect((await Promise.all(renewed)).map(rightsOf)).toEqual([[], []]);
  expect(rightsOf(accountStore.getState().account)).toEqual([]);
  expect(JSON.parse(localStorage.getItem('role_permission')!)).toEqual([]);
  expect(calls).toBe(2);
});

it('asks also when the answer before it failed, and at once when nothing is under way', async () => {
  const failed = loadAccount().catch((error: ApiError) => error.key);
  const renewed = renewAccount();
  await answer(null);
  expect(await failed).toBe('serverError');
  await answer(['historicalTrack']);
  expect(rightsOf(await renewed)).toEqual(['historicalTrack']);
  const again = renewAccount();
  await answer(['carMonitor']);
  expect(rightsOf(await again)).toEqual(['carMonitor']);
  expect(calls).toBe(3);
});
