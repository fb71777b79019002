import { Input } from 'antd';
import { useEffect, useState } from 'react';
import type { FilterPlace } from '../list-screen.ts';
import styles from './filters.module.css';

/** A text filter: what is typed counts on Enter, "Search" or when the field is left (C2). */
export function TextControl({ place: { label, values, onChange, name } }: { place: FilterPlace }) {
  const present = values[0] ?? '';
  const [typed, setTyped] = useState(present);
  useEffect(() => setTyped(present), [present]);
  const commit = (value: string) => {
    const wanted = value.trim();
    if (wanted !== present) onChange(wanted ? [wanted] : []);
  };
  return (
    <Input
      className={styles.control ?? ''}
      name={name}
      value={typed}
      placeholder={label}
      aria-label={label}
      maxLength={60}
      allowClear
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '') commit('');
      }}
      onPressEnter={() => commit(typed)}
      onBlur={() => commit(typed)}
    />
  );
}
