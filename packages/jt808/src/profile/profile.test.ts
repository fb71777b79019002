import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../error.ts';
import { encodeItems } from '../messages/location/items.ts';
import { parameterSpec } from '../messages/parameters/parameters.ts';
import { concat, hex, randomBytes, seededRandom } from '../testing/bytes.ts';
import { exampleProfile, exampleTerminalId, plainProfile } from './example-profile.ts';
import { decodeFaultCodes, encodeFaultCodes, readFaultCodes } from './fault-codes.ts';
import { parseProfile } from './parse-profile.ts';
import type { Profile } from './profile.ts';
import { type Quantities, quantityUnits } from './quantities.ts';
import { standardItems, widelyUsedItems } from './standard-items.ts';
import { decodeVendor, decodeVendorTexts, encodeVendor, unknownItems } from './vendor-items.ts';

const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe('example profile against its table', () => {
  it('has every parameter', () => {
    const ids = [
      0x0029,
      0x0027,
      ...span(0xf001, 0xf004),
      ...span(0xf012, 0xf015),
      0xf020,
      0xf021,
      ...span(0x0110, 0x01ff),
      ...span(0xf030, 0xf035),
      ...span(0xf040, 0xf045),
      ...span(0xf050, 0xf057),
    ];
    for (const id of ids) expect(parameterSpec(id, exampleProfile), id.toString(16)).toBeDefined();
  });

  it('has every content of 0x8900 and 0x0900, by type', () => {
    const down = [0xf1, 0xf2, 0xf3, 0xf4, 0xf5, 0xf6];
    const up = [0xf1, 0xf2, 0xf3, 0xf5, 0xf6, 0xf7];
    expect(exampleProfile.downlinks.map((one) => one.type)).toEqual(down);
    expect(exampleProfile.uplinks.map((one) => one.type)).toEqual(up);
  });

  it('has every item of 0x0200 with its length, and the widely used ones', () => {
    const lengths = { 225: 16, 226: 6, 227: 9, 228: 9, 229: 12, 230: 1, 232: 1 };
    for (const [id, length] of Object.entries(lengths)) {
      expect(exampleProfile.items.find((item) => item.id === Number(id))).toMatchObject({ length });
    }
    for (const id of [0x69, ...span(0x81, 0x89), ...span(0x8b, 0x8e), 0xcc]) {
      expect(
        exampleProfile.items.some((item) => item.id === id),
        id.toString(16),
      ).toBe(true);
    }
  });

  it('is marked as an example and takes maker ids of 5 bytes', () => {
    expect(exampleProfile).toMatchObject({
      example: true,
      maker: 'EXMPL',
      makerIdLength: 5,
      controlNumbers: 'decimal',
    });
    expect(exampleTerminalId('1234567890', 2013)).toBe('4567890');
    expect(exampleTerminalId('1234567890', 2019)).toBe('1234567890');
    expect(exampleTerminalId('1234567', 2013)).toBe('1234567');
  });

  it('has no item twice', () => {
    for (const items of [standardItems, widelyUsedItems, exampleProfile.items]) {
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
    }
  });
});

const place: Quantities = {
  latitude: 45.123456789,
  longitude: -126.987654321,
  fixType: 4,
  satellites: 31,
  hdop: 0.65,
  correctionAge: 1.2,
  implementDown: 1,
  autoSteer: 0,
  valveOpen: 1,
  workDepth: 0.285,
  rawDepth: -312,
  workValue: 1234.56,
  guidanceMode: 1,
  guidanceDeviation: -0.021,
  headingError: -1.25,
  steeringAngle: 12.5,
  wheelSensor: -0.01,
  voltage: 12.34,
  motorCurrent: -3.21,
  motorTemperature: 45.6,
  tabletTemperature: -12.3,
  freeStorage: 20_480,
  coverOpen: 0,
  ptoOn: 1,
  engineOn: 1,
  workWidth: 3.6,
  batteryVoltage: 12.8,
  engineSpeed: 2100,
  coolantTemperature: -7,
  mileage: 1234.5,
  signalStrength: 28,
};

