import { TreeSelect } from 'antd';
import { useDealerNodes } from '../../../kit/picker/dealer-nodes.ts';
import { useTexts } from '../../../kit/words/text.ts';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  onBlur?: () => void;
  /** What no choice means. */
  placeholder?: string;
}

/** Several companies. */
export function DealersInput({ placeholder, ...rest }: Props) {
  const text = useTexts();
  const nodes = useDealerNodes();
  return (
    <TreeSelect
      {...rest}
      multiple
      allowClear
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      treeData={nodes}
      maxTagCount="responsive"
      placeholder={placeholder ?? text('forms.choose')}
    />
  );
}
