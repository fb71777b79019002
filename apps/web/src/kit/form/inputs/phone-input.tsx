import { phoneCountries, phoneParts } from '@furrow/contract';
import { Input, Select, Space } from 'antd';
import { type FocusEventHandler, useMemo, useState } from 'react';
import { currentLanguage, useTexts } from '../../words/text.ts';

interface Props {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
}

/** A phone number with its country; a Chinese one is kept as it is dialled at home, any other with `+` and country code. */
export function PhoneInput({ value = '', onChange, disabled, ...rest }: Props) {
  const text = useTexts();
  const parts = phoneParts(value);
  const [chosen, setChosen] = useState<string | null>(null);
  const country = chosen ?? parts.country;
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([currentLanguage()], { type: 'region' });
    return phoneCountries().map(({ iso, code }) => ({
      value: iso,
      label: `+${code}`,
      name: names.of(iso) ?? iso,
    }));
  }, []);
  const code = options.find((option) => option.value === country)?.label ?? '+86';
  const told = (digits: string, of: string) =>
    onChange?.(digits.startsWith('+') || of === '+86' || digits === '' ? digits : `${of}${digits}`);
  return (
    <Space.Compact block>
      <Select
        style={{ width: 96 }}
        popupMatchSelectWidth={280}
        disabled={disabled ?? false}
        aria-label={text('forms.phone.country')}
        value={country}
        options={options}
        showSearch={{
          filterOption: (typed, option) =>
            `${option?.name} ${option?.label} ${option?.value}`.toLowerCase().includes(typed.toLowerCase()),
        }}
        optionRender={({ data }) => `${data.name} ${data.label}`}
        onChange={(iso: string) => {
          setChosen(iso);
          told(parts.digits, options.find((option) => option.value === iso)?.label ?? '+86');
        }}
      />
      <Input
        {...rest}
        type="tel"
        autoComplete="off"
        disabled={disabled ?? false}
        value={value.startsWith(code) ? value.slice(code.length) : value}
        onChange={({ target }) => told(target.value.trim(), code)}
      />
    </Space.Compact>
  );
}