describe('vendor items', () => {
  const items = encodeItems(encodeVendor(place, exampleProfile));

  it('go both ways, exactly', () => {
    expect(decodeVendor(items, exampleProfile)).toEqual(place);
    expect(unknownItems(items, exampleProfile)).toEqual({});
  });

  it('lie on the wire as the table says', () => {
    const work = encodeVendor({ implementDown: 1, valveOpen: 1, workDepth: 0.28 }, exampleProfile);
    // Depth 280 mm; raw depth and value are not given: invalid.
    expect(work).toEqual([{ id: 0xe3, value: hex('05 0118 8000 80000000') }]);
    const [exact] = encodeVendor({ latitude: -1e-9, longitude: 180 }, exampleProfile);
    expect(exact).toEqual({ id: 0xe1, value: hex('ffffffffffffffff 00000029e8d60800') });
  });

  it('leave out what is invalid', () => {
    const nothing = hex(
      'e206 01 09 ffff ffff  e309 00 8000 8000 80000000  e50c ffff 8000 8000 8000 00000000',
    );
    expect(decodeVendor(nothing, exampleProfile)).toEqual({
      fixType: 1,
      satellites: 9,
      implementDown: 0,
      autoSteer: 0,
      valveOpen: 0,
      freeStorage: 0,
    });
  });

  it('keep as hex what the profile cannot read: unknown ids, wrong lengths, tails', () => {
    const odd = hex('e201 04  0603 001122  3102 000c  fa02 beef  fa01 01  e704 00');
    expect(decodeVendor(odd, exampleProfile)).toEqual({});
    expect(unknownItems(odd, exampleProfile)).toEqual({
      E2: '04',
      '06': '001122',
      '31': '000c',
      FA: 'beef,01',
      rest: 'e70400',
    });
    expect(decodeVendor(items, plainProfile)).toEqual({ mileage: 1234.5, signalStrength: 28 });
  });

  it('let the last of duplicates count, and the vendor beat the standard in either order', () => {
    expect(decodeVendor(hex('e90200c8 e902012c'), exampleProfile)).toEqual({ workWidth: 3 });
    for (const bytes of [hex('310105 e206 04 1f 0064 0000'), hex('e206 04 1f 0064 0000 310105')]) {
      expect(decodeVendor(bytes, exampleProfile).satellites).toBe(31);
    }
    expect(decodeVendor(hex('310105'), exampleProfile).satellites).toBe(5);
  });

  it('read the standard ones with their odd forms', () => {
    const bytes = hex('0602 8005  1101 00  1206 01 00000007 01  1307 00000009 0064 00  2b04 00020001');
    expect(decodeVendor(bytes, plainProfile)).toEqual({
      compartmentTemperature: -5,
      overspeedAreaType: 0,
      areaType: 1,
      areaId: 7,
      areaDirection: 1,
      segmentId: 9,
      segmentTime: 100,
      segmentResult: 0,
      analog0: 1,
      analog1: 2,
    });
    expect(decodeVendor(hex('1105 02 0000000a'), plainProfile)).toEqual({
      overspeedAreaType: 2,
      overspeedAreaId: 10,
    });
  });

  it('read VIN and ICCID', () => {
    const texts = { vin: 'LVBV3PBB4BE012345', iccid: '89860012345678901234' };
    const bytes = encodeItems(encodeVendor({}, exampleProfile, texts));
    expect(decodeVendorTexts(bytes, exampleProfile)).toEqual(texts);
    expect(unknownItems(bytes, exampleProfile)).toEqual({});
  });

  it('refuse a value out of range when writing', () => {
    for (const values of [
      { workDepth: 40 },
      { hdop: -1 },
      { satellites: 256 },
      { implementDown: 2 },
      { voltage: Number.NaN },
    ]) {
      expect(() => encodeVendor(values, exampleProfile), JSON.stringify(values)).toThrow(ProtocolError);
    }
  });

  it('never fail on garbage', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = seededRandom(seed);
      const bytes = concat(
        items.slice(0, Math.floor(random() * items.length)),
        randomBytes(random, Math.floor(random() * 40)),
      );
      for (const value of Object.values(decodeVendor(bytes, exampleProfile)))
        expect(Number.isFinite(value)).toBe(true);
      unknownItems(bytes, exampleProfile);
      readFaultCodes(bytes, exampleProfile);
    }
  });
});

describe('fault codes', () => {
  const codes = [
    { spn: 190, fmi: 2, occurrences: 5 },
    { spn: 0x7ffff, fmi: 31, occurrences: 126 },
  ];

  it('go both ways; none is not the same as no word about them', () => {
    expect(decodeFaultCodes(encodeFaultCodes(codes))).toEqual(codes);
    const report = encodeItems([{ id: 0xe8, value: encodeFaultCodes(codes) }]);
    expect(readFaultCodes(report, exampleProfile)).toEqual(codes);
    expect(readFaultCodes(hex('e80100'), exampleProfile)).toEqual([]);
    expect(readFaultCodes(hex('e60100'), exampleProfile)).toBeUndefined();
    expect(readFaultCodes(hex('e80103'), exampleProfile)).toBeUndefined();
    expect(readFaultCodes(report, plainProfile)).toBeUndefined();
    const none = { spn: 0xffff_ffff, fmi: 31, occurrences: 0 };
    const more = encodeItems([{ id: 0xe8, value: encodeFaultCodes([none, codes[0]!]) }]);
    expect(readFaultCodes(more, exampleProfile)).toEqual([codes[0]]);
  });
});

describe('profile as JSON', () => {
  it('survives storage', () => {
    expect(parseProfile(JSON.parse(JSON.stringify(exampleProfile)))).toEqual(exampleProfile);
  });

  it('may write ids as hex texts', () => {
    const profile: Profile = parseProfile({
      ...plainProfile,
      name: 'other',
      items: [
        {
          id: '0xEA',
          length: 2,
          fields: [{ quantity: 'workDepth', offset: 0, type: 'word', scale: 0.01, invalid: 512 }],
        },
      ],
    });
    expect(decodeVendor(hex('ea02001e'), profile)).toEqual({ workDepth: 0.3 });
    expect(decodeVendor(hex('ea020200'), profile)).toEqual({});
  });

  it('names the first wrong place', () => {
    const broken = (change: object) => () => parseProfile({ ...plainProfile, ...change });
    expect(broken({ makerIdLength: 6 })).toThrow('$.makerIdLength');
    expect(broken({ items: [{ id: 300, length: 1 }] })).toThrow('$.items[0].id');
    expect(
      broken({ items: [{ id: 1, length: 1, fields: [{ quantity: 'speed', offset: 0, type: 'byte' }] }] }),
    ).toThrow('$.items[0].fields[0].quantity');
    expect(broken({ uplinks: [{ type: '0xF1', content: 'nonsense' }] })).toThrow('$.uplinks[0].content');
    for (const nonsense of [null, 7, 'x', []]) expect(() => parseProfile(nonsense)).toThrow(ProtocolError);
  });

  it('knows a unit for every quantity', () => {
    const used = [...standardItems, ...widelyUsedItems, ...exampleProfile.items].flatMap(
      (item) => item.fields ?? [],
    );
    for (const field of used) expect(quantityUnits[field.quantity], field.quantity).toBeDefined();
    expect(new Set(used.map((field) => field.quantity)).size).toBe(Object.keys(quantityUnits).length);
  });
});
