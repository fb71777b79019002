import { type CountedKind, countedKinds } from '@furrow/contract';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import styles from '../warehouse.module.css';
import { kindWords } from '../warehouse-words.tsx';
import type { EnteredLine } from './lines.ts';
import { ModelInput } from './model-input.tsx';

/** Pieces that bear no SN, by model and number. */
export function PieceAdder({
  onAdd,
}: {
  onAdd: (pieces: Pick<EnteredLine, 'kind' | 'model' | 'quantity'>) => void;
}) {
  const text = useTexts();
  const [kind, setKind] = useState<CountedKind>('spline');
  const [model, setModel] = useState('');
  const [quantity, setQuantity] = useState<number | null>(1);
  return (
    <div className={styles.row}>
      <Select<CountedKind>
        className={styles.kind ?? ''}
        aria-label={text('warehouse.form.piecesKind')}
        value={kind}
        onChange={(next) => {
          setKind(next);
          setModel('');
        }}
        options={countedKinds.map((value) => ({ value, label: kindWords(value) }))}
      />
      <div className={styles.grow}>
        <ModelInput key={kind} kind={kind} label={text('warehouse.form.piecesModel')} onChange={setModel} />
      </div>
      <InputNumber
        className={styles.quantity ?? ''}
        aria-label={text('warehouse.form.quantity')}
        min={1}
        max={100_000}
        precision={0}
        value={quantity}
        onChange={setQuantity}
      />
      <Button
        disabled={model === '' || quantity === null}
        onClick={() => onAdd({ kind, model, quantity: quantity ?? 1 })}
      >
        {text('warehouse.form.add')}
      </Button>
    </div>
  );
}
