import { phoneCountries } from '@furrow/contract';
import { useMemo, useState } from 'react';
import { TextField } from '#kit/bare/text-field.tsx';
import { currentLanguage, useTexts } from '#kit/words/text.ts';
import styles from './apply.module.css';

interface Props {
  /** As the contract takes it: digits as dialled in China, or `+` with country code. */
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** A phone number behind the code of its country; the countries bear their names in the page's language. */
export function PhoneField({ problem, onChange }: Props) {
  const text = useTexts();
  const countries = useMemo(namedCountries, []);
  const [country, setCountry] = useState('CN');
  const [digits, setDigits] = useState('');
  const tell = (iso: string, typed: string) => {
    const plain = typed.trim();
    const code = countries.find((one) => one.iso === iso)?.code ?? '86';
    onChange(
      iso === 'CN' || plain === '' || plain.startsWith('+') ? plain : `+${code}${plain.replace(/^0/, '')}`,
    );
  };
  return (
    <TextField
      name="apply-phone"
      label={text('signIn.apply.phone')}
      type="tel"
      autoComplete="tel-national"
      required
      maxLength={20}
      value={digits}
      problem={problem}
      onChange={(event) => {
        setDigits(event.target.value);
        tell(country, event.target.value);
      }}
      start={
        <select
          className={styles.country}
          aria-label={text('signIn.apply.country')}
          value={country}
          onChange={(event) => {
            setCountry(event.target.value);
            tell(event.target.value, digits);
          }}
        >
          {countries.map(({ iso, code, name }) => (
            <option key={iso} value={iso}>
              {`${name} +${code}`}
            </option>
          ))}
        </select>
      }
    />
  );
}

function namedCountries(): { iso: string; code: string; name: string }[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'region' });
  const [china, ...others] = phoneCountries().map((one) => ({ ...one, name: names.of(one.iso) ?? one.iso }));
  const order = new Intl.Collator(currentLanguage());
  return [...(china ? [china] : []), ...others.sort((a, b) => order.compare(a.name, b.name))];
}
