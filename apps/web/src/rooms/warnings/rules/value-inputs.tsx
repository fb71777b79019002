import { type CrossRegionValues, type HomeSize, homeSizes, type RuleException } from '@furrow/contract';
import { InputNumber, Select } from 'antd';
import { useTexts } from '../../../kit/words/text.ts';
import { type RuleField, ruleFields } from './rule-fields.ts';
import styles from './rules.module.css';

type Some = RuleException['values'];

interface Props {
  values: Some;
  /** What holds where a value is left empty; without it every value is needed. */
  base?: CrossRegionValues;
  onChange: (values: Some) => void;
  /** Whose values they are, for who hears the page. */
  name: string;
}

/** Thresholds in the units that people type; an exception leaves empty what the base says. */
export function ValueInputs({ values, base, onChange, name }: Props) {
  const text = useTexts();
  const put = (key: keyof Some, value: Some[keyof Some] | null | undefined) => {
    const { [key]: _, ...others } = values;
    onChange(value === null || value === undefined ? (base ? others : values) : { ...values, [key]: value });
  };
  const typed = (field: RuleField, of: Some | undefined) => {
    const kept = of?.[field.key];
    return kept === undefined ? null : kept / field.unit;
  };
  return (
    <div className={styles.values}>
      <div>
        <span>{text('warnings.values.homeSize')}</span>
        <Select<HomeSize>
          aria-label={`${name}: ${text('warnings.values.homeSize')}`}
          value={values.homeSize ?? null}
          allowClear={base !== undefined}
          placeholder={base && text(`warnings.homeSizes.${base.homeSize}`)}
          options={homeSizes.map((value) => ({ value, label: text(`warnings.homeSizes.${value}`) }))}
          onChange={(size) => put('homeSize', size)}
        />
      </div>
      {ruleFields.map((field) => (
        <div key={field.key}>
          <span>{text(`warnings.values.${field.key}`)}</span>
          <InputNumber
            aria-label={`${name}: ${text(`warnings.values.${field.key}`)}`}
            min={field.least}
            max={field.most}
            precision={0}
            value={typed(field, values)}
            placeholder={base ? String(typed(field, base)) : ''}
            onChange={(value) => put(field.key, value === null ? null : value * field.unit)}
          />
        </div>
      ))}
    </div>
  );
}
