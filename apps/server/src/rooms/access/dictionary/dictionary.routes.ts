import {
  type Country,
  type Division,
  type DivisionAt,
  type DivisionName,
  type DivisionOutline,
  dictionariesCalls,
  type Language,
} from '@furrow/contract';
import type { DivisionRow, Divisions } from '#kit/divisions.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { countries } from './countries.ts';

/** The dictionaries of countries and of China's administrative divisions. */
export function dictionaryRoutes(divisions: Divisions): Route[] {
  return [
    // Who applies for an account chooses a phone code before he can sign in.
    serve(dictionariesCalls.countries, async ({ language }) => countriesIn(language)),
    serve(
      dictionariesCalls.divisions,
      async ({ language, query }): Promise<Division[]> =>
        divisions.childrenOf(query.parent ?? null).map((row) => ({
          ...divisionOf(row),
          name: divisions.nameOf(row.code, language),
          hasChildren: divisions.childrenOf(row.code).length > 0,
        })),
    ),
    // Whole and small: names stand in every list, and a person looks for his county by its name.
    serve(dictionariesCalls.all, async ({ language }) => allBelow(divisions, null, language)),
    serve(
      dictionariesCalls.at,
      async ({ query: { lng, lat } }): Promise<DivisionAt> => ({
        code: divisions.childrenOf(null).length === 0 ? null : await divisions.codeAt(lng, lat),
      }),
    ),
    // Maps draw regions of them; the codes are too many for an address.
    serve(
      dictionariesCalls.outlines,
      async ({ body }): Promise<DivisionOutline[]> =>
        (await divisions.outlinesOf(body.codes)).map(({ properties: { code }, geometry }) => ({
          code,
          coordinates: geometry.type === 'MultiPolygon' ? [...geometry.coordinates] : [geometry.coordinates],
        })),
    ),
  ];
}

function allBelow(divisions: Divisions, parent: string | null, language: Language): DivisionName[] {
  return divisions
    .childrenOf(parent)
    .flatMap(({ code }): DivisionName[] => [
      [code, parent, divisions.nameOf(code, language)],
      ...allBelow(divisions, code, language),
    ]);
}

function countriesIn(language: Language): Country[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return countries.map((country) => ({
    ...country,
    name: language === 'zh' || language === 'en' ? country[language] : (names.of(country.iso) ?? country.en),
  }));
}

function divisionOf(row: DivisionRow): Omit<Division, 'name' | 'hasChildren'> {
  return {
    code: row.code,
    level: row.level as Division['level'],
    parent: row.parent,
    names: {
      zh: row.name,
      ...(row.name_en ? { en: row.name_en } : {}),
      ...(row.name_ru ? { ru: row.name_ru } : {}),
      ...(row.name_tr ? { tr: row.name_tr } : {}),
    },
  };
}
