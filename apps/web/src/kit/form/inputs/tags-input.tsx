import { Select } from 'antd';

interface Props {
  id?: string;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  onBlur?: () => void;
  value?: string[];
  onChange?: (value: string[]) => void;
}

const separators = [',', ';', ' ', '\n', '，', '；', '、'];

/** Several words that are typed or pasted: SNs, addresses; parted as people part them. */
export function TagsInput(props: Props) {
  return <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={separators} {...props} />;
}
