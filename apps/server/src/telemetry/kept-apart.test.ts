import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { createLog } from '#kit/log.ts';
import { telemetryMetrics } from './metrics.ts';
import { isJpeg, type Photo, readPhoto, storePhoto } from './photos/photos.ts';
import { keptPerMinute, Rejected } from './rejected.ts';

describe('beside the history', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('keeps only some bad points of a vehicle, and counts all', async () => {
    const registry = new Registry();
    const log = createLog({ level: 'silent', name: 'test' });
    const rejected = new Rejected(database.pool, log, telemetryMetrics(registry));
    for (let i = 0; i < keptPerMinute + 5; i++) rejected.add(1, 'coordinates', Uint8Array.of(i));
    rejected.add(2, 'future', Uint8Array.of(1));
    await rejected.close();
    const { rows } = await database.pool.query(
      'select vehicle_no as no, count(*)::int as n from rejected_point group by 1 order by 1',
    );
    // The minute may turn while this runs.
    expect(rows[0].n).toBeGreaterThanOrEqual(keptPerMinute);
    expect(rows[0].n).toBeLessThanOrEqual(keptPerMinute + 5);
    expect(rows[1]).toEqual({ no: 2, n: 1 });
    const counted = await registry.getSingleMetric('furrow_points_rejected_total')!.get();
    expect(counted.values.map(({ labels, value }) => [labels.reason, value])).toEqual([
      ['coordinates', keptPerMinute + 5],
      ['future', 1],
    ]);
  });

  it('knows a JPEG by its bytes', () => {
    expect(isJpeg(Uint8Array.of(0xff, 0xd8, 1, 2, 0xff, 0xd9))).toBe(true);
    expect(isJpeg(Uint8Array.of(0xff, 0xd8, 1, 2, 0xff, 0xd9, 0, 0))).toBe(true);
    expect(isJpeg(Uint8Array.of(0xff, 0xd8, 1, 2))).toBe(false);
    expect(isJpeg(Uint8Array.of(0x3c, 0x73, 0x76, 0x67, 0xff, 0xd9))).toBe(false);
    expect(isJpeg(new Uint8Array(0))).toBe(false);
  });

  it('stores a picture that is sent twice once, and nothing that is none', async () => {
    const photo: Photo = {
      vehicleNo: 3,
      mediaId: 0xfffffffe,
      channel: 1,
      event: 0,
      takenAt: 1_795_255_200,
      lng: null,
      lat: null,
      commandId: null,
      bytes: Uint8Array.of(0xff, 0xd8, 7, 0xff, 0xd9),
    };
    const id = await storePhoto(database.pool, photo);
    expect(await storePhoto(database.pool, photo)).toBe(id);
    expect(await storePhoto(database.pool, { ...photo, bytes: Uint8Array.of(1, 2, 3, 4) })).toBeUndefined();
    const read = await readPhoto(database.pool, 3, id!);
    expect(read?.type).toBe('image/jpeg');
    expect(new Uint8Array(read!.bytes)).toEqual(photo.bytes);
    expect(await readPhoto(database.pool, 4, id!)).toBeNull();
  });

  it('knows a picture without a time of its own by its number and its bytes', async () => {
    const photo = (mediaId: number, takenAt: number, byte: number): Photo => ({
      vehicleNo: 5,
      mediaId,
      channel: 1,
      event: 0,
      takenAt,
      untimed: true,
      lng: null,
      lat: null,
      commandId: null,
      bytes: Uint8Array.of(0xff, 0xd8, byte, 0xff, 0xd9),
    });
    const id = await storePhoto(database.pool, photo(1, 1_795_255_200, 7));
    expect(await storePhoto(database.pool, photo(1, 1_795_255_260, 7))).toBe(id);
    expect(await storePhoto(database.pool, photo(1, 1_795_255_260, 8))).not.toBe(id);
    expect(await storePhoto(database.pool, photo(2, 1_795_255_260, 7))).not.toBe(id);
  });
});
