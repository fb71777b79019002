import { Steps } from 'antd';
import type { ReactNode } from 'react';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import styles from './wizard.module.css';

/** The four steps of each wizard; the third page of an upgrade shows the last two. */
const wizards = {
  upgrade: {
    steps: ['version', 'devices', 'run', 'done'].map((step) => `upgrade.steps.${step}` as TextKey),
    titles: ['titles.tboxUpgrade', 'titles.tboxUpgrade2', 'titles.tboxUpgrade3', 'titles.tboxUpgrade3'],
  },
  software: {
    steps: ['version', 'devices', 'strategy', 'check'].map((step) => `softUpgrade.steps.${step}` as TextKey),
    titles: [...Array(4)].map(() => 'titles.softRemoteUpgrade' as TextKey),
  },
  configuration: {
    steps: ['device', 'items', 'burn', 'done'].map((step) => `tbox.wizard.steps.${step}` as TextKey),
    titles: ['titles.config', 'titles.config2', 'titles.config3', 'titles.config4'],
  },
} as const;

interface Props {
  kind: keyof typeof wizards;
  step: 0 | 1 | 2 | 3;
  /** Number of the job, once there is one. */
  no?: number | undefined;
  children: ReactNode;
  /** Buttons that stay in sight. */
  foot?: ReactNode;
}

/** One step of a wizard of T-BOXes. */
export function WizardPage({ kind, step, no, children, foot }: Props) {
  const text = useTexts();
  const { steps, titles } = wizards[kind];
  return (
    <main id="content" className={styles.page}>
      <PageHeading>
        {text(titles[step])}
        {no === undefined ? '' : ` · ${text('tbox.wizard.job', { no })}`}
      </PageHeading>
      <Steps size="small" current={step} items={steps.map((key) => ({ title: text(key) }))} />
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </main>
  );
}
