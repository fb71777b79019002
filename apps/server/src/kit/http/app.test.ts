import { fields } from '@furrow/contract';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { seesNothing } from '../data-scope.ts';
import { Refusal } from '../refusal.ts';
import { buildApp } from './app.ts';
import { type CallQuota, openCallQuota } from './call-quota.ts';
import { maskToken } from './mask-token.ts';
import { route } from './route.ts';

const stranger: Actor = {
  accountId: 'a',
  sessionId: 's',
  name: 'stranger',
  roleId: 7,
  roleName: 'x',
  scopeKind: 'service',
  permissions: new Set(),
  scope: seesNothing,
  timeZone: 'Asia/Shanghai',
  address: '',
  traceId: '',
};

async function app(quota?: CallQuota) {
  return buildApp({
    ...(quota ? { quota } : {}),
    log: pino({ level: 'silent' }),
    authentication: {
      bySession: async (token) => {
        if (token === 'ended') throw new Refusal('sessionEnded');
        if (token !== 'good') throw new Refusal('notSignedIn');
        return stranger;
      },
      byTicket: async () => stranger,
    },
    routes: [
      route(
        { method: 'GET', path: 'echo', right: 'signedIn', query: z.object({ sn: fields.sn }) },
        async ({ query }) => query,
      ),
      route(
        {
          method: 'POST',
          path: 'words/:id',
          right: 'signedIn',
          params: z.object({ id: z.string() }),
          body: z.object({ name: z.string(), lines: z.array(z.record(z.string(), z.unknown())) }),
        },
        async ({ body }) => body,
      ),
      route({ method: 'GET', path: 'guarded', right: 'carMonitor' }, async () => 1),
      route({ method: 'GET', path: 'broken', right: 'public' }, async () => {
        throw new Error('secret detail');
      }),
    ],
  });
}

const bearer = (token: string, lang = 'en') => ({ authorization: `Bearer ${token}`, lang });

describe('the HTTP app', () => {
  it('wraps what a deed returns', async () => {
    const answer = await (await app()).inject({ url: '/farm/v2/echo?sn=1234567', headers: bearer('good') });
    expect(answer.json()).toEqual({ code: 200, message: '', data: { sn: '1234567' } });
  });

  it('names the field and the rule, in the language of the header', async () => {
    const answer = await (await app()).inject({ url: '/farm/v2/echo?sn=12', headers: bearer('good', 'ru') });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.errors).toEqual([{ field: 'sn', key: 'snFormat' }]);
    expect(answer.json().message).toBe('В запросе есть ошибка');
    const { authorization } = bearer('good');
    const query = await (await app()).inject({
      url: '/farm/v2/echo?sn=12&lang=ru',
      headers: { authorization },
    });
    expect(query.json().message).toBe('В запросе есть ошибка');
  });

  it('refuses a text that no database keeps, and names where it stands', async () => {
    const one = await app();
    const ask = (id: string, payload: object) =>
      one.inject({ method: 'POST', url: `/farm/v2/words/${id}`, headers: bearer('good'), payload });
    const odd = { name: 'a\0b', lines: [{ at: 1 }, { note: { text: '\ud800' }, 'k\0': 1 }] };
    const refused = await ask('1', odd);
    expect([refused.statusCode, refused.json().data.errors]).toEqual([
      400,
      ['name', 'lines.1.note.text', 'lines.1'].map((field) => ({ field, key: 'invalidValue' })),
    ]);
    expect((await ask('%00', { name: '', lines: [] })).json().data.errors).toEqual([
      { field: 'id', key: 'invalidValue' },
    ]);
    const kept = { name: '🚜', lines: [{ ring: [[1, 2]], none: null }] };
    expect((await ask('1', kept)).json().data).toEqual(kept);
  });

  it('tells an ended session in the body and a missing one by the status', async () => {
    const one = await app();
    const ended = await one.inject({ url: '/farm/v2/echo?sn=1234567', headers: bearer('ended') });
    expect([ended.statusCode, ended.json().code]).toEqual([200, 401]);
    const missing = await one.inject({ url: '/farm/v2/echo?sn=1234567' });
    expect([missing.statusCode, missing.json().message]).toEqual([401, '请先登录']);
  });

  it('refuses without the permission and names it', async () => {
    const answer = await (await app()).inject({ url: '/farm/v2/guarded', headers: bearer('good') });
    expect([answer.statusCode, answer.json().data.params.permission]).toEqual([403, 'carMonitor']);
  });

  it('tells nothing of an unexpected error but its trace id', async () => {
    const answer = await (await app()).inject({ url: '/farm/v2/broken' });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret detail');
    expect(answer.json().data.traceId).toBe(answer.headers['x-trace-id']);
  });

  it('says that the service is not available while the database cannot be reached', async () => {
    const nobody = new pg.Pool({ host: '127.0.0.1', port: 1 });
    const one = await buildApp({
      log: pino({ level: 'silent' }),
      authentication: { bySession: async () => stranger, byTicket: async () => stranger },
      routes: [route({ method: 'GET', path: 'asks', right: 'public' }, () => nobody.query('select 1'))],
    });
    const answer = await one.inject({ url: '/farm/v2/asks', headers: { lang: 'en' } });
    expect([answer.statusCode, answer.json().message]).toEqual([503, 'The service is not available']);
    await nobody.end();
  });

  it('masks tokens in addresses', () => {
    expect(maskToken('/farm/v3/stream?token=abc&x=1')).toBe('/farm/v3/stream?token=***&x=1');
    expect(maskToken('/farm/v2/firmware/ab-c_1?x=1')).toBe('/farm/v2/firmware/***?x=1');
    expect(maskToken('/farm/v2/softwareLog/upload/ab-c_1?name=a')).toBe(
      '/farm/v2/softwareLog/upload/***?name=a',
    );
    expect(maskToken('/farm/v2/pay/ab-c_1')).toBe('/farm/v2/pay/***');
    expect(maskToken('/farm/v2/pay/notify/wechat')).toBe('/farm/v2/pay/notify/wechat');
    expect(maskToken('/auth-redirect?qr=abc')).toBe('/auth-redirect?qr=***');
  });
});

it('takes no more calls of an account than its share, and says when to come again', async () => {
  const server = await app(openCallQuota(3));
  const call = () => server.inject({ url: '/farm/v2/echo?sn=1234567', headers: bearer('good') });
  for (let time = 1; time <= 3; time += 1) expect((await call()).statusCode).toBe(200);
  const refused = await call();
  expect([refused.statusCode, refused.json().data.key]).toEqual([429, 'tooManyRequests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await server.inject({ url: '/farm/v2/broken' })).statusCode).toBe(500);
  await server.close();
});
