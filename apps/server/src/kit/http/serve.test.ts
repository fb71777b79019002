import { defineCall } from '@furrow/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { buildApp } from './app.ts';
import type { Route } from './route.ts';
import { serve } from './serve.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const field = z.strictObject({ id: z.uuid(), areaM2: z.number().nullable() });

const readField = defineCall('GET', 'fields/:id', { right: 'public', answer: field });
const nameField = defineCall('POST', 'fields/:id/name', {
  right: 'public',
  body: z.object({ name: z.string().min(1, 'required') }),
  answer: z.null(),
  refusals: ['nameTaken'],
});
const readSheet = defineCall('GET', 'sheets/:code', {
  right: 'public',
  params: { code: z.enum(['a', 'b']) },
  answer: z.strictObject({ code: z.string() }),
});

async function answerOf(
  one: Route,
  url: string,
  { body, check = true }: { body?: object; check?: boolean } = {},
) {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', name: 'test', to: { write: (line) => void lines.push(line) } });
  const nobody = async () => {
    throw new Refusal('notSignedIn');
  };
  const authentication = { bySession: nobody, byTicket: nobody };
  const app = await buildApp({ log, authentication, routes: [one], checkAnswers: check });
  const answer = await app.inject({
    method: one.spec.method,
    url: `/farm/v2/${url}`,
    headers: { lang: 'en' },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.json<{ data: unknown }>(), log: lines.join('') };
}

describe('a described call', () => {
  it('is served at its address with what its shapes let through', async () => {
    const route = serve(readField, async ({ params }) => ({ id: params.id, areaM2: 3.5 }));
    expect(route.spec).toMatchObject({ method: 'GET', path: 'fields/:id', right: 'public' });
    expect((await answerOf(route, `fields/${id}`)).body.data).toEqual({ id, areaM2: 3.5 });
    expect((await answerOf(route, 'fields/7')).body.data).toMatchObject({
      key: 'badRequest',
      errors: [{ field: 'id', key: 'invalidValue' }],
    });
    const named: string[] = [];
    const naming = serve(nameField, async ({ body: { name } }) => void named.push(name));
    expect((await answerOf(naming, `fields/${id}/name`, { body: { name: 'N' } })).body.data).toBeNull();
    const empty = await answerOf(naming, `fields/${id}/name`, { body: { name: '' } });
    expect([empty.status, named]).toEqual([400, ['N']]);
  });

  it('takes a parameter that is no id by the shape that it names', async () => {
    const sheet = serve(readSheet, async ({ params }) => ({ code: params.code }));
    expect((await answerOf(sheet, 'sheets/b')).body.data).toEqual({ code: 'b' });
    expect((await answerOf(sheet, 'sheets/c')).status).toBe(400);
  });

  it('that answers otherwise than described is a fault, told in the log by field', async () => {
    for (const [answer, words] of [
      [{ id, areaM2: 'much' }, 'areaM2'],
      [{ id }, 'areaM2'],
      [{ id, areaM2: 1, owner: 'x' }, 'owner'],
      [{ id, areaM2: Number.NaN, at: new Date(0) }, 'at'],
    ] as const) {
      const faulty = serve(readField, async () => answer as never);
      const checked = await answerOf(faulty, `fields/${id}`);
      expect(checked.status).toBe(500);
      expect(checked.log).toContain('GET fields/:id is not as the contract describes it');
      expect(checked.log).toContain(words);
      const unchecked = await answerOf(faulty, `fields/${id}`, { check: false });
      expect(unchecked.body.data).toEqual(JSON.parse(JSON.stringify(answer)));
    }
  });

  it('that is refused for what it does not name is one as well', async () => {
    const refusing = (key: 'nameTaken' | 'roleInUse') =>
      serve(nameField, async () => {
        throw new Refusal(key);
      });
    const body = { name: 'N' };
    expect((await answerOf(refusing('nameTaken'), `fields/${id}/name`, { body })).status).toBe(409);
    const odd = await answerOf(refusing('roleInUse'), `fields/${id}/name`, { body });
    expect([odd.status, odd.log.includes('it is refused with roleInUse')]).toEqual([500, true]);
    expect((await answerOf(refusing('roleInUse'), `fields/${id}/name`, { body, check: false })).status).toBe(
      409,
    );
  });
});
