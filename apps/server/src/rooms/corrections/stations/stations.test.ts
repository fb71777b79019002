import type { BaseStationRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { knock } from '../testing/caster-rig.ts';
import { type CorrectionsApp, correctionsApp } from '../testing/corrections-app.ts';

let app: CorrectionsApp;
beforeAll(async () => {
  app = await correctionsApp();
});
afterAll(() => app.close());

describe('a base station', () => {
  it('keeps its code, kind, position, height and radio as they were typed (R-3-121 R-3-122 R-3-123 R-3-124 R-3-125)', async () => {
    const station: BaseStationRow = await app.made('baseStations', app.stationOf('BS01'));
    expect(station).toMatchObject({
      bsCode: 'BS01',
      bsType: 'network',
      longitude: 126.630000001,
      latitude: 45.72,
      height: 150.25,
      mountPoint: 'BS01',
      online: 'offline',
      hasPassword: false,
      dealer: 'Mine',
    });
    const bad = { longitude: 190, latitude: -91, bsType: 'other', height: 1.234 };
    expect(problems(await app.post('baseStations', app.stationOf('B S', bad)))).toEqual([
      'bsCode lettersDigitsOnly',
      'bsType required',
      'longitude longitudeRange',
      'latitude latitudeRange',
      'height twoDecimals',
      'mountPoint mountNameRule',
    ]);
    expect(problems(await app.post('baseStations', app.stationOf('bs01', { mountPoint: 'X' })))).toEqual([
      'bsCode bsCodeTaken',
    ]);
    expect(problems(await app.post('baseStations', app.stationOf('BS02', { mountPoint: 'bs01' })))).toEqual([
      'mountPoint mountTaken',
    ]);
  });

  it('of the radio kind has a channel on the raster and a protocol (R-3-126 R-3-127)', async () => {
    const radio = (over: object) =>
      app.post('baseStations', app.stationOf('RADIO1', { bsType: 'radio', mountPoint: '', ...over }));
    expect(problems(await radio({}))).toEqual(['radioFrequency required', 'radioProtocol required']);
    const protocol = { radioProtocol: 'TRIMTALK' };
    expect(problems(await radio({ ...protocol, radioFrequency: 433.13 }))).toEqual([
      'radioFrequency radioFrequencyRule',
    ]);
    expect((await radio({ ...protocol, radioFrequency: '433.1250' })).json().data).toMatchObject({
      radioFrequency: 433.125,
      radioProtocol: 'TRIMTALK',
    });
  });

  it('gets a password that is told once, and is cut off when it is disabled', async () => {
    const { id } = await app.made('baseStations', app.stationOf('CUT'));
    const source = (password: string) =>
      app.reasonOf('', 'CUT', { direction: 'source', account: null, password });
    expect(await source('')).toBe('wrongPassword');
    const { password } = (await app.post(`baseStations/${id}/password`)).json().data;
    expect(await source(password)).toBe('in');
    const answer = await app.door.admit(knock('', 'CUT', { direction: 'source', account: null, password }));
    const session = 'connectionId' in answer ? answer.connectionId : '';
    expect(await app.door.still([session])).toEqual(new Map());
    expect((await app.post(`baseStations/${id}/disable`)).json().data.state).toBe('disabled');
    expect(await app.door.still([session])).toEqual(new Map([[session, 'stationDisabled']]));
    expect((await app.door.book()).mounts.find(({ name }) => name === 'CUT')).toMatchObject({
      enabled: false,
    });
    expect((await app.post(`baseStations/${id}/disable`)).statusCode).toBe(409);
    expect((await app.one.call('DELETE', `baseStations/${id}`, { token: app.boss })).json().data.key).toBe(
      'stationInUse',
    );
  });

  it('tells how far its stream is from its place, and how much of the time it sent', async () => {
    const { id, mountId } = await app.made<{ id: string; mountId: string }>(
      'baseStations',
      app.stationOf('MOVED'),
    );
    const now = Date.now();
    const minute = {
      bytes: 6000,
      frames: 60,
      badFrames: 0,
      messages: { '1005': 6 },
      satellites: { GPS: 9, BDS: 12 },
      rovers: 2,
    };
    const place = { longitude: 126.630000001, latitude: 45.72, height: 150.55 };
    await app.door.sourceState(mountId, true, now - 3_600_000, null);
    await app.door.sourceState(mountId, false, now - 1_800_000, 'silent');
    await app.door.sourceState(mountId, true, now - 900_000, null);
    await app.door.minutes([{ mountId, minuteMs: now - 30_000, ...minute, place }]);
    const read = async () =>
      (await app.one.call('GET', `baseStations/${id}`, { token: app.boss })).json().data;
    expect(await read()).toMatchObject({
      online: 'unstable',
      satelliteCount: 21,
      dataRate: 100,
      breaks24h: 1,
    });
    expect((await read()).deviationM).toBeCloseTo(0.3, 6);
    const series = (await app.one.call('GET', `monitor/station/${id}/series`, { token: app.boss })).json()
      .data;
    const [gap] = series.breaks;
    const heard = series.to - (now - 3_600_000) / 1000;
    expect(series.availability).toBeCloseTo(1 - (gap.to - gap.from) / heard, 4);
    expect(series.points[0]).toMatchObject({ rate: 100, satellites: 21, rovers: 2 });
    expect((await app.post(`baseStations/${id}/takePosition`)).json().data).toMatchObject({
      height: 150.55,
      deviationM: 0,
    });
  });
});
