import { allDealers } from '@furrow/contract';
import { TreeSelect } from 'antd';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  onBlur?: () => void;
  /** Every dealer can be chosen as one, in place of companies by name. */
  withAll?: boolean;
}

/** Several companies, or all of them. */
export function DealersInput({ withAll = false, onChange, ...rest }: Props) {
  const text = useTexts();
  const nodes = useDealerNodes();
  const all = { value: allDealers, title: text('versions.allDealers') };
  /** All and some exclude each other: what was chosen last holds. */
  const choose = (chosen: string[]) => {
    const last = chosen.at(-1);
    onChange?.(last === allDealers ? [allDealers] : chosen.filter((id) => id !== allDealers));
  };
  return (
    <TreeSelect
      {...rest}
      multiple
      allowClear
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      treeData={withAll ? [all, ...nodes] : nodes}
      onChange={choose}
      maxTagCount="responsive"
      placeholder={text('forms.choose')}
    />
  );
}
