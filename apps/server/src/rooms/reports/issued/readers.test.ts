import type { IssuedReport, IssuedRow } from '@furrow/contract';
import { roundHalfUp, toHectares, toMu } from '@furrow/geo';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type IssuedWorld, issuedWorld, type Reader, template } from '../testing/issued-world.ts';

let all: IssuedWorld;
beforeAll(async () => {
  all = await issuedWorld(20_261_130);
});
afterAll(() => all.close());
afterEach(async () => {
  await all.world.pool.query('delete from issued_report');
  await all.world.pool.query('delete from notification');
  await all.mark('finished');
});

const path = (id: string, of = '') => `report/issue/${id}${of}`;
const listed = async (who: Reader): Promise<string[]> => {
  const answer = await all.call(who, 'GET', 'report/issue');
  const { rows, total } = answer.json<{ data: { rows: IssuedRow[]; total: number } }>().data;
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
};
const status = async (who: Reader, id: string, of = ''): Promise<number> =>
  (await all.call(who, 'GET', path(id, of))).statusCode;
/** What a role of sellers may not do any more, or may again. */
const permit = (permission: string, may: boolean) =>
  all.world.pool.query(
    may
      ? 'insert into role_permission (role_id, permission) values (701, $1) on conflict do nothing'
      : 'delete from role_permission where role_id = 701 and permission = $1',
    [permission],
  );

describe('who reads a monthly report', () => {
  it('is who made it as long as it is a draft', async () => {
    const id = await all.begin('dealer');
    for (const who of ['admin', 'colleague', 'below', 'stranger'] as const) {
      expect(await status(who, id), who).toBe(404);
      expect(await listed(who), who).toEqual([]);
      const { version } = await all.read(id, 'dealer');
      for (const [method, of, body] of [
        ['PATCH', '', { ...template(), version }],
        ['DELETE', '', undefined],
        ['POST', '/issue', { receivers: [], version }],
      ] as const)
        expect((await all.call(who, method, path(id, of), body)).statusCode, `${who} ${method}`).toBe(404);
    }
    expect(await listed('dealer')).toEqual([id]);
  });

  it('is then everybody whose scope holds the whole company of the issuer, and nobody else', async () => {
    const id = await all.begin('dealer');
    await all.issue(id, 'dealer');
    for (const who of ['dealer', 'colleague', 'admin'] as const) {
      expect(await status(who, id), who).toBe(200);
      expect(await status(who, id, '/export'), who).toBe(200);
      expect(await listed(who), who).toEqual([id]);
    }
    for (const who of ['below', 'south', 'stranger'] as const) {
      for (const part of ['', '/since', '/export'])
        expect(await status(who, id, part), `${who} ${part}`).toBe(404);
      expect(await listed(who), who).toEqual([]);
    }
    // What everybody's facts are is told upwards alone.
    const whole = await all.begin('admin');
    await all.issue(whole);
    expect(await status('dealer', whole)).toBe(404);
    // Who reads a report cannot change it.
    const { version } = await all.read(id, 'colleague');
    const again = await all.call('colleague', 'PATCH', path(id), { ...template(), version });
    expect(again.statusCode).toBe(404);
  });

  it('tells of the issuer’s scope, to whom it was sent as well, and of what became since only to whom that is open', async () => {
    const id = await all.begin('admin');
    await all.issue(id, 'admin', [all.ids.dealer, all.ids.dealer]);
    const { matrix, receivers } = await all.read(id);
    expect(receivers).toEqual(['dealer']);
    const seen = await all.read(id, 'dealer');
    expect(seen.matrix).toEqual(matrix);
    const own = await all.read(await all.begin('dealer'), 'dealer');
    expect(own.matrix.total.values.area).toBeLessThan(matrix.total.values.area!);
    await all.mark('invalid');
    expect(await all.since(id, 'dealer')).toBeNull();
    expect((await all.since(id))!.lines.length).toBeGreaterThan(0);
    expect(await status('colleague', id)).toBe(404);
    const { rows } = await all.world.pool.query(
      `select account_id, act, act_values ->> 'name' as name, act_values ->> 'number' as number, link from notification`,
    );
    expect(rows).toEqual([
      {
        account_id: all.ids.dealer,
        act: 'reportIssued',
        name: seen.title,
        number: 'M-000001',
        link: `/global?report=${id}`,
      },
    ]);
    // Who holds the issuer's scope in his own is told of it as it is now.
    const theirs = await all.begin('dealer');
    await all.issue(theirs, 'dealer');
    expect((await all.since(theirs))!.lines).toEqual([]);
    await all.mark('finished');
    expect((await all.since(theirs))!.lines).toEqual((await all.since(theirs, 'colleague'))!.lines);
    expect((await all.since(theirs))!.lines.length).toBeGreaterThan(0);
  });

  it('is asked for the right of the page each time, and is chosen among those who hold it within reach', async () => {
    const offered = await all.call('dealer', 'GET', 'report/issue/receivers');
    const names = offered.json<{ data: { name: string }[] }>().data.map(({ name }) => name);
    expect(names.sort()).toEqual(['below', 'colleague', 'dealer']);
    const id = await all.begin('dealer');
    const { version } = await all.read(id, 'dealer');
    const to = (receivers: string[]) =>
      all.call('dealer', 'POST', path(id, '/issue'), { receivers, version });
    for (const out of ['admin', 'south', 'stranger'] as const)
      expect(problems(await to([all.ids.below, all.ids[out]])), out).toEqual(['receivers scheduleReceiver']);
    expect(problems(await to(Array(21).fill(all.ids.below)))).toEqual(['receivers outOfRange']);
    expect((await to([all.ids.below])).statusCode).toBe(200);
    expect(await status('below', id)).toBe(200);
    await permit('global', false);
    // What is remembered of who may do what is forgotten by a message of the screen of roles; here it is waited for.
    const next = await all.world.app.signIn('below');
    const refused = await all.world.app.call('GET', path(id), { token: next });
    expect(refused.statusCode).toBe(403);
    const second = await all.begin('admin');
    const whole = await all.read(second);
    const chosen = await all.call('admin', 'POST', path(second, '/issue'), {
      receivers: [all.ids.below],
      version: whole.version,
    });
    expect(problems(chosen)).toEqual(['receivers scheduleReceiver']);
    await permit('global', true);
  });

  it('is filtered by dealers within reach alone: it bears their names', async () => {
    const { rows } = await all.world.pool.query<{ id: string; company: string }>(
      'select id, company from dealer',
    );
    const of = (company: string) => rows.find((one) => one.company === company)!.id;
    const narrowed = (dealer: string) =>
      all.call('dealer', 'POST', 'report/issue', { month: all.month, wish: { dealer: [dealer] } });
    expect(problems(await narrowed(of('South')))).toEqual(['wish.dealer dealerOutOfReach']);
    expect(problems(await narrowed(all.ids.south))).toEqual(['wish.dealer dealerOutOfReach']);
    const id = await all.begin('dealer', { dealer: [of('Below')] });
    expect((await all.read(id, 'dealer')).filters).toBe('Dealer: Below');
  });

  it('issues nothing without the right for it, and takes no file without that', async () => {
    const id = await all.begin('dealer');
    await all.issue(id, 'dealer');
    await permit('global.issue', false);
    await permit('global.export', false);
    const token = await all.world.app.signIn('dealer');
    const call = (method: 'GET' | 'POST', at: string, body?: object) =>
      all.world.app.call(method, at, { token, ...(body ? { body } : {}) });
    const { month } = all;
    expect((await call('POST', 'report/issue', { month, wish: {} })).statusCode).toBe(403);
    expect((await call('POST', path(id, '/issue'), { receivers: [], version: '1' })).statusCode).toBe(403);
    expect((await call('GET', 'report/issue/receivers')).statusCode).toBe(403);
    expect((await call('GET', path(id, '/export'))).statusCode).toBe(403);
    expect((await call('GET', path(id))).statusCode).toBe(200);
    await permit('global.issue', true);
    await permit('global.export', true);
  });
});

