import { mostRepairParts, plainParts, type RepairDetail, type RepairDiagnosis } from '@furrow/contract';
import { Button, Input, Select } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import styles from '../repairs.module.css';
import { IdSelect } from './id-select.tsx';

type Line = RepairDiagnosis['parts'][number];

interface Props {
  /** Form.Item fills these in. */
  id?: string;
  value?: readonly Line[];
  onChange?: (value: readonly Line[]) => void;
  /** What sits on the machine. */
  fitted: RepairDetail['fitted'];
}

/** Parts line by line: of which kind, what comes off, what comes on, at which price. */
export function PartsInput({ id, value = [], onChange, fitted }: Props) {
  const text = useTexts();
  const put = (at: number, change: Partial<Line>) =>
    onChange?.(value.map((line, i) => (i === at ? { ...line, ...change } : line)));
  const kinds = plainParts.map((kind) => ({ value: kind, label: text(`libraries.kinds.${kind}`) }));
  const name = (i: number, key: 'kind' | 'oldId' | 'newSn' | 'price') =>
    `${text(`repairs.part.${key}`)} ${i + 1}`;
  return (
    <div className={styles.rows} id={id}>
      {value.map(({ kind, oldId, newSn, price }, i) => (
        // Lines have no name of their own until they are stored.
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end
        <div className={styles.row} key={i}>
          <Select
            aria-label={name(i, 'kind')}
            value={kind as (typeof plainParts)[number]}
            options={kinds}
            onChange={(next) => put(i, { kind: next, oldId: null })}
          />
          <IdSelect
            id={`part-old-${i}`}
            value={oldId}
            options={fitted
              .filter((piece) => piece.kind === kind)
              .map((piece) => ({ value: piece.id, label: piece.sn || piece.model }))}
            onChange={(next) => put(i, { oldId: next })}
          />
          <Input
            aria-label={name(i, 'newSn')}
            placeholder={text('repairs.part.newSn')}
            maxLength={40}
            value={newSn}
            onChange={({ target }) => put(i, { newSn: target.value })}
          />
          <Input
            aria-label={name(i, 'price')}
            placeholder={text('repairs.part.price')}
            inputMode="decimal"
            value={price}
            onChange={({ target }) => put(i, { price: target.value })}
          />
          <Button onClick={() => onChange?.(value.filter((_, at) => at !== i))}>
            {text('repairs.part.remove')}
          </Button>
        </div>
      ))}
      {value.length < mostRepairParts && (
        <Button onClick={() => onChange?.([...value, { kind: 'motor', oldId: null, newSn: '', price: '0' }])}>
          {text('repairs.part.add')}
        </Button>
      )}
    </div>
  );
}
