import { entryCalls } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { showError } from '#kit/messages/messages.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../shared/approvals.module.css';

/** `/entryDetail?type=correction&sn=`: begins a correction of what was approved of a device, which then is filled in like any entry. */
export function CorrectionStart({ sn }: { sn: string }) {
  const text = useTexts();
  const navigate = useNavigate();
  // However often it is pressed, one draft is made.
  const [batchKey] = useState(() => crypto.randomUUID());
  const [begun, setBegun] = useState(false);
  const begin = async (): Promise<void> => {
    setBegun(true);
    try {
      const { id } = await ask(entryCalls.correct, { body: { sn, batchKey } });
      void navigate(`/entryDetail?id=${id}&edit=1`, { replace: true });
    } catch (error) {
      showError(error);
      setBegun(false);
    }
  };
  return (
    <main className={styles.page} id="content">
      <PageHeading>{text('approvals.entry.correctionOf', { sn })}</PageHeading>
      <p>{text('approvals.entry.correctionHint')}</p>
      <div>
        <Button type="primary" loading={begun} onClick={() => void begin()}>
          {text('approvals.entry.correctionBegin')}
        </Button>
      </div>
    </main>
  );
}

export const correctionPath = (sn: string): string => `/entryDetail?type=correction&sn=${sn}`;
