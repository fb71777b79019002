import { toHectares, toMu } from '@furrow/geo';
import { DecimalInput } from '#kit/form/inputs/decimal-input.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { currentLanguage } from '#kit/words/text.ts';

interface Props {
  /** Form.Item fills these in; m². */
  id?: string;
  value?: number | null;
  onChange?: (m2: number | null) => void;
  onBlur?: () => void;
}

/** An area as people type it, in mu or ha with two decimals; the value is in m². */
export function AreaInput({ value, onChange, onBlur, id }: Props) {
  const formats = useFormats();
  const shownOf = currentLanguage() === 'zh' ? toMu : toHectares;
  const unitM2 = 1 / shownOf(1);
  const shown = typeof value === 'number' ? Math.round(shownOf(value) * 100) / 100 : null;
  return (
    <DecimalInput
      {...(id ? { id } : {})}
      {...(onBlur ? { onBlur } : {})}
      value={shown}
      unit={formats.area(0).unit}
      onChange={(typed) => onChange?.(typeof typed === 'number' ? typed * unitM2 : null)}
    />
  );
}
