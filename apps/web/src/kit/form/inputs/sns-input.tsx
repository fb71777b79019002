import { Input } from 'antd';
import { snCodesOf } from '../../sn-codes.ts';

interface Props {
  id?: string;
  value?: readonly string[];
  onChange?: (sns: string[]) => void;
  onBlur?: () => void;
  autoFocus?: boolean;
}

/** SNs as they are typed or pasted; the value is the list of them, each once. */
export function SnsInput({ value = [], onChange, ...rest }: Props) {
  return (
    <Input.TextArea
      {...rest}
      autoSize={{ minRows: 1, maxRows: 6 }}
      defaultValue={value.join(' ')}
      onChange={({ target }) => onChange?.(snCodesOf(target.value))}
    />
  );
}
