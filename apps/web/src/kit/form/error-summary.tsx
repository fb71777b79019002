import { Alert } from 'antd';
import { useTexts } from '../words/text.ts';
import styles from './form.module.css';

export interface NamedProblem {
  name: string;
  words: string;
}

interface Props {
  problems: readonly NamedProblem[];
  onPick: (name: string) => void;
}

/** More problems than these get a list on top of the form (C12). */
const shownBeyond = 3;

/** What is wrong, one line a field; a click leads there. */
export function ErrorSummary({ problems, onPick }: Props) {
  const text = useTexts();
  if (problems.length <= shownBeyond) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={text('forms.problems', { count: problems.length })}
      description={
        <ul className={styles.problems}>
          {problems.map(({ name, words }) => (
            <li key={name}>
              <button type="button" className={styles.problem} onClick={() => onPick(name)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
