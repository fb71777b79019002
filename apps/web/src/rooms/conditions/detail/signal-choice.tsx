import { type ConditionNow, signalGroups } from '@furrow/contract';
import { Select } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import styles from '../parts/conditions.module.css';
import { groupOf, signalName } from '../parts/signals.ts';
import { mostCurves } from './use-detail-address.ts';

interface Props {
  now: ConditionNow;
  chosen: readonly string[];
  onChange: (curves: readonly string[]) => void;
}

/** Which signals are drawn, by group; only those that the machine tells. */
export function SignalChoice({ now, chosen, onChange }: Props) {
  const text = useTexts();
  const told = Object.keys(now.row.told).filter((signal) => signal !== 'fixType');
  const options = signalGroups
    .map((group) => ({
      label: text(`conditions.groups.${group}`),
      options: told
        .filter((signal) => groupOf(signal) === group)
        .map((signal) => ({ value: signal, label: signalName(text, signal) })),
    }))
    .filter((group) => group.options.length > 0);
  return (
    <Select
      className={styles.signals ?? ''}
      mode="multiple"
      maxCount={mostCurves}
      aria-label={text('conditions.detail.curveChoice')}
      placeholder={text('conditions.detail.curveChoice')}
      value={[...chosen]}
      options={options}
      optionFilterProp="label"
      onChange={(curves: string[]) => onChange(curves)}
    />
  );
}
