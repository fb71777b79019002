import type { Preferences } from '@furrow/contract';
import { Select, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { usePreference, useSetPreference } from '#kit/list/preferences/use-preferences.ts';
import styles from '../profile.module.css';

type OneOf = 'coordinates' | 'density' | 'rowsPerPage';
type OnOff = 'sounds' | 'reducedMotion' | 'singleKeys';

interface ChoiceProps<Name extends OneOf> {
  name: Name;
  label: string;
  /** What holds until something is chosen. */
  usual: Preferences[Name];
  options: readonly { value: Preferences[Name]; label: string }[];
}

/** One preference of a few values. */
export function Choice<Name extends OneOf>({ name, label, usual, options }: ChoiceProps<Name>) {
  const value = (usePreference(name) as Preferences[Name] | undefined) ?? usual;
  const put = useSetPreference(name) as (value: Preferences[Name] | undefined) => void;
  return (
    <Labelled label={label}>
      {(id) => (
        <Select<Preferences[Name]>
          id={id}
          value={value}
          options={[...options]}
          onChange={(next) => put(next)}
        />
      )}
    </Labelled>
  );
}

/** One preference that is on or off. */
export function Toggle({ name, label, usual }: { name: OnOff; label: string; usual: boolean }) {
  const id = useId();
  const on = usePreference(name) ?? usual;
  const put = useSetPreference(name);
  return (
    <div className={styles.switch}>
      <Switch id={id} checked={on} onChange={(next) => put(next)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

interface LabelledProps {
  label: string;
  hint?: ReactNode;
  children: (id: string) => ReactNode;
}

/** A label above its input, and a word of explanation below. */
export function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  );
}
