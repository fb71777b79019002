import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onSessionEnd, type SessionEnd } from '../session/session-events.ts';
import { setPageUrl } from '../testing/page-url.ts';
import { startTexts } from '../words/text.ts';
import { callPath } from './api.ts';
import { ApiError } from './api-error.ts';
import { fileName } from './download.ts';
import { callUrl } from './request.ts';

let server: Server;
let base: string;
let asked: { request: IncomingMessage; body: string };
let reply: { status: number; type?: string; body: unknown };
let ends: SessionEnd[];

beforeAll(async () => {
  await startTexts('en');
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked = { request, body };
      response.writeHead(reply.status, {
        'content-type': reply.type ?? 'application/json',
        'x-trace-id': 'trace-9',
      });
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The browser's fetch fills in its own origin; here that is the server.
  setPageUrl(`${base}/`);
  onSessionEnd((end) => ends.push(end));
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  ends = [];
  reply = { status: 200, body: { code: 200, message: '', data: { a: 1 } } };
});

const get = (path: string) => callPath('GET', path);
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const refusalOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('a call', () => {
  it('R-7-001 R-7-007 gives the data and repeats the keys of arrays', async () => {
    const query = { state: ['working', 'online'], page: 2, none: undefined };
    expect(await callPath('GET', 'monitor/tree', { query })).toEqual({ a: 1 });
    expect(asked.request.url).toBe('/farm/v2/monitor/tree?state=working&state=online&page=2');
  });
  it('R-7-008 offers get, post, put, patch and delete', async () => {
    for (const method of methods) {
      await callPath(method, 'x', method === 'GET' ? {} : { json: {} });
      expect(asked.request.method).toBe(method);
    }
  });
  it('takes a path with a slash whole', () => expect(callUrl('/farm/v3/stream')).toBe('/farm/v3/stream'));
  it('R-7-003 R-7-004 R-7-005 sends Bearer and lang only with a token, and no cookies', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie must be there to be left out
    document.cookie = 'a=b';
    await get('x');
    expect(asked.request.headers).not.toHaveProperty('authorization');
    expect(asked.request.headers).not.toHaveProperty('lang');
    localStorage.setItem('token', 'secret');
    await get('x');
    expect(asked.request.headers).toMatchObject({ authorization: 'Bearer secret', lang: 'zh' });
    localStorage.setItem('localLang', 'tr');
    await get('x');
    expect(asked.request.headers.lang).toBe('tr');
    expect(asked.request.headers).not.toHaveProperty('cookie');
  });
  it('posts forms form-encoded and everything else as JSON', async () => {
    await callPath('POST', 'login', { form: { username: 'a b', password: 'ü&' } });
    expect(asked.request.headers['content-type']).toMatch('application/x-www-form-urlencoded');
    expect(asked.body).toBe('username=a+b&password=%C3%BC%26');
    await callPath('POST', 'ticket', { json: { purpose: 'stream' } });
    expect(asked.request.headers['content-type']).toBe('application/json');
    expect(asked.body).toBe('{"purpose":"stream"}');
  });
  it('R-8-007 leaves octet streams untouched', async () => {
    reply = { status: 200, type: 'application/octet-stream', body: 'bytes' };
    const answer = await callPath<Response>('GET', 'file');
    expect(await answer.text()).toBe('bytes');
  });
});

describe('a refusal', () => {
  it('carries key, words, fields and trace id', async () => {
    localStorage.setItem('token', 'secret');
    const data = { key: 'badRequest', traceId: 'trace-1', errors: [{ field: 'sn', key: 'snFormat' }] };
    reply = { status: 400, body: { code: 400, message: 'words of the server', data } };
    const error = await refusalOf(get('x'));
    expect(error).toMatchObject({
      key: 'badRequest',
      status: 400,
      message: 'words of the server',
      traceId: 'trace-1',
      errors: [{ field: 'sn', key: 'snFormat' }],
    });
    expect(ends).toEqual([]);
  });
  it('speaks the language of the page to strangers, to whom the server answers in Chinese', async () => {
    reply = {
      status: 422,
      body: { code: 422, message: '账号', data: { key: 'wrongCredentials', params: { left: 4 } } },
    };
    expect((await refusalOf(callPath('POST', 'login', { form: {} }))).message).toBe(
      'Account name or password is wrong, tries left: 4',
    );
    expect(ends).toEqual([]);
  });
  it('of body code 401 removes the token and ends the session', async () => {
    localStorage.setItem('token', 'secret');
    reply = { status: 200, body: { code: 401, message: 'over', data: { key: 'sessionEnded' } } };
    await refusalOf(get('x'));
    expect([ends, localStorage.getItem('token')]).toEqual([[{ kind: 'ended' }], null]);
  });
  it('of HTTP 401 tells the reason', async () => {
    localStorage.setItem('token', 'secret');
    reply = { status: 401, body: { code: 401, message: 'account is frozen', data: { key: 'notSignedIn' } } };
    await refusalOf(get('x'));
    expect([ends, localStorage.getItem('token')]).toEqual([
      [{ kind: 'refused', reason: 'account is frozen' }],
      null,
    ]);
  });
  it('of a call with another token leaves the session alone', async () => {
    localStorage.setItem('token', 'secret');
    reply = { status: 401, body: { code: 401, message: '', data: { key: 'notSignedIn' } } };
    await refusalOf(callPath('POST', 'accountInfo', { form: {}, token: 'other' }));
    expect([ends, localStorage.getItem('token')]).toEqual([[], 'secret']);
  });
  it('without JSON says that the service is away, with the trace id of the header', async () => {
    reply = { status: 502, type: 'text/html', body: '<h1>bad gateway</h1>' };
    expect(await refusalOf(get('x'))).toMatchObject({
      key: 'unavailable',
      message: 'The service is not available',
      traceId: 'trace-9',
    });
  });
  it('R-7-051 settles whatever comes back: nothing of what goes wrong is swallowed', async () => {
    const refused = { code: 400, message: 'no', data: { key: 'badRequest' } };
    for (const wrong of [
      { status: 500, type: 'text/html', body: '<h1>500</h1>' },
      { status: 200, body: 'not { JSON' },
      { status: 200, body: '' },
      { status: 200, body: refused },
      { status: 400, body: refused },
      { status: 404, body: 'null' },
    ]) {
      reply = wrong;
      for (const method of methods) {
        const ended = await callPath(method, 'fails').then(
          () => 'went well',
          (error: unknown) => (error instanceof ApiError ? 'failed' : String(error)),
        );
        expect([method, wrong, ended]).toEqual([method, wrong, 'failed']);
      }
    }
  });

  it('without any answer is a network error', async () => {
    setPageUrl('http://127.0.0.1:9/');
    const error = await refusalOf(get('x'));
    setPageUrl(`${base}/`);
    expect(error).toMatchObject({ key: 'network', message: 'Network error', status: 0 });
  });
});

it('reads the name of a download, the encoded one first', () => {
  expect(fileName(`attachment; filename="a.csv"; filename*=UTF-8''%E8%BD%A8%E8%BF%B9.csv`)).toBe('轨迹.csv');
  expect(fileName('attachment; filename="a.csv"')).toBe('a.csv');
  expect(fileName(null)).toBeNull();
});
