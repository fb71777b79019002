import { type SoftwareLogRow, softwareLogCalls } from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Button, Checkbox, Input, Modal, Space } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showError, showMessage } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { LogLines } from './log-lines.tsx';
import { expressionOf, linesOf } from './log-piece.ts';
import styles from './logs.module.css';

/** The text of a log, 10 MB at a time: coloured by level, searched, with the way to the next error and to a time. */
export function LogViewer({ log, onClose }: { log: SoftwareLogRow; onClose: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  // The piece that is shown begins at `from`; the line that was looked for, at `mark`.
  const [{ from, mark }, setPlace] = useState<{ from: number; mark: number | null }>({ from: 0, mark: null });
  const [typed, setTyped] = useState('');
  const [only, setOnly] = useState(false);
  const wanted = useDeferredValue(typed);
  const query = useCall(
    softwareLogCalls.text,
    { params: { id: log.id }, query: { from: String(from) } },
    { placeholderData: keepPreviousData },
  );
  const expression = useMemo(() => expressionOf(wanted), [wanted]);
  const find = async (asked: { from: string } | { from: string; time: number }, none: string) => {
    try {
      const { at } = await ask(softwareLogCalls.find, { params: { id: log.id }, query: asked });
      if (at === null) showMessage('info', none);
      else setPlace({ from: at, mark: at });
    } catch (error) {
      showError(error);
    }
  };
  const kilobytes = (bytes: number) => `${formats.number(bytes / 1024, 0)} kB`;
  return (
    <Modal
      open
      width="min(1200px, 96vw)"
      title={text('softwareLog.view.title', { sn: log.sn })}
      footer={null}
      onCancel={onClose}
    >
      <Space wrap className={styles.tools ?? ''}>
        <Input.Search
          allowClear
          className={styles.search ?? ''}
          aria-label={text('softwareLog.view.search')}
          placeholder={text('softwareLog.view.search')}
          status={expression === undefined ? 'error' : ''}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Checkbox checked={only} disabled={typed === ''} onChange={({ target }) => setOnly(target.checked)}>
          {text('softwareLog.view.onlyMatches')}
        </Checkbox>
        <Button
          onClick={() => void find({ from: String(mark ?? from) }, text('softwareLog.view.noMoreErrors'))}
        >
          {text('softwareLog.view.nextError')}
        </Button>
        <MomentInput
          placeholder={text('softwareLog.view.jump')}
          onChange={(time) =>
            time !== null && void find({ from: '0', time }, text('softwareLog.view.noSuchTime'))
          }
        />
        {log.errors !== null && <span>{text('softwareLog.view.errors', { count: log.errors })}</span>}
      </Space>
      <QueryState query={query} lines={12}>
        {(piece) => (
          <>
            {expression === undefined && <p role="alert">{text('softwareLog.view.badExpression')}</p>}
            <LogLines lines={linesOf(piece, expression ?? null, only)} mark={mark} />
            <Space wrap className={styles.tools ?? ''}>
              <Button disabled={from === 0} onClick={() => setPlace({ from: 0, mark: null })}>
                {text('softwareLog.view.before')}
              </Button>
              <Button
                disabled={piece.next >= piece.total}
                onClick={() => setPlace({ from: piece.next, mark: null })}
              >
                {text('softwareLog.view.next')}
              </Button>
              <span>
                {text('softwareLog.view.piece', {
                  from: kilobytes(piece.from),
                  to: kilobytes(piece.next),
                  total: kilobytes(piece.total),
                })}
              </span>
            </Space>
          </>
        )}
      </QueryState>
    </Modal>
  );
}
