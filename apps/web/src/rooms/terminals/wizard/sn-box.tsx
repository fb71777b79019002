import { fields } from '@furrow/contract';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { snCodesOf } from '#kit/sn-codes.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './wizard.module.css';

interface Props {
  most: number;
  busy: boolean;
  /** True: they were added, and the box is emptied. */
  onAdd: (sns: string[]) => Promise<boolean>;
}

/** Takes up to so many SNs, typed or pasted; one of a wrong form is named, and more are refused as a whole. */
export function SnBox({ most, busy, onAdd }: Props) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const add = async () => {
    const codes = snCodesOf(typed);
    const wrong = codes.find((code) => !fields.sn.safeParse(code).success);
    if (codes.length === 0) return;
    if (codes.length > most) setProblem(text('refusals.atMost10'));
    else if (wrong !== undefined) setProblem(`${text('refusals.snFormat')}: ${wrong}`);
    else if (await onAdd(codes)) setTyped('');
  };
  return (
    <div>
      <div className={styles.row}>
        <Input
          className={styles.grow ?? ''}
          aria-label={text('tbox.wizard.snBox')}
          placeholder={text('tbox.wizard.snBox')}
          value={typed}
          status={problem ? 'error' : ''}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem('');
          }}
          onPressEnter={() => void add()}
        />
        <Button loading={busy} onClick={() => void add()}>
          {text('tbox.wizard.add')}
        </Button>
      </div>
      {problem && (
        <div className={styles.server} role="alert">
          {problem}
        </div>
      )}
    </div>
  );
}
