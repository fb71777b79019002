import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { beginConnection, endConnection } from '../../public.ts';
import { type FittingRig, fittingRig } from '../testing/fitting-rig.ts';
import { connectionsOf } from './connection.store.ts';

let rig: FittingRig;
beforeAll(async () => {
  rig = await fittingRig();
});
afterAll(() => rig.close());

const idOf = async (sn: string): Promise<string> =>
  (await rig.database.pool.query('select id from vehicle where sn = $1', [sn])).rows[0].id;
const none = { machineCode: '', tabletSn: '', receiverSn: '', controllerSn: '', tboxSn: '', iccids: [] };
const begin = (vehicleId: string, day: string, parts: object) =>
  inTransaction(rig.database.pool, (client) =>
    beginConnection(client, null, {
      vehicleId,
      parts: { ...none, ...parts },
      from: new Date(day),
      source: 'replacement',
    }),
  );

describe('the parts that speak for a vehicle', () => {
  it('follow one another without a gap, and end', async () => {
    const id = await idOf(await rig.terminal());
    await begin(id, '2026-01-01', { tabletSn: 'T-0001' });
    await begin(id, '2026-02-01', { tabletSn: 'T-0002' });
    const ended = await inTransaction(rig.database.pool, (client) =>
      endConnection(client, null, { vehicleId: id, at: new Date('2026-03-01') }),
    );
    const all = await connectionsOf(rig.database.pool, id);
    expect(all[0]!.id).toBe(ended);
    expect(all.map(({ tabletSn, state, validTo }) => [tabletSn, state, validTo])).toEqual([
      ['T-0002', 'ended', Date.parse('2026-03-01') / 1000],
      ['T-0001', 'ended', Date.parse('2026-02-01') / 1000],
    ]);
  });

  it('speak for one vehicle at a time', async () => {
    const [first, second] = [await rig.terminal(), await rig.terminal()];
    await begin(await idOf(first), '2026-01-01', { receiverSn: 'R-0001' });
    const other = begin(await idOf(second), '2026-01-02', { receiverSn: 'R-0001', tabletSn: 'T-0009' });
    await expect(other).rejects.toMatchObject({ key: 'partFittedElsewhere', params: { vehicle: first } });
    expect(await connectionsOf(rig.database.pool, await idOf(second))).toEqual([]);
  });
});
