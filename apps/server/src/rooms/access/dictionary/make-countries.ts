import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js';

/** A country as the dictionary keeps it; its number is its place. */
export interface CountryEntry {
  iso: string;
  en: string;
  zh: string;
  phoneCode: string;
}

/** Parts of others with a code of their own in the phone library, and not countries of ISO 3166-1. */
const notOfTheList = new Set<CountryCode>(['AC', 'TA', 'XK']);

/** Names as official Chinese documents write them; the Unicode data has others. */
const official: Partial<Record<CountryCode, { en: string; zh: string }>> = {
  HK: { en: 'Hong Kong, China', zh: '中国香港' },
  MO: { en: 'Macao, China', zh: '中国澳门' },
  TW: { en: 'Taiwan, China', zh: '中国台湾' },
};

/**
 * The countries by ISO code, made from libphonenumber-js (codes, phone codes) and the Unicode data of this Node (names). A
 * build step: `countries.ts` holds what it made, for numbers that records refer to must not follow a new library version.
 */
export function makeCountries(): CountryEntry[] {
  const name = (language: string): Intl.DisplayNames => new Intl.DisplayNames([language], { type: 'region' });
  const [en, zh] = [name('en'), name('zh-Hans')];
  return getCountries()
    .filter((iso) => !notOfTheList.has(iso))
    .sort()
    .map((iso) => ({
      iso,
      en: official[iso]?.en ?? en.of(iso) ?? iso,
      zh: official[iso]?.zh ?? zh.of(iso) ?? iso,
      phoneCode: getCountryCallingCode(iso),
    }));
}
