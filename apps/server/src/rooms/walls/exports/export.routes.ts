import { type CountryFigures, exportCalls, type Language } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { countries, readSetting } from '#rooms/access/public.ts';
import { placedDealers } from '#rooms/parties/public.ts';
import { wantedBy } from '../activity/activity.routes.ts';
import type { WallParts } from '../managers.ts';
import { installedByYear, readCountries } from './countries.store.ts';
import { cellsAbroad, countVehicles, readCountry } from './country.store.ts';

const byIso = new Map(countries.map((country) => [country.iso, country]));

/** A country with what the dictionary says of it; a code that it does not know bears itself as its name. */
function named(
  figures: Omit<CountryFigures, 'countryId' | 'zh' | 'en' | 'name' | 'phoneCode'>,
  nameOf: (code: string) => string,
): CountryFigures {
  const { code } = figures;
  const known = byIso.get(code);
  return {
    ...figures,
    countryId: known?.no ?? null,
    zh: known?.zh ?? code,
    en: known?.en ?? code,
    name: code && nameOf(code),
    phoneCode: known?.phoneCode ?? '',
  };
}

/** The calls of /exports. */
export function exportRoutes({ pool, divisions }: WallParts): Route[] {
  const nameIn = (language: Language) => (code: string) => divisions.nameOf(code, language);
  return [
    serve(exportCalls.countries, async ({ actor, language, query }) => {
      const wanted = wantedBy(actor, query);
      const home = await readSetting(pool, 'home.country');
      const rows = await readCountries(pool, wanted);
      return {
        at: wanted.at,
        home,
        years: await installedByYear(pool, wanted, home),
        rows: rows
          .map((row) => named(row, nameIn(language)))
          .sort((a, b) => b.devices - a.devices || a.code.localeCompare(b.code)),
      };
    }),
    serve(exportCalls.places, async ({ actor, query }) => {
      const wanted = wantedBy(actor, query);
      const home = await readSetting(pool, 'home.country');
      const abroad = (code: string) => code !== '' && countryOf(code) !== home;
      const dealers = (await placedDealers(pool, actor, {})).filter(({ divisionCode }) =>
        abroad(divisionCode),
      );
      return {
        at: wanted.at,
        cells: await cellsAbroad(pool, wanted, home),
        dealers: dealers.flatMap(({ company, longitude, latitude }) =>
          longitude === null || latitude === null ? [] : [{ name: company, lng: longitude, lat: latitude }],
        ),
      };
    }),
    serve(exportCalls.country, async ({ actor, language, query: { code: asked, ...query } }) => {
      const code = asked ?? (await readSetting(pool, 'home.country'));
      const wanted = wantedBy(actor, { ...query, division: code });
      const { provinces, rest } = await readCountry(pool, wanted, code);
      return {
        at: wanted.at,
        code,
        devices: await countVehicles(pool, wanted),
        ...rest,
        provinces: provinces.map((one) => ({ ...one, name: nameIn(language)(one.divisionId) })),
      };
    }),
  ];
}

const countryOf = (divisionCode: string): string => (/^\d/.test(divisionCode) ? 'CN' : divisionCode);
