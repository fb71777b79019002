import type { ReactNode } from 'react';
import type { RowAction } from '../list/list-screen.ts';
import { PageHeading } from '../parts/page-heading.tsx';
import { DeedBar } from './deed-bar.tsx';
import styles from './record-head.module.css';

export interface HeadFact {
  /** What is told, in words of the present language. */
  label: string;
  value: ReactNode;
}

interface Props {
  /** The name of the record, as the heading of its page; a drawer tells it in its own title. */
  title?: ReactNode;
  /** Its states, as tags. */
  state?: ReactNode;
  /** Three to five facts that matter before all others. */
  facts?: readonly HeadFact[];
  /** What this person may do with it now, the foremost first. */
  deeds?: readonly RowAction[];
  /** The one deed that stands out; else the first. Null: none does. */
  primary?: string | null | undefined;
  /** What else stands in its line: a number to copy, the way to other screens. */
  children?: ReactNode;
}

/** The head of a record, on its page and in its drawer: name, state, what matters of it, and its deeds. */
export function RecordHead({ title, state, facts = [], deeds = [], primary, children }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        {title !== undefined && <PageHeading>{title}</PageHeading>}
        {state && <span className={styles.state}>{state}</span>}
        {children}
        {deeds.length > 0 && <DeedBar deeds={deeds} primary={primary} />}
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}
