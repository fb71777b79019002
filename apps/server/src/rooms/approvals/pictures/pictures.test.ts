import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOfFile } from '#kit/files/facts/file-facts.ts';
import { newId } from '#kit/id.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { entering } from '../testing/entering.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());
const { machine, form, create } = entering(() => app);

/** A picture as somebody uploaded it, of one grey; the same number is the same bytes. */
async function picture(who: 'north' | 'south', grey: number, over: object = {}): Promise<string> {
  const path = `${app.folder}/${newId()}.jpg`;
  const channels = {
    width: 800,
    height: 600,
    channels: 3 as const,
    background: { r: grey, g: grey, b: grey },
  };
  const exif = { IFD2: { DateTimeOriginal: '2020:01:02 08:00:00' } };
  await writeFile(
    path,
    await sharp({ create: { ...channels, ...over } })
      .withExif(exif as never)
      .jpeg()
      .toBuffer(),
  );
  const facts = await factsOfFile(path, true);
  const id = newId();
  await app.database.pool.query(
    `insert into file (id, account_id, name, size, received, type, state, sha256, width, height, taken_at, lng, lat)
     values ($1, $2, 'a.jpg', 3, 3, 'image/jpeg', 'ready', $3, $4, $5, $6, 126.6, 45.7)`,
    [id, app.accounts[who], facts.sha256, facts.width, facts.height, facts.takenAt],
  );
  return id;
}
const looksOf = async (id: string): Promise<{ key: string; params: object; link: string }[]> => {
  const checks = (await app.call('boss', 'GET', `infoEntry/${id}/checks`)).json().data;
  return checks
    .filter(({ key, level }: { key: string; level: string }) => key.startsWith('picture') && level === 'look')
    .map(({ key, params, link }: { key: string; params: object; link: string }) => ({ key, params, link }));
};
const entered = async (fileId: string, over: object = {}) => {
  const made = await machine();
  const items = [{ type: 'wholeMachine', fileId }];
  const answer = await create('north', form(made.sn, made.motor, { items, ...over }));
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data as { id: string; number: string };
};

describe('the pictures of an entry', () => {
  it('want a look where their camera was elsewhere, too early, and where they were handed in before', async () => {
    const first = await entered(await picture('north', 10));
    expect(await looksOf(first.id)).toEqual([
      { key: 'pictureEarly', params: { day: '2020-01-02' }, link: '' },
    ]);
    const second = await entered(await picture('north', 10), { longitude: 127.6, latitude: 45.7 });
    expect(await looksOf(second.id)).toEqual([
      { key: 'pictureUsed', params: { number: first.number }, link: `/entryDetail?id=${first.id}` },
      { key: 'pictureFar', params: { km: 78 }, link: '' },
      { key: 'pictureEarly', params: { day: '2020-01-02' }, link: '' },
    ]);
  });

  it('want one where nobody could read a plate by them; another picture is another one', async () => {
    const small = await entered(await picture('north', 20, { width: 200, height: 100 }));
    expect((await looksOf(small.id)).map(({ key }) => key)).toEqual(['pictureEarly', 'pictureSmall']);
    const other = await entered(await picture('north', 21));
    expect((await looksOf(other.id)).map(({ key }) => key)).toEqual(['pictureEarly']);
  });

  it('tell where they were taken, beside the stated place and where the terminal was heard; one without a place is left out', async () => {
    const [placed, plain] = [await picture('north', 30), await picture('north', 31)];
    const { pool } = app.database;
    await pool.query('update file set lng = null, lat = null where id = $1', [plain]);
    const items = [
      { type: 'machineNameplate', fileId: plain },
      { type: 'wholeMachine', fileId: placed },
    ];
    const { id } = await entered(placed, { items });
    const told = [
      { fileId: placed, type: 'wholeMachine', takenAt: '2020-01-02 08:00', lng: 126.6, lat: 45.7 },
    ];
    const read = async (who: 'north' | 'south' | 'reader', path: string) => app.call(who, 'GET', path);
    expect((await read('north', `infoEntry/${id}`)).json().data.pictures).toEqual(told);
    expect((await read('reader', `infoEntryQuery/${id}`)).json().data.pictures).toEqual(told);
    expect((await read('south', `infoEntry/${id}`)).statusCode).toBe(404);
  });
});
