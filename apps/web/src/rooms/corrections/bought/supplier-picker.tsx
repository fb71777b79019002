import { type CorrectionSupplierRow, correctionSupplier } from '@furrow/contract';
import { Select } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  id?: string;
  allowClear?: boolean;
  /** Tells the supplier that was chosen, for what follows from it. */
  onChosen?: (supplier: CorrectionSupplierRow) => void;
  /** Form.Item fills these in. */
  value?: string | null;
  onChange?: (id: string | null) => void;
  onBlur?: () => void;
}

/** Who sold an account; only those that are enabled can be chosen anew. */
export function SupplierPicker({ allowClear = false, onChosen, value, onChange, ...rest }: Props) {
  const text = useTexts();
  const { data, isLoading } = useCall(correctionSupplier.calls.list, { query: { size: 200 } });
  const rows = data?.rows ?? [];
  return (
    <Select<string | null>
      {...rest}
      allowClear={allowClear}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={text('forms.choose')}
      value={value ?? null}
      onChange={(id) => {
        onChange?.(id ?? null);
        const chosen = rows.find((row) => row.id === id);
        if (chosen) onChosen?.(chosen);
      }}
      options={rows
        .filter((row) => row.state === 'enabled' || row.id === value)
        .map((row) => ({ value: row.id, label: row.name }))}
    />
  );
}
