import { deviceCalls } from '@furrow/contract';
import { Input, type InputProps, Select } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './detail/detail.module.css';

interface PickerProps {
  id?: string;
  category: string | undefined;
  /** Form.Item fills these in. */
  value?: string | null;
  onChange?: (model: string | null) => void;
  onBlur?: () => void;
}

/** A model that is on sale, of the chosen category; the PN that comes with it stands behind it. */
export function ProductPicker({ category, value, onChange, ...rest }: PickerProps) {
  const text = useTexts();
  const { data = [], isLoading } = useCall(deviceCalls.products, {}, { staleTime: 60_000 });
  const offered = data.filter((product) => category === undefined || product.category === category);
  const chosen = data.find(({ model }) => model === value);
  return (
    <>
      <Select
        {...rest}
        showSearch
        loading={isLoading}
        placeholder={text('forms.choose')}
        value={value ?? undefined}
        onChange={(model: string | undefined) => onChange?.(model ?? null)}
        options={offered.map(({ model, pn }) => ({ value: model, label: `${model} · ${pn}` }))}
        labelRender={({ value: model }) => model}
      />
      {chosen && <p className={styles.hint}>{text('devices.pnHint', { pn: chosen.pn })}</p>}
    </>
  );
}

/** The number of a SIM card; what follows from it is filled in when it has been typed. */
export function SimInput({ onLeave, ...input }: InputProps & { onLeave: () => void }) {
  return (
    <Input
      {...input}
      maxLength={20}
      autoComplete="off"
      onBlur={(event) => {
        input.onBlur?.(event);
        onLeave();
      }}
    />
  );
}
