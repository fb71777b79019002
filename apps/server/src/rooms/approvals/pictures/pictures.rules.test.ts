import { describe, expect, it } from 'vitest';
import { type PictureFacts, type PicturesOf, pictureChecks } from './pictures.rules.ts';

const plain: PictureFacts = {
  width: 1920,
  height: 1080,
  takenOn: '2026-03-05',
  lng: 126.6,
  lat: 45.7,
  other: null,
};
const asked: PicturesOf = { place: { lng: 126.6, lat: 45.7 }, outOn: '2026-03-01', today: '2026-03-10' };
const looks = (pictures: readonly Partial<PictureFacts>[], over: Partial<PicturesOf> = {}) =>
  pictureChecks(
    pictures.map((one) => ({ ...plain, ...one })),
    { ...asked, ...over },
  )
    .filter(({ level }) => level === 'look')
    .map(({ key, params, link }) => ({ key, params, link }));

describe('pictures of an application', () => {
  it('pass where they were taken near by, after the outbound, large enough, and nowhere else', () => {
    expect(looks([{}, {}])).toEqual([]);
  });

  it('pass where they tell nothing of themselves', () => {
    const silent = { width: null, height: null, takenOn: null, lng: null, lat: null };
    expect(looks([silent])).toEqual([]);
    expect(looks([{}], { place: null, outOn: null })).toEqual([]);
  });

  it('want a look beyond 5 km from the stated place, and not at 5', () => {
    // A degree of latitude is 111.2 km.
    expect(looks([{ lat: 45.7 + 4.9 / 111.2 }])).toEqual([]);
    expect(looks([{}, { lat: 45.7 + 12 / 111.2 }])).toEqual([
      { key: 'pictureFar', params: { km: 12 }, link: '' },
    ]);
  });

  it('want a look from before the outbound, and from more than a day ahead', () => {
    expect(looks([{ takenOn: '2026-03-01' }, { takenOn: '2026-03-11' }])).toEqual([]);
    expect(looks([{ takenOn: '2026-02-28' }])).toEqual([
      { key: 'pictureEarly', params: { day: '2026-02-28' }, link: '' },
    ]);
    expect(looks([{ takenOn: '2026-03-12' }])).toEqual([
      { key: 'pictureLate', params: { day: '2026-03-12' }, link: '' },
    ]);
  });

  it('want a look where they are too small to read a plate by', () => {
    expect(looks([{ width: 640, height: 480 }])).toEqual([]);
    expect(looks([{ width: 640, height: 479 }])).toEqual([
      { key: 'pictureSmall', params: { width: 640, height: 479 }, link: '' },
    ]);
  });

  it('want a look where they were handed in before; of another company nothing but that is told', () => {
    const other = { id: 'one', number: 'EN-20260301-0001', kind: 'entry' as const, own: true };
    expect(looks([{}, { other }])).toEqual([
      { key: 'pictureUsed', params: { number: 'EN-20260301-0001' }, link: '/entryDetail?id=one' },
    ]);
    expect(looks([{ other: { ...other, own: false } }])).toEqual([
      { key: 'pictureUsed', params: { number: '—' }, link: '' },
    ]);
  });
});