describe('the summary', () => {
  it('says the same in four languages, in mu in Chinese and in ha elsewhere', async () => {
    const id = await all.begin('admin');
    await all.issue(id);
    const said: Record<string, IssuedReport> = {};
    for (const lang of ['zh', 'en', 'ru', 'tr']) said[lang] = await all.read(id, 'admin', lang);
    const area = said.zh!.matrix.total.values.area!;
    const shown = (value: number, locale: string) =>
      value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    expect(said.zh!.sentences[2]).toContain(`作业面积 ${shown(roundHalfUp(toMu(area)), 'zh-CN')} 亩，较`);
    expect(said.en!.sentences[2]).toContain(
      `Worked area ${shown(roundHalfUp(toHectares(area)), 'en-GB')} ha, `,
    );
    expect(said.ru!.sentences[2]).toContain(`площадь ${shown(roundHalfUp(toHectares(area)), 'ru-RU')} га, `);
    expect(said.tr!.sentences[2]).toContain(`alan ${shown(roundHalfUp(toHectares(area)), 'tr-TR')} ha, `);
    for (const { sentences, matrix } of Object.values(said)) {
      expect(sentences).toHaveLength(5);
      expect(sentences.join(' ')).not.toMatch(/\{\{|NaN|undefined/);
      expect(matrix.total).toEqual(said.en!.matrix.total);
    }
    expect(said.en!.matrix.rows.map(({ names }) => names[0])).toContain('Russia');
    expect(said.ru!.matrix.rows.map(({ names }) => names[0])).toContain('Россия');
  });
});
