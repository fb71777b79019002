import type { SortieLimits } from '@furrow/contract';
import { InputNumber } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import styles from './settings.module.css';

/** Heights and speeds as they are, shares in percent. */
const factors = {
  heightFromM: 1,
  heightToM: 1,
  speed: 1,
  wind: 1,
  offShare: 100,
  dose: 100,
  overlap: 100,
  missed: 100,
  outside: 100,
} as const satisfies Record<keyof SortieLimits, number>;
const names = Object.keys(factors) as (keyof SortieLimits)[];

interface Props {
  id: string;
  value: SortieLimits;
  onChange: (value: SortieLimits) => void;
}

/** From where on something in a sortie is a fault, a box each. */
export function SortieLimitsInput({ id, value, onChange }: Props) {
  const text = useTexts();
  const idOf = (i: number) => (i === 0 ? id : `${id}-${i}`);
  return (
    <div className={styles.limits}>
      {names.map((name, i) => (
        <label key={name} htmlFor={idOf(i)} className={styles.limit}>
          <span>{text(`jiading.limits.${name}`)}</span>
          <InputNumber
            id={idOf(i)}
            min={0}
            value={Math.round(value[name] * factors[name] * 100) / 100}
            onChange={(number) => number !== null && onChange({ ...value, [name]: number / factors[name] })}
          />
        </label>
      ))}
    </div>
  );
}
