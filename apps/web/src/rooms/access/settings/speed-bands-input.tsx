import { type SpeedBands, type WorkType, workTypes } from '@furrow/contract';
import { InputNumber } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import styles from './settings.module.css';

const kmh = (metresPerSecond: number): number => Math.round(metresPerSecond * 36) / 10;

interface Props {
  id: string;
  value: SpeedBands;
  onChange: (value: SpeedBands) => void;
}

/** The recommended speeds of each work in km/h: two boxes, both empty where there are none. */
export function SpeedBandsInput({ id, value, onChange }: Props) {
  return (
    <div className={`${styles.limits} ${styles.bands}`}>
      {workTypes.map((type, i) => (
        <Band key={type} id={i === 0 ? id : `${id}-${type}`} type={type} value={value} onChange={onChange} />
      ))}
    </div>
  );
}

function Band({ id, type, value, onChange }: Props & { type: WorkType }) {
  const text = useTexts();
  const band = value[type];
  const words = text('speedAnalysis.bandOf', { workType: text(`exports.workType.${type}`) });
  const change = (end: 'from' | 'to', typed: number | null) => {
    const { [type]: _, ...others } = value;
    // An emptied box takes the band away; the other end of a new one waits a km/h off, to be changed as well.
    if (typed === null) return onChange(others);
    const other =
      end === 'from' ? (band?.to ?? (typed + 1) / 3.6) : (band?.from ?? Math.max(0, typed - 1) / 3.6);
    onChange({ ...others, [type]: { from: other, to: other, [end]: typed / 3.6 } });
  };
  const box = (end: 'from' | 'to') => (
    <InputNumber
      {...(end === 'from' ? { id } : { 'aria-label': `${words} –` })}
      min={0}
      max={54}
      step={0.5}
      value={band ? kmh(band[end]) : null}
      onChange={(typed) => change(end, typed)}
    />
  );
  return (
    <div className={styles.limit}>
      <label htmlFor={id}>{words}</label>
      <span className={styles.ends}>
        {box('from')} – {box('to')}
      </span>
    </div>
  );
}
