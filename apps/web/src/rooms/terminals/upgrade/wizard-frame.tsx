import { Steps } from 'antd';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../kit/parts/page-heading.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import styles from './wizard.module.css';

const steps = ['version', 'devices', 'run', 'done'] as const;

interface Props {
  title: string;
  /** Which of the four steps, from 0. */
  at: number;
  /** Beside the heading. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A page of the upgrade wizard with its step bar. */
export function WizardFrame({ title, at, beside, children }: Props) {
  const text = useTexts();
  return (
    <main id="content" className={styles.page}>
      <div className={styles.head}>
        <PageHeading>{title}</PageHeading>
        {beside}
      </div>
      <Steps
        size="small"
        current={at}
        items={steps.map((step) => ({ title: text(`upgrade.steps.${step}`) }))}
      />
      {children}
    </main>
  );
}
