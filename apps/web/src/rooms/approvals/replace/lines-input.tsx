import {
  mostReplacementLines,
  oldFates,
  type ReplaceableVehicle,
  type ReplacementLine,
  replacementReasons,
} from '@furrow/contract';
import { Button, Input, Select } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import styles from '../shared/approvals.module.css';
import { kindWords } from './replace-columns.tsx';

interface Props {
  /** Form.Item fills these in. */
  id?: string;
  value?: ReplacementLine[];
  onChange?: (value: ReplacementLine[]) => void;
  /** What sits on the vehicle now. */
  pieces: ReplaceableVehicle['pieces'];
}

/** The pieces that are exchanged: one that sits on the vehicle, the one that comes for it, why, and where the old one goes. */
export function LinesInput({ id, value = [], onChange, pieces }: Props) {
  const text = useTexts();
  const named = new Set(value.map(({ kind, oldSn }) => `${kind} ${oldSn}`));
  const free = pieces.filter(({ kind, sn }) => !named.has(`${kind} ${sn}`));
  const set = (i: number, changed: Partial<ReplacementLine>) =>
    onChange?.(value.map((line, at) => (at === i ? { ...line, ...changed } : line)));
  if (pieces.length === 0 && value.length === 0)
    return <p className={styles.note}>{text('approvals.replace.linesHint')}</p>;
  return (
    <div className={styles.rows} id={id}>
      {value.map((line, i) => (
        <div className={styles.row} key={`${line.kind} ${line.oldSn}`}>
          <span>
            {kindWords(line.kind)} {line.oldSn}
          </span>
          <Input
            aria-label={`${text('approvals.replace.newSn')} ${line.oldSn}`}
            placeholder={text('approvals.replace.newSn')}
            value={line.newSn}
            onChange={({ target }) => set(i, { newSn: target.value })}
            style={{ width: 180 }}
          />
          <Select
            aria-label={`${text('approvals.columns.replaceCause')} ${line.oldSn}`}
            value={line.reason}
            onChange={(reason) => set(i, { reason })}
            options={replacementReasons.map((one) => ({
              value: one,
              label: text(`approvals.replace.reasons.${one}`),
            }))}
            style={{ width: 150 }}
          />
          <Select
            aria-label={`${text('approvals.columns.oldFate')} ${line.oldSn}`}
            value={line.fate}
            onChange={(fate) => set(i, { fate })}
            options={oldFates.map((one) => ({ value: one, label: text(`approvals.replace.fates.${one}`) }))}
            style={{ width: 150 }}
          />
          <Input
            aria-label={`${text('approvals.replace.price')} ${line.oldSn}`}
            placeholder={text('approvals.replace.price')}
            inputMode="decimal"
            value={line.price ?? ''}
            onChange={({ target }) => set(i, { price: target.value === '' ? null : target.value })}
            style={{ width: 120 }}
          />
          <Button onClick={() => onChange?.(value.filter((_, at) => at !== i))}>
            {text('approvals.replace.removeLine')}
          </Button>
        </div>
      ))}
      {free.length > 0 && value.length < mostReplacementLines && (
        <Select
          aria-label={text('approvals.replace.addLine')}
          placeholder={text('approvals.replace.addLine')}
          value={null}
          onChange={(chosen: string | null) => {
            const piece = free.find(({ kind, sn }) => `${kind} ${sn}` === chosen);
            if (!piece) return;
            const { kind, sn: oldSn } = piece;
            onChange?.([
              ...value,
              { kind, oldSn, newSn: '', reason: 'defect', fate: 'toBeRepaired', price: null },
            ]);
          }}
          options={free.map(({ kind, sn, model }) => ({
            value: `${kind} ${sn}`,
            label: `${kindWords(kind)} ${sn} · ${model}`,
          }))}
        />
      )}
    </div>
  );
}
