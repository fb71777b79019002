import type { ListAnswer, PlayedVideo, VideoPlayDay, VideoRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { fileRoutes } from '#kit/files/file.routes.ts';
import { newId } from '#kit/id.ts';
import { entityParts, logOperation } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { makeFilm } from '../demo/make-film.ts';
import { videoRoutes, watchRoutes } from '../public.ts';

let database: TestDatabase;
let app: TestApp;
let film: Buffer;
let tokens: Record<'boss' | 'dealer' | 'stranger', string>;

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><rect width="64" height="36"/></svg>';
const captions = new TextEncoder().encode('WEBVTT\n\n00:00.000 --> 00:02.000\n你好\n');

beforeAll(async () => {
  film = await makeFilm({ width: 64, height: 36, pictures: [picture, picture], secondsEach: 30 });
  database = await testDatabase();
  const { pool } = database;
  const dealer = newId();
  await pool.query(`insert into dealer (id, company, path) values ($1, 'North', array[$1::uuid])`, [dealer]);
  await pool.query(
    `insert into role (id, name, scope_kind) values (21, 'dealers', 'dealer'), (22, 'nothing', 'dealer')`,
  );
  await pool.query(
    `insert into role_permission values (21, 'system'), (21, 'softVideoSet'), (21, 'softVideoSet.create'), (21, 'softVideoSet.publish')`,
  );
  await addAccount(pool, 'boss', { roleId: 1 });
  await addAccount(pool, 'dealer', { roleId: 21, dealerId: dealer });
  await addAccount(pool, 'stranger', { roleId: 22, dealerId: dealer });
  app = await testApp(database, (db, bus, files) => [
    ...fileRoutes({ pool: db, files, readers: { tutorialVideo: async () => true }, logOperation }),
    ...videoRoutes({ ...entityParts(db), bus, files }),
    ...watchRoutes({ pool: db, files, proves: async (_, sn, code) => sn === '8820001' && code === 'known' }),
  ]);
  const [boss, person, stranger] = await Promise.all(
    ['boss', 'dealer', 'stranger'].map((who) => app.signIn(who)),
  );
  tokens = { boss: boss!, dealer: person!, stranger: stranger! };
});
afterAll(async () => {
  await app.close();
  await database.close();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: object, token: string = tokens.boss) =>
  app.call(method, path, { token, lang: 'en', ...(body && { body }) });
/** What nobody who is signed in asks, but whoever has that code. */
const watch = (
  path: string,
  { code = 'video', ...more }: { code?: string; headers?: Record<string, string>; address?: string } = {},
) => app.call('GET', path, { token: code, ...more });

async function upload(name: string, bytes: Uint8Array, token: string = tokens.boss): Promise<string> {
  const announced = await app.call('POST', 'files', { token, body: { name, size: bytes.length } });
  const { id } = announced.json().data;
  const sent = await app.call('PUT', `files/${id}?offset=0`, { token, file: bytes });
  expect(sent.json().code).toBe(200);
  return id;
}
const form = (title: string, more: object) => ({ title, softwareTypes: ['guide'], ...more });
async function make(title: string, more: object = {}): Promise<VideoRow> {
  const filmId = await upload('film.mp4', film);
  const answer = await call('POST', 'softVideoSet', form(title, { filmId, ...more }));
  expect([answer.json().code, answer.json().message]).toEqual([200, '']);
  return answer.json().data;
}
async function published(title: string, more: object = {}): Promise<VideoRow> {
  const { id } = await make(title, more);
  return (await call('POST', `softVideoSet/${id}/publish`)).json().data;
}
const fileOf = ({ film: address }: PlayedVideo): string => address;

describe('a tutorial video', () => {
  it('tells what its film says of itself, and is a draft that no code opens', async () => {
    const video = await make('AB 线', {
      captionsId: await upload('a.vtt', captions),
      chapters: '0:00 开始\n0:30 结束',
    });
    expect(video).toMatchObject({
      state: 'draft',
      languages: ['zh'],
      lengthS: 60,
      bytes: film.length,
      plays: 0,
      watched: null,
      facts: { zh: { bytes: film.length, lengthS: 60, width: 64, height: 36 } },
    });
    expect(video.code).toMatch(/^[A-Za-z0-9]{10}$/);
    expect((await watch('softVideo/play', { code: video.code })).statusCode).toBe(404);
  });

  it('is refused with the field named: no film, a file of another kind or of another person, chapters out of order', async () => {
    const at = async (more: object) => problems(await call('POST', 'softVideoSet', form('X', more)));
    expect(await at({})).toEqual(['filmId filmMissing']);
    expect(await at({ filmId: newId() })).toEqual(['filmId fileUnknown']);
    expect(await at({ filmId: await upload('a.vtt', captions) })).toEqual(['filmId filmOnly']);
    expect(await at({ filmEnId: await upload('b.mp4', film.subarray(0, 40)) })).toEqual([
      'filmEnId filmBroken',
    ]);
    expect(await at({ filmId: await upload('c.mp4', film, tokens.dealer) })).toEqual(['filmId fileUnknown']);
    expect(await at({ url: 'http://example.com/a.mp4' })).toEqual(['url httpsOnly']);
    expect(await at({ url: 'https://example.com/a.mp4', chapters: '1:00 B\n0:30 A' })).toEqual([
      'chapters chaptersFormat',
    ]);
    expect(await at({ url: 'https://example.com/a.mp4', softwareTypes: [] })).toEqual([
      'softwareTypes noSelection',
    ]);
  });

  it('takes captions by their content, and for films alone', async () => {
    const wrong = await app.call('POST', 'files', { token: tokens.boss, body: { name: 'a.vtt', size: 5 } });
    const { id } = wrong.json().data;
    const sent = await app.call('PUT', `files/${id}?offset=0`, {
      token: tokens.boss,
      file: new TextEncoder().encode('hello'),
    });
    expect(sent.json().data.key).toBe('captionsOnly');
  });

  it('is written by the provider alone, and read by whoever may open the page', async () => {
    const { id } = await make('Rights');
    expect((await call('GET', `softVideoSet/${id}`, undefined, tokens.dealer)).statusCode).toBe(200);
    expect((await call('POST', 'softVideoSet', form('No', {}), tokens.dealer)).statusCode).toBe(403);
    expect((await call('POST', `softVideoSet/${id}/publish`, undefined, tokens.dealer)).statusCode).toBe(403);
    expect((await call('POST', `softVideoSet/${id}/newCode`, undefined, tokens.dealer)).statusCode).toBe(403);
    expect((await call('GET', 'softVideoSet', undefined, tokens.stranger)).statusCode).toBe(403);
  });

  it('keeps code, state and counts when its film is replaced', async () => {
    const video = await published('Replaced');
    const filmId = await upload('other.mp4', film);
    const edited = await call('PATCH', `softVideoSet/${video.id}`, { filmId, version: video.version });
    expect(edited.json().data).toMatchObject({ state: 'published', code: video.code, filmId });
    expect((await call('GET', `files/${video.filmId}`)).statusCode).toBe(404);
  });

  it('published → hidden → published; a published one is not deleted, one of each step names both states', async () => {
    const { id } = await published('Steps');
    expect((await call('POST', `softVideoSet/${id}/publish`)).json().message).toBe(
      'Not allowed: published → published',
    );
    expect((await call('DELETE', `softVideoSet/${id}`)).json().data.key).toBe('videoPublished');
    expect((await call('POST', `softVideoSet/${id}/hide`)).json().data.state).toBe('hidden');
    expect((await call('DELETE', `softVideoSet/${id}`)).statusCode).toBe(200);
    expect((await call('POST', `softVideoSet/${id}/restore`)).json().data.state).toBe('hidden');
  });

  it('stands in the order in which people put it', async () => {
    const [one, two] = [
      await make('Order 1', { series: 'order' }),
      await make('Order 2', { series: 'order' }),
    ];
    expect((await call('PUT', 'softVideoSet/order', { ids: [two.id, one.id] })).statusCode).toBe(200);
    const { rows } = (await call('GET', 'softVideoSet?title=Order&sort=position')).json()
      .data as ListAnswer<VideoRow>;
    expect(rows.map(({ title }) => title)).toEqual(['Order 2', 'Order 1']);
    expect((await call('PUT', 'softVideoSet/order', { ids: [newId()] })).statusCode).toBe(404);
  });
});

describe('the code of a film', () => {
  it('opens the film, in spans, its captions and its place in a series, and no other call', async () => {
    const captionsId = await upload('a.vtt', captions);
    const next = await published('S 2', { series: 's', position: 2 });
    const { code } = await published('S 1', {
      series: 's',
      position: 1,
      captionsId,
      titleEn: 'First',
      chapters: '0:05 A',
    });
    const answer = await watch('softVideo/play?language=en', { code });
    const { video } = answer.json().data as { video: PlayedVideo };
    expect(video).toMatchObject({
      title: 'First',
      language: 'zh',
      lengthS: 60,
      chapters: [{ atS: 5, title: 'A' }],
      next: { code: next.code, title: 'S 2' },
    });
    const part = await app.call('GET', fileOf(video), { headers: { range: 'bytes=4-11' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-11/${film.length}`]);
    expect(part.rawPayload).toEqual(film.subarray(4, 12));
    expect((await app.call('GET', video.captions!)).headers['content-type']).toBe('text/vtt; charset=utf-8');
    for (const path of ['softVideoSet', 'roleManage', 'accountManage', `files/${captionsId}`])
      expect([path, (await app.call('GET', path, { token: code })).json().code]).toEqual([path, 401]);
  });

  it('opens nothing once it is hidden, replaced or deleted; nobody is told which', async () => {
    const { id, code } = await published('Gone');
    const { video } = (await watch('softVideo/play', { code })).json().data as { video: PlayedVideo };
    const fresh = (await call('POST', `softVideoSet/${id}/newCode`)).json().data as VideoRow;
    const opened = async (one: string) =>
      (await watch('softVideo/play', { code: one })).json().data.key ?? 'opened';
    expect([await opened(code), await opened(fresh.code)]).toEqual(['videoUnavailable', 'opened']);
    expect((await app.call('GET', fileOf(video))).statusCode).toBe(404);
    await call('POST', `softVideoSet/${id}/hide`);
    expect([await opened(fresh.code), await opened('nothing')]).toEqual([
      'videoUnavailable',
      'videoUnavailable',
    ]);
  });

  it('is not guessed: after 30 wrong ones in a minute the address is refused', async () => {
    const { code } = await published('Guessed');
    const address = '198.51.100.9';
    for (let count = 0; count < 30; count++)
      expect((await watch('softVideo/play', { code: 'Wrong12345', address })).statusCode).toBe(404);
    const refused = await watch('softVideo/play', { code, address });
    expect([refused.statusCode, refused.json().data.key]).toEqual([429, 'tooManyRequests']);
    expect((await watch('softVideo/play', { code })).statusCode).toBe(200);
  });

  it('counts a watching once, with no more of the film than can have been seen', async () => {
    const { id, code } = await published('Counted');
    const seen = (view: string, seconds: number, agent = 'Mozilla/5.0 (Linux; Android 14) Mobile') =>
      app.call('POST', 'softVideo/seen', {
        token: code,
        body: { view, seconds },
        headers: { 'user-agent': agent },
      });
    const [one, two] = [newId(), newId()];
    for (const [view, seconds] of [
      [one, 10],
      [one, 30],
      [one, 20],
      [two, 5000],
    ] as const)
      expect((await seen(view, seconds)).statusCode).toBe(200);
    const row = (await call('GET', `softVideoSet/${id}`)).json().data as VideoRow;
    expect([row.plays, row.watched]).toEqual([2, 0.75]);
    const days = (await call('GET', `softVideoSet/${id}/plays`)).json().data as VideoPlayDay[];
    expect(days).toMatchObject([{ source: 'phone', language: 'zh', plays: 2, watched: 0.75 }]);
    const unwatched = (await call('GET', 'softVideoSet?title=Counted&unwatched=yes')).json().data;
    expect(unwatched.total).toBe(0);
  });
});

describe('without a code', () => {
  it('/video lists what is public, terminals what is theirs by software and version', async () => {
    await published('Public', { listed: true, terminals: false });
    await published('Old', { versionTo: '1.9.9' });
    await published('New', { versionFrom: '1.10.0' });
    const { listed, video } = (await watch('softVideo/play')).json().data;
    expect(video).toBeNull();
    expect(listed.map(({ title }: { title: string }) => title)).toEqual(['Public']);
    const body = { sn: '8820001', code: 'known', type: 'guide', version: '1.10.1' };
    const found = (await app.call('POST', 'softVideo/list', { body })).json().data;
    const titles = found.map(({ title }: { title: string }) => title);
    expect([titles.includes('New'), titles.includes('Old'), titles.includes('Public')]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await app.call('POST', 'softVideo/list', { body: { ...body, code: 'other' } })).statusCode).toBe(
      404,
    );
  });
});
