import type { DealerRow } from '@furrow/contract';
import { useCountries } from '#kit/places/country-picker.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';

/** Province, city and county of a company; abroad its country. */
export function Seat({ country, divisionCode }: Pick<DealerRow, 'country' | 'divisionCode'>) {
  const { names } = useCountries();
  return country === 'CN' ? <DivisionName code={divisionCode} /> : (names.get(country) ?? country);
}
