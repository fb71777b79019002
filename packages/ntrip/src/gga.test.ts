import { describe, expect, it } from 'vitest';
import { distanceM, toEcef, toGeodetic } from './ecef.ts';
import { nmeaChecksum, readGga, writeGga } from './gga.ts';
import { LineReader } from './line-reader.ts';
import { ascii, seededRandom, slices } from './testing/slices.ts';

// What str2str sends.
const captured = '$GNGGA,122408.84,3954.0000000,N,11618.0000000,E,1,00,1.0,59.752,M,-9.752,M,0.0,0000*70';

describe('GGA', () => {
  it('reads what str2str sends', () => {
    expect(readGga(captured)).toEqual({
      longitude: 116.3,
      latitude: 39.9,
      secondOfDay: 12 * 3600 + 24 * 60 + 8.84,
      fix: 1,
      satellites: 0,
      hdop: 1,
      altitudeM: 59.752,
      geoidM: -9.752,
      ageS: 0,
      station: '0000',
    });
  });

  it('takes any talker, empty fields and CR', () => {
    for (const talker of ['GP', 'BD', 'GB', 'GL']) {
      const body = `${talker}GGA,,3954.5,S,11618.5,W,4,12,,,M,,M,,`;
      expect(readGga(`$${body}*${nmeaChecksum(body).toLowerCase()}\r`)).toMatchObject({
        latitude: -(39 + 54.5 / 60),
        longitude: -(116 + 18.5 / 60),
        fix: 4,
        secondOfDay: null,
        hdop: null,
        ageS: null,
        station: null,
      });
    }
  });

  it('ignores what is wrong: checksum, other sentences, no place, impossible places', () => {
    const sealed = (body: string): string => `$${body}*${nmeaChecksum(body)}`;
    expect(readGga(captured.replace('*70', '*71'))).toBeUndefined();
    expect(readGga(captured.replace(/\*.*/, ''))).toBeUndefined();
    for (const body of [
      'GNRMC,1,2,3',
      'GNGGA,122408,,,,,0,00,,,M,,M,,',
      'GNGGA,1,9954.0,N,11618.0,E,1,0,1,1,M,1,M,,',
      'GNGGA,1,3960.0,N,11618.0,E,1,0,1,1,M,1,M,,',
      'GNGGA,1,3954.0,N,18100.0,E,1,0,1,1,M,1,M,,',
      'GNGGA,1,3954.0,X,11618.0,E,1,0,1,1,M,1,M,,',
      'GNGGA,1,NaN,N,11618.0,E,1,0,1,1,M,1,M,,',
      'GNGGA,1,3954.0,N,11618.0,E,,0,1,1,M,1,M,,',
    ])
      expect(readGga(sealed(body)), body).toBeUndefined();
    expect(readGga(sealed(`GNGGA,${'1'.repeat(5_000)}`))).toBeUndefined();
  });

  it('comes back as it was written', () => {
    const random = seededRandom(4);
    for (let i = 0; i < 500; i++) {
      const gga = {
        longitude: random() * 360 - 180,
        latitude: random() * 180 - 90,
        secondOfDay: Math.floor(random() * 86_400),
        fix: Math.floor(random() * 7),
        satellites: Math.floor(random() * 40),
        hdop: 0.8,
        altitudeM: 12.345,
        geoidM: null,
        ageS: 1.5,
        station: '0007',
      };
      const back = readGga(writeGga(gga))!;
      expect(back.longitude).toBeCloseTo(gga.longitude, 8);
      expect(back.latitude).toBeCloseTo(gga.latitude, 8);
      expect({ ...back, longitude: 0, latitude: 0 }).toEqual({ ...gga, longitude: 0, latitude: 0 });
    }
    expect(writeGga({ ...readGga(captured)!, latitude: 40 - 1e-12 })).toContain(',4000.0000000,N,');
  });
});

describe('lines', () => {
  it('are the same however they are cut, and a line without an end takes no memory', () => {
    const random = seededRandom(6);
    const text = `${captured}\r\nsecond\n\n${'x'.repeat(40_000)}\r\n${captured}\n`;
    for (let round = 0; round < 20; round++) {
      const reader = new LineReader();
      expect(slices(ascii(text), random, 300).flatMap((slice) => reader.push(slice))).toEqual([
        captured,
        'second',
        captured,
      ]);
    }
  });
});

describe('ECEF', () => {
  it('turns known places round: equator, pole, the worked frame', () => {
    expect(toGeodetic({ x: 6_378_137, y: 0, z: 0 })).toEqual({ longitude: 0, latitude: 0, height: 0 });
    const pole = toGeodetic({ x: 0, y: 0, z: 6_356_752.314_245 })!;
    expect(pole.latitude).toBeCloseTo(90, 9);
    expect(pole.height).toBeCloseTo(0, 5);
    expect(toGeodetic({ x: 0, y: 0, z: 0 })).toBeNull();
  });

  it('comes back to a hundredth of a millimetre anywhere', () => {
    const random = seededRandom(8);
    for (let i = 0; i < 2_000; i++) {
      const place = {
        longitude: random() * 360 - 180,
        latitude: random() * 180 - 90,
        height: random() * 9_000 - 400,
      };
      expect(distanceM(toGeodetic(toEcef(place))!, place)).toBeLessThan(0.000_01);
    }
  });
});
