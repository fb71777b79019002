import { diffBlackCalls } from '@furrow/contract';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { endCell, kindWords } from './black-columns.tsx';

/** Whether an account, an SN or an address is kept out, and by which entries. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [asked, setAsked] = useState('');
  return (
    <Modal open title={text('corrections.black.checkTitle')} footer={null} onCancel={onClose}>
      <Input.Search
        aria-label={text('corrections.black.checkText')}
        placeholder={text('corrections.black.checkText')}
        enterButton={text('corrections.black.check')}
        maxLength={100}
        onSearch={(typed) => setAsked(typed.trim())}
      />
      {asked !== '' && <Found asked={asked} />}
    </Modal>
  );
}

function Found({ asked }: { asked: string }) {
  const text = useTexts();
  const query = useCall(diffBlackCalls.check, { query: { text: asked } });
  return (
    <QueryState query={query} lines={2}>
      {(entries) =>
        entries.length === 0 ? (
          <p role="status">{text('corrections.black.free')}</p>
        ) : (
          <ul>
            {entries.map(({ id, kind, value, reason, endsAt }) => (
              <li key={id}>
                <b>{value}</b> · {kindWords(kind)} · {reason} · {endCell(endsAt)}
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}
