import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readExif } from './exif.rules.ts';

/** The Exif block of a picture that a camera wrote with these values. */
async function exifOf(said: Record<string, Record<string, string>>): Promise<Buffer> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .withExif(said as never)
    .jpeg()
    .toBuffer();
  return (await sharp(picture).metadata()).exif!;
}
const place = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '45/1 30/1 0/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '126/1 39/1 3600/100',
};

describe('what a camera wrote', () => {
  it('is its time and its place, in degrees', async () => {
    const block = await exifOf({ IFD2: { DateTimeOriginal: '2026:03:01 08:15:00' }, IFD3: place });
    const told = readExif(block);
    expect(told.takenAt).toBe('2026-03-01 08:15:00');
    expect(told.lat).toBeCloseTo(45.5, 6);
    expect(told.lng).toBeCloseTo(126.66, 6);
  });

  it('lies south and west by its letters', async () => {
    const block = await exifOf({ IFD3: { ...place, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' } });
    expect(readExif(block).lat).toBeCloseTo(-45.5, 6);
    expect(readExif(block).lng).toBeCloseTo(-126.66, 6);
  });

  it('is nothing where it cannot be: a day that no calendar has, zeros without a fix, torn and foreign bytes', async () => {
    const nothing = { takenAt: null, lng: null, lat: null };
    const odd = await exifOf({
      IFD2: { DateTimeOriginal: '2026:02:30 08:15:00' },
      IFD3: { ...place, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' },
    });
    expect(readExif(odd)).toEqual(nothing);
    const whole = await exifOf({ IFD2: { DateTimeOriginal: '2026:03:01 08:15:00' }, IFD3: place });
    for (let length = 0; length < whole.length; length += 1)
      expect(() => readExif(whole.subarray(0, length))).not.toThrow();
    expect(readExif(Buffer.from('no picture at all'))).toEqual(nothing);
    expect(readExif(Buffer.alloc(0))).toEqual(nothing);
  });
});
