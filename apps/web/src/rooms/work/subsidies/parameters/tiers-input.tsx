import type { SubsidyTier } from '@furrow/contract';
import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { DecimalInput } from '#kit/form/inputs/decimal-input.tsx';
import { ScaledInput } from '#kit/form/inputs/scaled-input.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './parameters.module.css';

interface Props {
  id?: string;
  value?: readonly SubsidyTier[];
  onChange?: (tiers: SubsidyTier[]) => void;
}

const most = 5;

/** Prices by depth: 2 to 5 tiers, or none where one price says it. */
export function TiersInput({ id, value = [], onChange }: Props) {
  const text = useTexts();
  const keys = useKeys(value.length);
  const put = (place: number, change: Partial<Record<keyof SubsidyTier, number | string>>) =>
    onChange?.(value.map((tier, i) => (i === place ? ({ ...tier, ...change } as SubsidyTier) : tier)));
  const add = () =>
    onChange?.([...value, ...(value.length === 0 ? [empty, empty] : [empty])] as SubsidyTier[]);
  return (
    <div className={styles.tiers} id={id}>
      {value.map((tier, i) => (
        <div key={keys[i]} className={styles.tier}>
          <Labelled id={`${id}-depth-${i}`} label={text('subsidyParam.tier.depth')}>
            <ScaledInput
              id={`${id}-depth-${i}`}
              factor={100}
              unit=""
              value={tier.depthM}
              onChange={(depthM) => put(i, { depthM })}
            />
          </Labelled>
          <Labelled id={`${id}-price-${i}`} label={text('subsidyParam.tier.price')}>
            <DecimalInput
              id={`${id}-price-${i}`}
              value={tier.price}
              onChange={(price) => put(i, { price })}
            />
          </Labelled>
          <Button onClick={() => onChange?.(value.filter((_, other) => other !== i))}>
            {text('subsidyParam.tier.remove')}
          </Button>
        </div>
      ))}
      <Button disabled={value.length >= most} onClick={add}>
        {text('subsidyParam.tier.add')}
      </Button>
    </div>
  );
}

const empty = { depthM: null, price: null };

/** Tiers are told apart by their place; what is typed stays with its row while rows are added. */
function useKeys(count: number): number[] {
  const made = useRef<number[]>([]);
  while (made.current.length < count) made.current.push(made.current.length);
  return made.current;
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
