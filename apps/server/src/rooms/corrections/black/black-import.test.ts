import { type BlackListImportRow, type BlackRow, languages, usableRights } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { problemsOfSheet } from '#kit/import/testing/problems-of-sheet.ts';
import { entityParts } from '#rooms/access/public.ts';
import { knock } from '../testing/caster-rig.ts';
import { type CorrectionsApp, correctionsApp } from '../testing/corrections-app.ts';
import { importer } from '../testing/importer.ts';
import { blackListFromFile } from './black-import.ts';

let app: CorrectionsApp;
let boss: Actor;
beforeAll(async () => {
  app = await correctionsApp();
  boss = await importer(app.database.pool);
  await app.made('baseStations', app.stationOf('BS01'));
});
afterAll(() => app.close());

const sheet = () => blackListFromFile(entityParts(app.database.pool));
const row = (
  kind: BlackListImportRow['kind'],
  value: string,
  over: Partial<BlackListImportRow> = {},
): BlackListImportRow => ({ kind, value, reason: 'scans', until: 'forEver', ...over });
const judged = async (rows: BlackListImportRow[]) => {
  const verdicts = await sheet().judge(app.database.pool, boss, rows, { tasks: [] });
  return verdicts.map(({ problems, present }) => [
    ...problems.map(({ field, key }) => `${field} ${key}`),
    ...(present === null ? [] : ['there']),
  ]);
};
const written = (one: BlackListImportRow, present: string | null = null) =>
  sheet().write(app.database.pool, boss, one, present, { tasks: [] });
const entries = async (value: string): Promise<BlackRow[]> =>
  (await app.one.call('GET', `diffBlack?value=${value}`, { token: app.boss })).json().data.rows;

describe('entries of the black list from a sheet', () => {
  it('keep out like those of the form, with a row of the log each; a sheet that is sent twice adds nothing', async () => {
    const { id } = await app.made('ntrip/accounts', app.accountOf('of-sheet'));
    const { password } = (await app.post(`ntrip/accounts/${id}/secret`)).json().data;
    const rows = [
      row('account', 'of-sheet', { until: 'date', endsOn: '2099-12-31' }),
      row('network', '10.91.3.4/16'),
    ];
    expect(await judged(rows)).toEqual([[], []]);
    const ids = [];
    for (const one of rows) ids.push((await written(one)).id);
    expect(await entries('of-sheet')).toMatchObject([
      {
        id: ids[0],
        kind: 'account',
        reason: 'scans',
        origin: 'hand',
        state: 'inForce',
        // The end of the day in UTC+8.
        endsAt: Date.parse('2100-01-01T00:00:00+08:00') / 1000,
      },
    ]);
    expect(await entries('10.91.')).toMatchObject([{ value: '10.91.0.0/16', endsAt: null }]);
    const answer = await app.door.admit(knock('of-sheet', 'BS01', { password }));
    expect(answer).toMatchObject({ refused: 'blackListed' });
    const { rows: lines } = await app.database.pool.query(
      `select after ->> 'value' as value from operation_log where action = 'diffBlack.import' and subject_id = any($1::text[])
       order by at, id`,
      [ids],
    );
    expect(lines).toEqual([{ value: 'of-sheet' }, { value: '10.91.3.4/16' }]);
    expect(await judged([...rows, row('account', 'OF-SHEET'), row('network', '10.91.77.1/16')])).toEqual([
      ['there'],
      ['there'],
      ['there'],
      ['there'],
    ]);
  });

  it('that are there are written anew where that is wished: the longer end wins', async () => {
    const day = row('agent', 'old receiver', { until: 'date', endsOn: '2099-01-01' });
    const { id } = await written(day);
    await written({ ...day, endsOn: '2098-01-01', reason: 'too old' }, id);
    expect(await entries('old')).toMatchObject([
      { id, reason: 'too old', endsAt: Date.parse('2099-01-02T00:00:00+08:00') / 1000 },
    ]);
    // One that is over is history.
    await app.database.pool.query(
      `update black_list_entry set ends_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    expect(await judged([day])).toEqual([[]]);
  });

  it('keep the rules of the form, each at its field', async () => {
    expect(
      await judged([
        row('network', '10.0.0.0/8'),
        row('address', '10.0.0'),
        row('account', 'nobody-here'),
        row('sn', '12'),
        row('address', '203.0.113.1', { until: 'date' }),
        row('address', '203.0.113.2', { until: 'date', endsOn: '2020-01-01' }),
        row('address', '203.0.113.3'),
      ]),
    ).toEqual([
      ['value networkTooWide'],
      ['value ipFormat'],
      ['value accountUnknown'],
      ['value snFormat'],
      ['endsOn required'],
      ['endsOn dateInPast'],
      [],
    ]);
    await expect(written(row('sn', '12'))).rejects.toMatchObject({ key: 'snFormat' });
    const several = { kind: 'sn', values: ['12', '2400001', '13'], reason: 'x', until: 'day' };
    expect((await app.post('diffBlack', several)).json().data).toMatchObject({ key: 'snFormat' });
    expect(await entries('2400001')).toEqual([]);
  });

  it('shut out neither this server, nor who imports, nor a base station', async () => {
    await app.database.pool.query(
      `insert into ntrip_connection (id, direction, accepted, address, port, version)
       values ($1, 'source', true, '198.51.100.4', 1, 2)`,
      [newId()],
    );
    expect(
      await judged([
        row('address', '127.0.0.1'),
        row('address', '192.0.2.9'),
        row('network', '198.51.0.0/16'),
      ]),
    ).toEqual([['value addressOwn'], ['value addressOwn'], ['value addressOwn']]);
  });

  it('that say one network in two ways are one: the second is refused', async () => {
    const [one, two] = [row('network', '10.92.0.0/16'), row('network', '10.92.7.7/16')];
    expect(await judged([one, two])).toEqual([[], []]);
    await written(one);
    await expect(written(two)).rejects.toMatchObject({
      key: 'alreadyThere',
      fields: [{ field: 'value', key: 'alreadyThere' }],
    });
  });

  it('are read from a sheet in each language, and a row that is wrong is named by its field', async () => {
    for (const language of languages) {
      const { kinds, terms } = texts[language].corrections.black;
      const rows = [
        [kinds.network, '10.93.0.0/16', 'scans', terms.date, '2099-12-31'],
        [kinds.address, '203.0.113.9', '', terms.hour, ''],
        ['phone', '203.0.113.8', 'scans', terms.day, ''],
        [kinds.agent, 'Twice', 'scans', terms.day, ''],
        [kinds.agent, 'twice', 'scans', terms.day, ''],
      ];
      const told = await problemsOfSheet(app.database.pool, sheet(), { actor: boss, language, rows });
      expect([language, ...told]).toEqual([
        language,
        [2],
        [3, 'reason required'],
        [4, 'kind invalidValue'],
        [5, 'value twiceInFile'],
        [6, 'value twiceInFile'],
      ]);
    }
  });

  it('are the provider’s alone: a dealer’s role cannot use the right', () => {
    expect(sheet().only).toBe('provider');
    expect(usableRights('dealer', ['diffBlack', 'diffBlack.import'])).toEqual(['diffBlack']);
  });
});
