import { Steps } from 'antd';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../kit/parts/page-heading.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import styles from './wizard.module.css';

const names = ['device', 'items', 'burn', 'done'] as const;

interface Props {
  step: 0 | 1 | 2 | 3;
  /** Number of the job, once there is one. */
  no?: number | undefined;
  children: ReactNode;
  /** Buttons that stay in sight. */
  foot: ReactNode;
}

/** One step of the wizard of settings. */
export function WizardPage({ step, no, children, foot }: Props) {
  const text = useTexts();
  const title = (['titles.config', 'titles.config2', 'titles.config3', 'titles.config4'] as const)[step];
  return (
    <main id="content" className={styles.page}>
      <PageHeading>
        {text(title)}
        {no === undefined ? '' : ` · ${text('tbox.wizard.job', { no })}`}
      </PageHeading>
      <Steps
        size="small"
        current={step}
        items={names.map((name) => ({ title: text(`tbox.wizard.steps.${name}`) }))}
      />
      {children}
      <div className={styles.foot}>{foot}</div>
    </main>
  );
}
