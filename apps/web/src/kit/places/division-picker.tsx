import { Cascader } from 'antd';
import { useTexts } from '../words/text.ts';
import { useDivisions } from './use-divisions.ts';

interface Props {
  id?: string;
  /** Form.Item fills these in: the code of a province, city or county. */
  value?: string | null;
  onChange?: (code: string | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Its name where no label stands beside it. */
  label?: string;
}

/** One division, level by level or by its name (C21). */
export function DivisionPicker({ id, value, onChange, onBlur, disabled = false, label }: Props) {
  const text = useTexts();
  const { tree, wayTo } = useDivisions();
  const way = value ? wayTo(value).map(({ code }) => code) : [];
  return (
    <Cascader
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      options={tree}
      fieldNames={{ label: 'title', value: 'value', children: 'children' }}
      changeOnSelect
      showSearch={{ limit: 50 }}
      placeholder={label ?? text('forms.choose')}
      disabled={disabled}
      value={way}
      onChange={(codes) => onChange?.(codes?.at(-1) as string | undefined)}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}
