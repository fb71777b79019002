import { Select } from 'antd';

interface Props {
  /** Form.Item fills these in. */
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  options: { value: string; label: string }[];
}

/** One record of a few, or none. */
export function IdSelect({ value, onChange, ...given }: Props) {
  return (
    <Select<string | null>
      {...given}
      allowClear
      value={value || null}
      onChange={(id) => onChange?.(id ?? null)}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}
