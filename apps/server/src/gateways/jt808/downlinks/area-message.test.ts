import { describe, expect, it } from 'vitest';
import { areaMessage } from './area-message.ts';

const area = {
  name: '场',
  radiusM: 500,
  entering: false,
  leaving: true,
  speedKmh: null,
  times: null,
  points: [[126.25, 45.5]] as [number, number][],
};
const order = (over: object) => ({
  id: 'c',
  vehicleNo: 1,
  kind: 'area' as const,
  parameters: { fence: 'f', no: 7, shape: 'circle' as const, area, ...over },
});
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('areas in the terminal, byte by byte as the standard lays them out', () => {
  it('a circle 0x8600: one is appended, leaving is told to driver and platform', () => {
    const { id, body } = areaMessage(order({}), 2013);
    // append, one; id 7; attributes bits 4 and 5; 45.500000, 126.250000; 500 m
    expect([id, hex(body)]).toEqual([
      0x8600,
      `0101${'00000007'}${'0030'}${'02b64660'}${'07866c10'}${'000001f4'}`,
    ]);
    // 2019: length of the name, the name in GBK
    expect(hex(areaMessage(order({}), 2019).body)).toBe(`${hex(body)}0002b3a1`);
  });

  it('times of a day and a speed stand behind the radius', () => {
    const times = { start: '000000200000', end: '000000060000' };
    const { body } = areaMessage(order({ area: { ...area, leaving: false, speedKmh: 40, times } }), 2013);
    expect(hex(body).slice(12)).toBe(
      `${'0003'}${'02b64660'}${'07866c10'}${'000001f4'}${times.start}${times.end}${'0028'}${'1e'}`,
    );
  });

  it('a rectangle 0x8602 by its north-western and south-eastern corners, however it was drawn', () => {
    const points = [
      [127, 46],
      [126, 45],
    ];
    const { id, body } = areaMessage(order({ shape: 'rectangle', area: { ...area, points } }), 2013);
    expect([id, hex(body)]).toEqual([
      0x8602,
      `0101${'00000007'}${'0030'}${'02bde780'}${'07829b80'}${'02aea540'}${'0791ddc0'}`,
    ]);
  });

  it('a polygon 0x8604 with its corners, entering and leaving', () => {
    const points = [
      [126, 45],
      [126, 46],
      [127, 45],
    ];
    const both = { ...area, points, entering: true };
    const { id, body } = areaMessage(order({ shape: 'polygon', area: both }), 2013);
    const corners = `${'02aea540'}${'07829b80'}${'02bde780'}${'07829b80'}${'02aea540'}${'0791ddc0'}`;
    expect([id, hex(body)]).toEqual([0x8604, `${'00000007'}${'003c'}${'0003'}${corners}`]);
  });

  it.each([
    ['circle', 0x8601],
    ['rectangle', 0x8603],
    ['polygon', 0x8605],
  ] as const)('a %s is forgotten by its number', (shape, id) => {
    const message = areaMessage(order({ shape, area: null }) as never, 2019);
    expect([message.id, hex(message.body)]).toEqual([id, `01${'00000007'}`]);
  });
});
