import {
  type HealthQuantity,
  type HealthThresholds,
  healthQuantities,
  healthQuantityKeys,
  type TerminalKind,
  terminalKinds,
} from '@furrow/contract';
import { InputNumber } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import styles from './health.module.css';

interface Props {
  id: string;
  value: HealthThresholds;
  onChange: (value: HealthThresholds) => void;
}

/** From where on a terminal of each kind is to be watched, is bad, or silent; an empty box is not judged. */
export function HealthThresholdsInput({ id, value, onChange }: Props) {
  const text = useTexts();
  return (
    <div className={styles.kinds}>
      {terminalKinds.map((kind, place) => (
        <fieldset key={kind} className={styles.kind}>
          <legend>{text(`terminalCondition.kinds.${kind}`)}</legend>
          <label className={styles.line} htmlFor={place === 0 ? id : `${id}-${kind}`}>
            <span>{text('terminalCondition.silentDays')}</span>
            <InputNumber
              id={place === 0 ? id : `${id}-${kind}`}
              min={1}
              max={365}
              precision={0}
              value={value[kind].silentDays}
              onChange={(silentDays) =>
                silentDays !== null && onChange({ ...value, [kind]: { ...value[kind], silentDays } })
              }
            />
          </label>
          <Limits kind={kind} value={value} onChange={onChange} />
        </fieldset>
      ))}
    </div>
  );
}

function Limits({ kind, value, onChange }: Omit<Props, 'id'> & { kind: TerminalKind }) {
  const text = useTexts();
  const put = (key: HealthQuantity, level: 'watch' | 'bad', to: number | null) => {
    const { limits } = value[kind];
    const changed = { ...limits, [key]: { ...limits[key], [level]: to } };
    onChange({ ...value, [kind]: { ...value[kind], limits: changed } });
  };
  return (
    <table className={styles.limits}>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('terminalCondition.watch')}</th>
          <th scope="col">{text('terminalCondition.bad')}</th>
        </tr>
      </thead>
      <tbody>
        {healthQuantityKeys.map((key) => {
          const { beyond, unit } = healthQuantities[key];
          const name = `${text(`terminalCondition.quantities.${key}`)} ${beyond === 'under' ? '<' : '>'}`;
          return (
            <tr key={key}>
              <th scope="row">{unit ? `${name} (${unit})` : name}</th>
              {(['watch', 'bad'] as const).map((level) => (
                <td key={level}>
                  <InputNumber
                    min={0}
                    max={1_000_000}
                    aria-label={`${text(`terminalCondition.kinds.${kind}`)}: ${name} ${text(`terminalCondition.${level}`)}`}
                    value={value[kind].limits[key][level]}
                    onChange={(to) => put(key, level, to)}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
