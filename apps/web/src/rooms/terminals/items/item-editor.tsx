import { canBaudRates, type TboxItemValue, type TerminalItem } from '@furrow/contract';
import { Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { itemName, unitOf, valueWords } from './item-words.ts';
import styles from './items.module.css';

type Values<Item extends TerminalItem> = Partial<Record<Item, TboxItemValue>>;

export interface ItemEditorProps<Item extends TerminalItem> {
  /** What can be set, in this order. */
  names: readonly Item[];
  /** What was typed; an item that is missing is not changed. */
  values: Values<Item>;
  problems: Partial<Record<Item, string>>;
  onChange: (values: Values<Item>) => void;
  /** What stands beside the input: the present value. Without it there is no such column. */
  present?: (item: Item) => ReactNode;
  /** Under the input. */
  hint?: (item: Item) => ReactNode;
  /** Why an item cannot be written. */
  reason?: (item: Item) => string | undefined;
}

/** Items of a terminal, one a line; what is left empty is not changed. */
export function ItemEditor<Item extends TerminalItem>({
  names,
  values,
  problems,
  onChange,
  present,
  hint,
  reason,
}: ItemEditorProps<Item>) {
  const text = useTexts();
  const set = (item: Item, value: TboxItemValue | undefined) => {
    const next = { ...values };
    if (value === undefined) delete next[item];
    else next[item] = value;
    onChange(next);
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{text('tbox.item')}</th>
          {present && <th>{text('tbox.now')}</th>}
          <th>{text('tbox.wanted')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((item) => {
          const why = reason?.(item);
          return (
            <tr key={item}>
              <th scope="row" className={values[item] === undefined ? '' : styles.changed}>
                {itemName(item)}
              </th>
              {present && <td>{present(item)}</td>}
              <td>
                <ItemInput
                  item={item}
                  value={values[item]}
                  wrong={problems[item] !== undefined}
                  disabled={why !== undefined}
                  onChange={(value) => set(item, value)}
                />
                {values[item] !== undefined && (
                  <Button type="link" size="small" onClick={() => set(item, undefined)}>
                    {text('tbox.undo')}
                  </Button>
                )}
                {problems[item] && (
                  <div className={styles.problem} role="alert">
                    {problems[item]}
                  </div>
                )}
                {why && <div className={styles.hint}>{why}</div>}
                {hint && <div className={styles.hint}>{hint(item)}</div>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface InputProps {
  item: TerminalItem;
  value: TboxItemValue | undefined;
  wrong: boolean;
  disabled: boolean;
  onChange: (value: TboxItemValue | undefined) => void;
}

function ItemInput({ item, value, wrong, disabled, onChange }: InputProps) {
  const text = useTexts();
  const unit = unitOf(item);
  const shared = {
    'aria-label': itemName(item),
    className: styles.input ?? '',
    status: wrong ? ('error' as const) : ('' as const),
    disabled,
  };
  if (unit === 'kbit')
    return (
      <Select<number>
        {...shared}
        allowClear
        {...(value === undefined ? {} : { value: Number(value) })}
        placeholder="—"
        onChange={(rate: number | undefined) => onChange(rate)}
        options={canBaudRates.map((rate) => ({ value: rate, label: valueWords(item, rate) }))}
      />
    );
  if (unit !== undefined)
    return (
      <Input
        {...shared}
        inputMode="decimal"
        suffix={text(`tbox.valueUnits.${unit}`, { value: '' }).trim()}
        value={value ?? ''}
        onChange={({ target }) => onChange(numberOf(target.value))}
      />
    );
  return (
    <Input
      {...shared}
      value={value ?? ''}
      placeholder={examples[item] ?? 'gps.example.com:7611'}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What the other texts look like. */
const examples: Partial<Record<TerminalItem, string>> = {
  apn: 'cmiot',
  serverHost: 'gps.example.com',
  serverPort: '7611',
};

/** As a number where it is one; what is none stays as typed and is refused by its rule. */
function numberOf(typed: string): TboxItemValue | undefined {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
}
