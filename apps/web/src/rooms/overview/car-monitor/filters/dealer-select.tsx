import { dealerCalls } from '@furrow/contract';
import { TreeSelect } from 'antd';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { useTreeNodes } from '#kit/picker/tree-picker.tsx';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Dealers with all below them, as far as the account knows of them. */
export function DealerSelect({ value, onChange }: Props) {
  const text = useTexts();
  const nodes = useTreeNodes(dealerCalls.tree, companyOf);
  return (
    <TreeSelect
      multiple
      allowClear
      showSearch
      treeDefaultExpandAll
      treeNodeFilterProp="title"
      maxTagCount="responsive"
      aria-label={text('exports.list.dealer')}
      placeholder={text('monitor.filters.any')}
      value={[...value]}
      treeData={nodes}
      onChange={(ids: string[]) => onChange(ids)}
    />
  );
}
