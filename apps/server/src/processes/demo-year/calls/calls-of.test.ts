import pg from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { buildApp } from '#kit/http/app.ts';
import { route } from '#kit/http/route.ts';
import { callsOf } from './calls-of.ts';

it('makes a call again that found no connection, and none that was refused', async () => {
  const nobody = new pg.Pool({ host: '127.0.0.1', port: 1 });
  const asked = { busy: 0, wrong: 0 };
  const nobodySignsIn = async () => Promise.reject(new Error('nobody signs in here'));
  const app = await buildApp({
    log: pino({ level: 'silent' }),
    authentication: { bySession: nobodySignsIn, byTicket: nobodySignsIn },
    routes: [
      route({ method: 'POST', path: 'busy', right: 'public' }, async () => {
        asked.busy += 1;
        if (asked.busy < 3) await nobody.query('select 1');
        return 'made';
      }),
      route({ method: 'POST', path: 'wrong', right: 'public' }, () => {
        asked.wrong += 1;
        throw new Error('not to be told');
      }),
    ],
  });
  const call = callsOf(app, { restMs: 1 })('demo');
  expect(await call('busy', {})).toBe('made');
  await expect(call('wrong', {})).rejects.toThrow(/^wrong: /);
  expect(asked).toEqual({ busy: 3, wrong: 1 });
  await Promise.all([app.close(), nobody.end()]);
});
