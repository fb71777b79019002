import { describe, expect, it } from 'vitest';
import { readViewpoint, writeViewpoint } from './map-address.ts';
import { metresPerPixel, scaleLength } from './scale.ts';

describe('the view in the address', () => {
  it('comes back as it was written', () => {
    const view = { zoom: 14.25, lat: 45.75123, lng: 126.61234 };
    expect(writeViewpoint(view)).toBe('14.25/45.75123/126.61234');
    expect(readViewpoint(writeViewpoint(view))).toEqual(view);
  });
  it('is short when the whole country is in view', () => {
    expect(writeViewpoint({ zoom: 3.6, lat: 36.123456, lng: 104.5 })).toBe('3.6/36.12/104.50');
  });
  it.each([null, '', '3/36', '3/36/104/1', 'a/b/c', '30/36/104', '3/91/104', '3/36/181', '3//104'])(
    'ignores %j',
    (value) => expect(readViewpoint(value)).toBeNull(),
  );
});

describe('the scale bar', () => {
  it('shows a round length that fits', () => {
    for (let zoom = 1; zoom <= 20; zoom += 0.37) {
      const { metres, pixels } = scaleLength(metresPerPixel(45, zoom), 100);
      expect(String(metres)).toMatch(/^(0\.0*)?[125]0*$/);
      expect(pixels).toBeGreaterThan(39);
      expect(pixels).toBeLessThanOrEqual(100.000_001);
    }
  });
  it('knows the length of a pixel: 78.27 km at zoom 0 on the equator', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(78_271.5, 0);
    expect(metresPerPixel(60, 1)).toBeCloseTo(78_271.5 / 4, 0);
  });
});
