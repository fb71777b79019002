import { Progress } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import styles from '../profile.module.css';
import { type Strength, strengthOf } from './strength.ts';

const looks: Record<Strength, { percent: number; colour: string }> = {
  bad: { percent: 25, colour: 'var(--state-error)' },
  fair: { percent: 50, colour: 'var(--state-warning)' },
  good: { percent: 75, colour: 'var(--state-online)' },
  strong: { percent: 100, colour: 'var(--state-passed)' },
};

/** How strong the typed password is; colour and words. */
export function StrengthBar({ password }: { password: string }) {
  const text = useTexts();
  if (password === '') return null;
  const strength = strengthOf(password);
  const { percent, colour } = looks[strength];
  const words = `${text('profile.password.strength')}: ${text(`profile.password.levels.${strength}`)}`;
  return (
    <div className={styles.strength} role="status">
      <Progress percent={percent} size="small" showInfo={false} strokeColor={colour} aria-label={words} />
      <span className={styles.hint}>{words}</span>
    </div>
  );
}
