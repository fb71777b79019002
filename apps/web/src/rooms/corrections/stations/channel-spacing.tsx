import { Select } from 'antd';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  id?: string;
  /** Form.Item fills these in. */
  value?: number | null;
  onChange?: (value: number | null) => void;
  onBlur?: () => void;
}

/** The two rasters of radio channels, kHz. */
export function ChannelSpacing({ value, onChange, ...rest }: Props) {
  const text = useTexts();
  return (
    <Select<number>
      {...rest}
      allowClear
      value={value ?? null}
      onChange={(chosen: number | undefined) => onChange?.(chosen ?? null)}
      options={[12.5, 25].map((one) => ({ value: one, label: text('stations.kHz', { value: one }) }))}
    />
  );
}
