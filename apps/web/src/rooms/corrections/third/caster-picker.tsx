import { externalCaster } from '@furrow/contract';
import { Select } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  id?: string;
  /** Form.Item fills these in. */
  value?: string | null;
  onChange?: (id: string | null) => void;
  onBlur?: () => void;
}

/** A caster of another provider; only those that are enabled can be chosen anew. */
export function CasterPicker({ value, onChange, ...rest }: Props) {
  const text = useTexts();
  const { data, isLoading } = useCall(externalCaster.calls.list, { query: { size: 200 } });
  return (
    <Select<string | null>
      {...rest}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={text('forms.choose')}
      value={value ?? null}
      onChange={(id) => onChange?.(id ?? null)}
      options={(data?.rows ?? [])
        .filter((row) => row.state === 'enabled' || row.id === value)
        .map((row) => ({ value: row.id, label: row.name }))}
    />
  );
}
