import { InputNumber, Space } from 'antd';
import { currentLanguage, useTexts } from '../../words/text.ts';
import type { FilterPlace, FilterQuantity } from '../list-screen.ts';
import styles from './filters.module.css';
import { quantityUnit, shownNumber, storedNumber } from './quantity.ts';

/** A span of numbers; a quantity is typed in the unit that the language shows and stored in SI. */
export function NumbersControl({
  place,
  quantity,
}: {
  place: FilterPlace;
  quantity: FilterQuantity | undefined;
}) {
  const text = useTexts();
  const language = currentLanguage();
  const [from, to] = (place.values[0] ?? '..').split('..') as [string, string];
  const unit = quantity && quantityUnit(quantity, text);
  const write = (ends: [string, string]) => place.onChange(ends[0] || ends[1] ? [ends.join('..')] : []);
  const end = (index: 0 | 1, label: string) => {
    const own = index === 0 ? from : to;
    const commit = (typed: string) => {
      const value = /^-?\d+(\.\d+)?$/.test(typed) ? storedNumber(typed, quantity, language) : '';
      if (value !== own) write(index === 0 ? [value, to] : [from, value]);
    };
    return (
      <InputNumber
        key={own}
        controls={false}
        stringMode
        defaultValue={shownNumber(own, quantity, language)}
        placeholder={label}
        aria-label={`${place.label}: ${label}`}
        className={styles.half ?? ''}
        onPressEnter={({ currentTarget }) => commit(currentTarget.value)}
        onBlur={({ currentTarget }) => commit(currentTarget.value)}
      />
    );
  };
  return (
    <Space.Compact className={styles.control ?? ''}>
      {end(0, unit ? `${place.label} (${unit})` : place.label)}
      {end(1, text('list.until'))}
    </Space.Compact>
  );
}
