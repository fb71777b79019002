import { type ConditionLimit, conditionLimitKeys, conditionLimits } from '@furrow/contract';
import { InputNumber } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import styles from './settings.module.css';

interface Props {
  id: string;
  value: Readonly<Record<ConditionLimit, number>>;
  onChange: (value: Record<ConditionLimit, number>) => void;
}

/** From where on a condition is out of its limits, a box each. */
export function ConditionLimitsInput({ id, value, onChange }: Props) {
  const text = useTexts();
  const idOf = (i: number) => (i === 0 ? id : `${id}-${i}`);
  return (
    <div className={styles.limits}>
      {conditionLimitKeys.map((key, i) => (
        <label key={key} htmlFor={idOf(i)} className={styles.limit}>
          <span>{`${text(`conditions.limits.${key}`)} (${conditionLimits[key].unit})`}</span>
          <InputNumber
            id={idOf(i)}
            min={0}
            max={10_000}
            value={value[key]}
            onChange={(number) => number !== null && onChange({ ...value, [key]: number })}
          />
        </label>
      ))}
    </div>
  );
}
