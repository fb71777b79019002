import type { TerminalTaskRow } from '@furrow/contract';
import { Table } from 'antd';
import { StateTag } from '#kit/list/cells.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { itemName, valueWords } from '../items/item-words.ts';

type Item = TerminalTaskRow['items'][number];

const colours: Record<Item['state'], StateColour> = {
  waiting: 'waiting',
  written: 'passed',
  refused: 'error',
  differs: 'error',
  unknown: 'offline',
};
const meanings = [1, 2, 3] as const;

/** State of one item; of a refused one what the result means. */
function itemTag({ state, result }: Item) {
  const meaning = meanings.find((one) => one === result);
  const why = state === 'refused' && meaning ? `: ${text(`tbox.results.r${meaning}`)}` : '';
  return (
    <StateTag colour={colours[state]}>
      {text(`tbox.itemStates.${state}`)}
      {why}
    </StateTag>
  );
}

/** One line an item: before, wanted, read back, and what became of it. */
export function ItemResults({ items }: { items: readonly Item[] }) {
  const words = useTexts();
  return (
    <Table<Item>
      size="small"
      rowKey="item"
      dataSource={[...items]}
      pagination={false}
      columns={[
        { title: words('tbox.item'), render: (_, { item }) => itemName(item) },
        { title: words('tbox.beforeValue'), render: (_, { item, before }) => valueWords(item, before) },
        { title: words('tbox.wanted'), render: (_, { item, wanted }) => valueWords(item, wanted) },
        { title: words('tbox.readBack'), render: (_, { item, readBack }) => valueWords(item, readBack) },
        { title: words('tbox.record.state'), render: (_, item) => itemTag(item) },
      ]}
    />
  );
}
