import type { DeviceJobRow, ListAnswer, PhotoFacts, PhotoRow } from '@furrow/contract';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { storePhoto } from '#telemetry/photos/photos.ts';
import { deviceJobRoutes } from '../device-jobs/device-job.routes.ts';
import { computeDay } from '../jobs/compute-day.ts';
import { workDayAt } from '../jobs/computing/work-day.rules.ts';
import { type JobRig, jobRig, morning, passes, place, standing } from '../jobs/testing/job-rig.ts';
import { addDealer, addReaders } from '../testing/readers.ts';
import { photoDisplayRoutes } from './photo-display.routes.ts';

let rig: JobRig;
let app: TestApp;
let vehicle: { no: number; id: string };
let jpeg: Buffer;
const tokens: Record<string, string> = {};
const ids: string[] = [];
const day = workDayAt(morning, 8 * 3600);
const compute = () => computeDay(rig.parts, { no: vehicle.no, day, cause: 'asked', now: morning + 8 * 3600 });

beforeAll(async () => {
  rig = await jobRig();
  const { pool } = rig.database;
  vehicle = await rig.vehicle({ work_type: 'deepLoosening' });
  await rig.points(vehicle.no, [...passes(morning, { count: 2 }), ...standing(morning + 3600)]);
  await compute();
  jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#336622' } })
    .jpeg()
    .toBuffer();
  const taken = { vehicleNo: vehicle.no, channel: 1, event: 1, commandId: null, bytes: jpeg };
  const at = (takenAt: number, mediaId: number, here: { lng: number; lat: number } | null) =>
    storePhoto(pool, { ...taken, takenAt, mediaId, lng: here?.lng ?? null, lat: here?.lat ?? null });
  ids.push((await at(morning + 60, 1, place))!, (await at(morning + 90, 2, null))!);
  const torn = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(200, 7), Buffer.from([0xff, 0xd9])]);
  ids.push(
    (await storePhoto(pool, {
      ...taken,
      takenAt: morning + 7200,
      mediaId: 3,
      lng: null,
      lat: null,
      bytes: torn,
    }))!,
  );
  const dealer = await addDealer(pool);
  await pool.query('update vehicle set dealer_id = $1 where no = $2', [dealer, vehicle.no]);
  await addReaders(pool, dealer);
  app = await testApp(rig.database, () => [...photoDisplayRoutes(pool), ...deviceJobRoutes(pool)]);
  for (const who of ['admin', 'dealer', 'stranger']) tokens[who] = await app.signIn(who);
});
afterAll(async () => {
  await app.close();
  await rig.close();
});

const call = (path: string, who = 'admin') => app.call('GET', path, { token: tokens[who]!, lang: 'en' });
const list = async (query = '', who?: string) =>
  (await call(`photoDisplay${query}`, who)).json<{ data: ListAnswer<PhotoRow> }>().data;
const judge = (id: string, body: object, who = 'admin') =>
  app.call('POST', `photoDisplay/${id}/judge`, { token: tokens[who]!, lang: 'en', body });
const job = async () => (await call('deviceJob')).json<{ data: ListAnswer<DeviceJobRow> }>().data.rows[0]!;

