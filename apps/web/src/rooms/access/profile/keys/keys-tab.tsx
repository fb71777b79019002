import { apiBase, type MadeAccessKey } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Slip } from '#kit/slip/slip.tsx';
import { useTexts } from '#kit/words/text.ts';
import { KeyTable } from '../../account-info/key-table.tsx';
import styles from '../profile.module.css';
import { KeyForm } from './key-form.tsx';

/** Keys by which programs of one's own call the open interfaces. */
export function KeysTab() {
  const text = useTexts();
  const queries = useQueryClient();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeAccessKey | null>(null);
  const taken = (key: MadeAccessKey) => {
    setMaking(false);
    setMade(key);
    return queries.invalidateQueries({ queryKey: ['profile', 'call'] });
  };
  return (
    <div className={styles.wide}>
      <p className={styles.leading}>
        {text('accessKeys.lead')}{' '}
        <a href={`${apiBase}/docs`} target="_blank" rel="noreferrer">
          {text('accessKeys.docs')}
        </a>
      </p>
      <div>
        <Button type="primary" onClick={() => setMaking(true)}>
          {text('accessKeys.create')}
        </Button>
      </div>
      <KeyTable account={null} />
      {making && <KeyForm onMade={(key) => void taken(key)} onClose={() => setMaking(false)} />}
      {made && (
        <Slip
          title={text('accessKeys.made')}
          lines={[
            { label: text('accessKeys.fields.name'), value: made.row.name },
            { label: text('accessKeys.key'), value: made.key },
          ]}
          onDone={() => setMade(null)}
        >
          {text('accessKeys.howTo')}
        </Slip>
      )}
    </div>
  );
}
