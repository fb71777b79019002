import { afterAll, beforeAll, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { entering } from '../testing/entering.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());
const { machine, form, create, read, done } = entering(() => app);

const mark = async (who: 'first' | 'second' | 'north', id: string, marks: string[]) =>
  app.call(who, 'PUT', `infoEntry/${id}/marks`, { version: (await read(id, 'boss')).version, marks });

it('what a reviewer marks is hidden from whoever asked until the rejection, and then names what has to be mended', async () => {
  const { sn, motor } = await machine();
  const { id } = (await create('north', form(sn, motor))).json().data;
  expect((await mark('first', id, ['brand'])).json().data.key).toBe('notAllowedTransition');
  await done('first', id, 'review');
  expect((await mark('second', id, ['brand'])).json().data.key).toBe('takenByOther');
  // What the entry has not cannot be wrong.
  expect(problems(await mark('first', id, ['brand', 'parts.slab-1']))).toEqual(['marks invalidValue']);
  const { version: seen } = await read(id, 'first');
  const marked = await mark('first', id, ['parts.motor-1', 'brand']);
  expect(marked.json().data).toMatchObject({ state: 'reviewing', marks: ['brand', 'parts.motor-1'] });
  expect((await read(id, 'north')).marks).toEqual([]);
  // Whoever marks and decides at once decides on the entry that they saw.
  const decision = { version: seen, reason: 'Wrong brand' };
  expect((await app.call('first', 'POST', `infoEntry/${id}/reject`, decision)).statusCode).toBe(200);
  expect(await read(id, 'north')).toMatchObject({ reason: 'Wrong brand', marks: ['brand', 'parts.motor-1'] });

  // Only what was marked is changed; the reviewer of the next round reads exactly that.
  const { data, version } = await read(id, 'north');
  const edited = await app.call('north', 'PATCH', `infoEntry/${id}`, { ...data, version, brand: 'YTO' });
  expect(edited.statusCode, edited.payload).toBe(200);
  await done('north', id, 'submit');
  await done('second', id, 'review');
  expect((await read(id, 'second')).marks).toEqual(['brand', 'parts.motor-1']);
  const path: { action: string; round: number; changes: object[] }[] = (
    await app.call('second', 'GET', `infoEntry/${id}/path`)
  ).json().data;
  expect(path.filter(({ changes }) => changes.length > 0).map(({ changes }) => changes)).toEqual([
    [{ field: 'brand', before: 'Deere', after: 'YTO' }],
  ]);
  expect((await mark('second', id, [])).json().data.marks).toEqual([]);
});

it('marks of a stranger’s entry are nothing to anybody else', async () => {
  const { sn, motor } = await machine();
  const { id } = (await create('north', form(sn, motor))).json().data;
  await done('first', id, 'review');
  const { version } = await read(id, 'boss');
  const asked = await app.call('south', 'PUT', `infoEntry/${id}/marks`, { version, marks: ['brand'] });
  expect(asked.statusCode).toBe(404);
});
