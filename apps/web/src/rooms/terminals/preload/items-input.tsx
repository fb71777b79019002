import {
  assignableSources,
  type ConfigurationKind,
  checkItems,
  itemsOfKind,
  type TboxItemValue,
  type TerminalItem,
} from '@furrow/contract';
import { Input, Select } from 'antd';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, text, useTexts } from '#kit/words/text.ts';
import { ItemEditor } from '../items/item-editor.tsx';
import { itemProblems } from '../items/item-words.ts';
import styles from '../items/items.module.css';
import { nameOfItem, wordsOfValue } from './pre-upload-words.tsx';

type Items = Record<string, TboxItemValue>;

interface Props {
  id?: string;
  kind: ConfigurationKind | undefined;
  /** Form.Item fills these in. */
  value?: Items;
  onChange?: (items: Items) => void;
}

/** The values of a kind. */
export function ItemsInput({ kind, value = {}, onChange }: Props) {
  const words = useTexts();
  const mayServers = useMay('tboxConfig.servers');
  if (kind === undefined) return null;
  const change = (items: Partial<Items>) => onChange?.(plain(items));
  if (kind === 'correction') return <AccessInput value={value} onChange={change} />;
  const names: readonly TerminalItem[] = itemsOfKind[kind];
  const values: Partial<Record<TerminalItem, TboxItemValue>> = Object.fromEntries(
    names.flatMap((name) => (value[name] === undefined ? [] : [[name, value[name]]])),
  );
  return (
    <ItemEditor
      names={names}
      values={values}
      problems={itemProblems(values)}
      onChange={change}
      reason={(item) =>
        item.startsWith('server') && !mayServers ? words('tbox.wizard.noServers') : undefined
      }
    />
  );
}

/** From which pool a device gets its account, and for which mount point; none: the nearest. */
function AccessInput({ value, onChange }: { value: Items; onChange: (items: Partial<Items>) => void }) {
  const set = (item: string, typed: string) => onChange({ ...value, [item]: typed });
  return (
    <div className={styles.lines}>
      <Select<string>
        aria-label={nameOfItem('source')}
        {...(value.source === undefined ? {} : { value: String(value.source) })}
        placeholder={nameOfItem('source')}
        options={assignableSources.map((one) => ({ value: one, label: wordsOfValue('source', one) }))}
        onChange={(source) => set('source', source)}
      />
      {(['lot', 'mountPoint'] as const).map((item) => (
        <Input
          key={item}
          aria-label={nameOfItem(item)}
          addonBefore={nameOfItem(item)}
          placeholder={wordsOfValue(item, '')}
          maxLength={32}
          value={value[item] ?? ''}
          onChange={({ target }) => set(item, target.value)}
        />
      ))}
    </div>
  );
}

/** Without what was taken out. */
const plain = (items: Partial<Items>): Items =>
  Object.fromEntries(
    Object.entries(items).filter((entry): entry is [string, TboxItemValue] => entry[1] !== undefined),
  );

/** What is wrong with the values of a kind, in words; null: nothing. */
export function itemsProblem(kind: ConfigurationKind | undefined, items: unknown): string | null {
  if (kind === undefined) return null;
  const checked = checkItems(kind, items);
  if (!('problems' in checked)) return null;
  const [{ field, key, params } = { field: '', key: 'invalidValue', params: {} }] = checked.problems;
  const words = text(`refusals.${key}` as TextKey, params ?? {});
  return field === '' ? words : `${nameOfItem(field)}: ${words}`;
}
