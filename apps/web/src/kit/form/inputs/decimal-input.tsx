import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { currentLanguage, localeTags } from '../../words/text.ts';

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
  value?: number | string | null;
  onChange?: (value: number | string) => void;
  /** Shown behind the number, small. */
  unit?: string | undefined;
}

/** The character that parts decimals in the language of the page. */
const comma = (): string =>
  new Intl.NumberFormat(localeTags[currentLanguage()])
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** A number with point or comma, as the language has it; what is no number stays as it was typed, for the rule to say so. */
export function DecimalInput({ value, onChange, unit, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (typeof value === 'number' ? String(value).replace('.', comma()) : (value ?? ''));
  return (
    <Input
      {...rest}
      value={shown}
      inputMode="decimal"
      suffix={unit}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(asNumber(target.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

function asNumber(text: string): number | string {
  const plain = text.trim().replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}
