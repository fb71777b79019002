import type { IssuedKey, MesAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type WarehouseApp, warehouseApp } from '../testing/warehouse-app.ts';

let app: WarehouseApp;
let key = '';
let keyId = '';

beforeAll(async () => {
  app = await warehouseApp();
  ({
    licence: { id: keyId },
    key,
  } = await issue('mes'));
});
afterAll(() => app.close());

const issue = async (product: 'mes' | 'serverInterface'): Promise<IssuedKey> => {
  const form = { partner: 'Plant 2', contactPhone: '13812345678', product, applicationId: 'com.plant.mes' };
  const body = { ...form, deviceLimit: 1, interfaces: ['mesInbound'], endsOn: null };
  return (await app.one.call('POST', 'sdk/licences', { token: app.boss, body })).json().data;
};
const send = (body: object, withKey: string | null = key) =>
  app.one.call('POST', 'open/mes/inbound', {
    body,
    lang: 'en',
    headers: withKey === null ? {} : { 'x-api-key': withKey },
  });
const sent = async (body: object) => (await send(body)).json<{ data: MesAnswer }>().data;
const line = (sn: string, more: object = {}) => ({ sn, model: 'AG-200', ...more });

describe('the call of a factory', () => {
  it('R-3-202 books a document once, whatever comes again, and answers line by line', async () => {
    const document = {
      documentNo: 'MES-7',
      lines: [
        line('6000001'),
        line('6000002', { machineCode: 'MC-2', sim1: '89860' }),
        { kind: 'motor', sn: 'MES-MOT-1', model: 'M1' },
        line('600'),
        line('6000003', { model: 'AG-999' }),
      ],
    };
    const first = await sent(document);
    expect(first.lines.map(({ sn, result, key: why }) => [sn, result, why])).toEqual([
      ['6000001', 'booked', null],
      ['6000002', 'booked', null],
      ['MES-MOT-1', 'booked', null],
      ['600', 'refused', 'snFormat'],
      ['6000003', 'refused', 'modelUnknown'],
    ]);
    const second = await sent({ ...document, lines: [...document.lines.slice(0, 3), line('6000004')] });
    expect(second.lines.map(({ result }) => result)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
      'booked',
    ]);
    const rows = await app.lines('documentNo=MES-7');
    expect(rows.map(({ sn }) => sn).sort()).toEqual(['6000001', '6000002', '6000004', 'MES-MOT-1']);
    expect(rows[0]).toMatchObject({ type: 'mesInbound', source: 'mes', operator: 'Plant 2' });
    expect(await app.deviceOf('6000002')).toMatchObject({ state: 'idle', stockState: 'inWarehouse' });
  });

  it('sent twice at once leaves one record per SN', async () => {
    const document = { documentNo: 'MES-8', lines: ['6000011', '6000012', '6000013'].map((sn) => line(sn)) };
    const answers = await Promise.all([sent(document), sent(document)]);
    const results = answers.flatMap(({ lines }) => lines.map(({ result }) => result));
    expect(results.filter((result) => result === 'booked')).toHaveLength(3);
    expect(await app.lines('documentNo=MES-8')).toHaveLength(3);
  });

  it('refuses what is in the warehouse already, and what has left it', async () => {
    const again = await sent({ documentNo: 'MES-9', lines: [line('6000001')] });
    expect(again.lines[0]!.message).toMatch(/^Already in the warehouse since /);
    await app.book({ type: 'otherOutbound', reason: 'loan', lines: [{ sn: '6000001' }] });
    const out = await sent({ documentNo: 'MES-9', lines: [line('6000001')] });
    expect(out.lines[0]!.key).toBe('mesOfOut');
    await app.book({ type: 'manualInbound', documentNo: 'HAND-1', lines: [{ sn: '6000001' }] });
    expect((await send({ documentNo: 'HAND-1', lines: [line('6000009')] })).json().data.key).toBe(
      'documentNoTaken',
    );
  });

  it('lets nobody in without a living key of its own product, and not too often', async () => {
    const document = { documentNo: 'MES-10', lines: [line('6000020')] };
    const other = await issue('serverInterface');
    for (const wrong of [null, 'fk_guessed', other.key])
      expect((await send(document, wrong)).json().data.key).toBe('apiKeyInvalid');
    const body = { partner: 'Plant 2' };
    await app.one.call('POST', `sdk/licences/${keyId}/revoke`, { token: app.boss, body });
    expect((await send(document)).json().data.key).toBe('apiKeyInvalid');
    const { rows } = await app.database.pool.query<{ text: string }>(
      `select string_agg(coalesce(after::text, ''), ' ') as text from operation_log where action like 'sdk.%'`,
    );
    expect(rows[0]!.text).not.toContain(key);
    const codes = new Set<number>();
    for (let i = 0; i < 130; i += 1) codes.add((await send(document, null)).statusCode);
    expect([...codes]).toEqual([403, 429]);
  });
});
