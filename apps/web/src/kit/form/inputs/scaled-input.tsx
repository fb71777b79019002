import { DecimalInput } from '../../form/inputs/decimal-input.tsx';

interface Props {
  id?: string;
  /** Kept in SI units. */
  value?: number | string | null;
  onChange?: (value: number | string) => void;
  onBlur?: () => void;
  /** How many of the shown unit one SI unit is: 100 for centimetres, 3.6 for km/h. */
  factor: number;
  unit: string;
}

/** A number that is kept in SI units and typed in those of the field. */
export function ScaledInput({ value, onChange, factor, ...rest }: Props) {
  const shown = typeof value === 'number' ? Math.round(value * factor * 1000) / 1000 : (value ?? '');
  return (
    <DecimalInput
      {...(rest as object)}
      unit={rest.unit}
      value={shown}
      onChange={(typed) => onChange?.(typeof typed === 'number' ? typed / factor : typed)}
    />
  );
}
