import { expect, it } from 'vitest';
import { type Division, findPlaces, readCoordinates } from './find-place.ts';

const division = (
  code: string,
  level: 1 | 2 | 3,
  parent: string,
  name: string,
  name_en: string,
): Division => ({
  code,
  level,
  parent,
  name,
  name_en,
  centre: [126, 45],
  bbox: [125, 44, 127, 46],
});
const divisions = [
  division('230109', 3, '230100', '松北区', 'Songbei'),
  division('230100', 2, '230000', '哈尔滨市', 'Harbin'),
  division('230000', 1, '', '黑龙江省', 'Heilongjiang'),
  division('130000', 1, '', '河北省', 'Hebei'),
];

it('reads latitude and longitude, and refuses what cannot be a place', () => {
  expect(readCoordinates(' 45.75, 126.6 ')).toEqual([126.6, 45.75]);
  expect(readCoordinates('-33.9 151.2')).toEqual([151.2, -33.9]);
  for (const typed of ['91, 0', '0, 181', '45.75', 'a, b', '1, 2, 3'])
    expect(readCoordinates(typed)).toBeNull();
});

it('finds divisions by any of their names and shows the one of the language', () => {
  expect(findPlaces('哈尔', divisions, 'zh').map((place) => [place.name, place.within])).toEqual([
    ['哈尔滨市', '黑龙江省'],
  ]);
  expect(findPlaces('HARB', divisions, 'ru').map((place) => place.name)).toEqual(['Harbin']);
});

it('puts beginnings before the rest and large before small', () => {
  expect(findPlaces('bei', divisions, 'en').map((place) => place.name)).toEqual(['Hebei', 'Songbei']);
  expect(findPlaces('He', divisions, 'en').map((place) => place.name)).toEqual(['Heilongjiang', 'Hebei']);
});

it('finds nothing for nothing', () => expect(findPlaces('  ', divisions, 'zh')).toEqual([]));