describe('/photoDisplay', () => {
  it('R-2-080: shows pictures with the job, the place, the speed and the depth of their moment', async () => {
    const { rows, total } = await list();
    expect(total).toBe(3);
    const [torn, second, first] = rows;
    expect(first).toMatchObject({ id: ids[0], speed: 2, channel: 1, source: 'terminal', readable: true });
    expect(first!.depthM).toBeCloseTo(0.27, 5);
    expect(first!.jobId).toBe((await job()).id);
    expect(second!.lng).toBeCloseTo(place.lng, 1);
    expect(torn).toMatchObject({ readable: false, jobId: null });
    expect((await list('?placed=yes')).total).toBe(1);
    expect((await list(`?job=${first!.jobId}&channel=1&source=terminal`)).total).toBe(2);
    expect((await list(`?device=${newId()}`)).total).toBe(0);
  });

  it('sends a thumbnail, the whole picture, and what the file says of itself', async () => {
    const thumb = await call(`photoDisplay/${ids[0]}/file?size=thumb`);
    expect(thumb.headers['content-type']).toBe('image/webp');
    expect((await sharp(thumb.rawPayload).metadata()).width).toBe(320);
    expect((await call(`photoDisplay/${ids[0]}/file`)).rawPayload.equals(jpeg)).toBe(true);
    const facts = (await call(`photoDisplay/${ids[0]}/facts`)).json<{ data: PhotoFacts }>().data;
    expect(facts).toMatchObject({ width: 640, height: 480, format: 'jpeg' });
    const broken = await call(`photoDisplay/${ids[2]}/file?size=thumb`);
    expect(broken.json<{ message: string }>().message).toBe('Abnormal image stream');
  });

  it('a picture that does not fit needs a reason and flags its job until it is cleared', async () => {
    expect((await judge(ids[0]!, { judgement: 'doesNotFit' })).statusCode).toBe(400);
    await judge(ids[0]!, { judgement: 'doesNotFit', reason: 'another field' });
    expect((await job()).flags).toContain('photoMismatch');
    await rig.database.pool.query(`update job set digest = '' where vehicle_no = $1`, [vehicle.no]);
    await compute();
    expect((await job()).flags).toContain('photoMismatch');
    expect((await list('?judgement=doesNotFit')).rows[0]).toMatchObject({
      reason: 'another field',
      judgedBy: 'admin',
    });
    await judge(ids[0]!, { judgement: 'fits' });
    expect((await job()).flags).not.toContain('photoMismatch');
    const log = await rig.database.pool.query(`select 1 from operation_log where action = 'photo.judge'`);
    expect(log.rowCount).toBe(2);
  });

  it('takes pictures of people, with the time and place of EXIF, and refuses what is none', async () => {
    const bytes = await sharp(jpeg)
      .withExif({
        IFD0: { Model: 'Phone' },
        IFD2: { DateTimeOriginal: '2026:06:10 10:01:00' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '45/1 30/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '126/1 30/1 0/1',
        },
      })
      .jpeg()
      .toBuffer();
    const send = (file: Uint8Array, who = 'admin') =>
      app.call('POST', `photoDisplay?device=${vehicle.id}&source=installation&name=a.jpg`, {
        token: tokens[who]!,
        lang: 'en',
        file,
      });
    const sent = (await send(bytes)).json<{ data: PhotoRow }>().data;
    expect(sent).toMatchObject({ source: 'installation', name: 'a.jpg', takenAt: morning + 60 });
    expect(sent.lat).toBeCloseTo(45.5, 6);
    const { exif } = (await call(`photoDisplay/${sent.id}/facts`)).json<{ data: PhotoFacts }>().data;
    expect(exif).toContainEqual({ name: 'Model', value: 'Phone' });
    expect((await send(Buffer.from('no picture at all'))).json<{ data: { key: string } }>().data.key).toBe(
      'imageBroken',
    );
    expect((await send(bytes, 'stranger')).statusCode).toBe(404);
    await app.call('DELETE', `photoDisplay/${sent.id}`, { token: tokens.admin! });
    expect((await list('?source=installation')).total).toBe(0);
  });

  it('zips what was chosen', async () => {
    const zip = await call(`photoDisplay/zip?ids=${ids[0]},${ids[1]}`);
    const files = unzipSync(zip.rawPayload);
    expect(Object.keys(files)).toHaveLength(2);
    expect(Buffer.from(Object.values(files)[0]!).equals(jpeg)).toBe(true);
    expect((await call('photoDisplay/zip?ids=')).statusCode).toBe(400);
  });

  it('shows a dealer the pictures of his machines, a stranger none, and keeps proof of what was paid', async () => {
    expect((await list('', 'dealer')).total).toBe(3);
    expect((await list('', 'stranger')).total).toBe(0);
    expect((await call(`photoDisplay/${ids[0]}/file`, 'stranger')).statusCode).toBe(404);
    expect((await judge(ids[0]!, { judgement: 'fits' }, 'stranger')).statusCode).toBe(404);
    await rig.database.pool.query('update job set settled_in = $1 where vehicle_no = $2', [
      newId(),
      vehicle.no,
    ]);
    const refused = await app.call('DELETE', `photoDisplay/${ids[0]}`, { token: tokens.admin!, lang: 'en' });
    expect(refused.json<{ data: { key: string } }>().data.key).toBe('jobSettled');
  });
});
