import { Select } from 'antd';

interface Props {
  id?: string;
  /** Form.Item fills these in. */
  value?: string | null;
  onChange?: (value: string) => void;
  /** Those who may take it, who has least to do first; with what each has in hand. */
  engineers: readonly { id: string; name: string; open: number }[] | undefined;
}

/** Somebody who takes a problem or a repair. */
export function EngineerSelect({ value, onChange, engineers = [], ...given }: Props) {
  return (
    <Select<string | null>
      {...given}
      allowClear
      onChange={(id) => onChange?.(id ?? '')}
      value={value || null}
      showSearch={{ optionFilterProp: 'label' }}
      options={engineers.map(({ id, name, open }) => ({ value: id, label: `${name} (${open})` }))}
    />
  );
}
