import { translated } from './china.ts';
import type { Division } from './divisions.ts';
import { type Feature, feature, type Point } from './geojson.ts';
import { shortName } from './place-names.ts';
import { readChina } from './sources.ts';
import { countryLabels } from './world.ts';

const point = (division: Division): Point => ({ type: 'Point', coordinates: division.centre });

/** The features of labels.geojson: countries and provinces. */
export function firstLabels(divisions: readonly Division[]) {
  const short = new Map(readChina(1).map(({ properties }) => [properties.gb.slice(3), properties.name]));
  const provinces = divisions
    .filter(({ level }) => level === 1)
    .map((division) => {
      const { code, name } = division;
      const names = { name: short.get(code) ?? name, ...translated(division) };
      return feature({ kind: 'province', code, ...names }, point(division));
    });
  return [...countryLabels(), ...provinces];
}

/** Labels of all cities. */
export const cityLabels = (divisions: readonly Division[]): Feature<object, Point>[] =>
  divisions
    .filter(({ level }) => level === 2)
    .map((city) => {
      const { code, name, name_en } = city;
      return feature({ kind: 'city', code, name: shortName(name), name_en }, point(city));
    });

/** Labels of the counties of one province. */
export const countyLabels = (divisions: readonly Division[], province: string): Feature<object, Point>[] =>
  divisions
    .filter(({ level, code }) => level === 3 && code.slice(0, 2) === province.slice(0, 2))
    .map((county) => {
      const { code, parent, name, name_en } = county;
      return feature({ kind: 'county', code, parent, name, name_en }, point(county));
    });
