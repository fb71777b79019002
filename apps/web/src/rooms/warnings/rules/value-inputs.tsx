import type { HomeSize, RuleValues } from '@furrow/contract';
import { InputNumber, Select } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import type { RuleField, RuleKind } from './rule-kind.ts';
import styles from './rules.module.css';

interface Props {
  kind: RuleKind;
  values: RuleValues;
  /** What holds where a value is left empty; without it every value is needed. */
  base?: RuleValues;
  onChange: (values: RuleValues) => void;
  /** Whose values they are, for who hears the page. */
  name: string;
}

/** Thresholds in the units that people type; an exception leaves empty what the base says. */
export function ValueInputs({ kind, values, base, onChange, name }: Props) {
  const text = useTexts();
  const put = (key: string, value: number | string | null | undefined) => {
    const { [key]: _, ...others } = values;
    onChange(value === null || value === undefined ? (base ? others : values) : { ...values, [key]: value });
  };
  const typed = (field: RuleField, of: RuleValues | undefined) => {
    const kept = of?.[field.key];
    // Units that are no whole numbers of the kept one leave a rest far behind the point.
    return kept === undefined ? null : Math.round((Number(kept) / field.unit) * 1e6) / 1e6;
  };
  return (
    <div className={styles.values}>
      {kind.homeSizes.length > 0 && (
        <div>
          <span>{text('warnings.values.homeSize')}</span>
          <Select<HomeSize>
            aria-label={`${name}: ${text('warnings.values.homeSize')}`}
            value={(values.homeSize as HomeSize | undefined) ?? null}
            allowClear={base !== undefined}
            placeholder={base && text(`warnings.homeSizes.${base.homeSize as HomeSize}`)}
            options={kind.homeSizes.map((value) => ({ value, label: text(`warnings.homeSizes.${value}`) }))}
            onChange={(size) => put('homeSize', size)}
          />
        </div>
      )}
      {kind.fields.map((field) => (
        <div key={field.key}>
          <span>{text(`warnings.values.${field.key}`)}</span>
          {field.means ? (
            <Select<0 | 1>
              aria-label={`${name}: ${text(`warnings.values.${field.key}`)}`}
              value={(values[field.key] as 0 | 1 | undefined) ?? null}
              allowClear={base !== undefined}
              placeholder={base && text(field.means[base[field.key] as 0 | 1])}
              options={([1, 0] as const).map((value) => ({ value, label: text(field.means![value]) }))}
              onChange={(value) => put(field.key, value)}
            />
          ) : (
            <InputNumber
              aria-label={`${name}: ${text(`warnings.values.${field.key}`)}`}
              min={field.least}
              max={field.most}
              precision={field.digits ?? 0}
              value={typed(field, values)}
              placeholder={base ? String(typed(field, base)) : ''}
              onChange={(value) => put(field.key, value === null ? null : value * field.unit)}
            />
          )}
        </div>
      ))}
    </div>
  );
}
