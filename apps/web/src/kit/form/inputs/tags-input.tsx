import { Select, type SelectProps } from 'antd';

type Given = 'id' | 'disabled' | 'className' | 'aria-label' | 'placeholder' | 'allowClear' | 'maxTagCount';

interface Props extends Pick<SelectProps, Given> {
  onBlur?: () => void;
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** What parts words that are typed or pasted: as people part them, and as cells of a table come. */
const separators = [' ', ',', ';', '，', '；', '、', '\n', '\t'];

/** Several words that are typed or pasted: SNs, addresses. */
export function TagsInput(props: Props) {
  return <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={separators} {...props} />;
}
