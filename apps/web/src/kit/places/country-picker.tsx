import { type Country, dictionariesCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { ask } from '../api/ask.ts';
import { useTexts } from '../words/text.ts';

interface Props {
  id?: string;
  /** Form.Item fills these in: ISO 3166 code. */
  value?: string | null;
  onChange?: (iso: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** One country, looked for by its name in the present language, in Chinese or in English. */
export function CountryPicker({ id, value, onChange, onBlur, disabled = false }: Props) {
  const text = useTexts();
  const { names, countries } = useCountries();
  return (
    <Select<string>
      {...(id ? { id } : {})}
      showSearch={{
        filterOption: (typed, option) =>
          String(option?.searched ?? '')
            .toLowerCase()
            .includes(typed.toLowerCase()),
      }}
      placeholder={text('forms.choose')}
      disabled={disabled}
      value={value ?? null}
      options={countries.map(({ iso, zh, en }) => ({
        value: iso,
        label: names.get(iso) ?? iso,
        searched: `${iso} ${zh} ${en} ${names.get(iso) ?? ''}`,
      }))}
      onChange={(iso) => onChange?.(iso)}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}

/** The countries of the dictionary, and their names by code. */
export function useCountries(): { countries: readonly Country[]; names: ReadonlyMap<string, string> } {
  const { data = [] } = useQuery({
    queryKey: ['country'],
    queryFn: () => ask(dictionariesCalls.countries),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { countries: data, names: new Map(data.map(({ iso, name }) => [iso, name])) };
}
