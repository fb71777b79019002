import type { ConditionNow } from '@furrow/contract';
import { encodeCanData, messageId } from '@furrow/jt808';
import { afterAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { until } from '#telemetry/testing/until.ts';
import { clockOf, conditionRig } from './testing/condition-rig.ts';

const rig = await conditionRig();
const { now, gateway, app, terminal, id, tokens, get, data, rowsOf, flushed } = rig;
afterAll(() => rig.close());

describe('definition sets', () => {
  const set = (dbc: string, more = {}) =>
    app.call('POST', 'condition/signalSets', {
      token: tokens.admin!,
      body: { name: 'Own', brand: 'Lovol', model: 'M2004', dbc, ...more },
    });
  const dbc =
    'BO_ 2364540158 Own: 8 X\n SG_ Clutch : 0|8@1+ (0.5,0) [0|125] "%" X\n SG_ Odd m0 : 8|8@1+ (1,0) [0|0] "" X\n';

  it('out of a DBC file read the frames of their model, and name the lines that were left out', async () => {
    const made = await set(dbc);
    expect(made.json()).toMatchObject({ data: { signals: 1, leftOut: [{ line: 3, fault: 'multiplexed' }] } });
    await gateway.bus.settled();
    const data8 = Uint8Array.from([90, 255, 255, 255, 255, 255, 255, 255]);
    const frames = [{ channel: 1 as const, extended: true, computed: false, canId: 0x0cf00400, data: data8 }];
    const body = encodeCanData({ time: clockOf(now - 2), frames });
    await until(async () => {
      expect(await terminal.ackOf(terminal.send(messageId.canData, body))).toBe(0);
      await flushed();
      const { row } = await data<ConditionNow>(`condition/of/${id}`);
      return row.told['own:Clutch'] === 45;
    });
    expect(await data<ConditionNow>(`condition/of/${id}`)).toMatchObject({
      own: [{ key: 'own:Clutch', name: 'Clutch', unit: '%' }],
    });
  });

  it('of nothing, or a second one of a model, are refused; a seller of machines has no say', async () => {
    expect(problems(await set('hello'))).toEqual(['dbc dbcEmpty']);
    expect(problems(await set(dbc))).toEqual(['model signalSetTaken']);
    const other = await app.call('POST', 'condition/signalSets', {
      token: tokens.dealer!,
      body: { name: 'Own', brand: 'X', dbc },
    });
    expect(other.statusCode).toBe(403);
  });
});

describe('who sees', () => {
  it('a dealer his machines, a stranger none, and foreign and unknown answer alike', async () => {
    expect((await rowsOf('tboxWorkCondition', 'dealer')).map((row) => row.id)).toEqual([id]);
    expect(await rowsOf('workCondition', 'dealer')).toEqual([]);
    expect(await rowsOf('tboxWorkCondition', 'stranger')).toEqual([]);
    const strange = '01920000-0000-7000-8000-000000000000';
    for (const path of [
      '',
      '/faults',
      `/series?from=1780000000&to=1780000100&signals=speed`,
      '/place?at=1780000000',
      '/line?from=1780000000&to=1780000100',
    ]) {
      const [foreign, unknown] = [
        await get(`condition/of/${id}${path}`, 'stranger'),
        await get(`condition/of/${strange}${path}`, 'stranger'),
      ];
      expect(foreign.statusCode, path).toBe(404);
      expect(foreign.json().msg).toBe(unknown.json().msg);
    }
    expect(
      (await get(`condition/analysis?from=${now - 9000}&to=${now}&ids=${id}`, 'stranger')).statusCode,
    ).toBe(404);
  });
});
