import { type CancellationRow, cancellationCalls } from '@furrow/contract';
import { Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { ask } from '../../../kit/api/ask.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { useDeed } from '../../../kit/entity/use-plain-actions.ts';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import styles from './approvals.module.css';
import { ChecksPanel, useCheckWords } from './checks-panel.tsx';

interface Props {
  row: CancellationRow;
  step: 'check' | 'approve' | 'retry';
  onClose: () => void;
}

/** A pass: what wants a look is ticked with a remark, what stops forbids it, and the last step has the SN typed once more (A6). */
export function PassDialog({ row, step, onClose }: Props) {
  const { id, number, version, sn } = row;
  const text = useTexts();
  const wordsOf = useCheckWords();
  const deed = useDeed('equipCancel');
  const checks = useCall(cancellationCalls.checks, { params: { id } });
  const [remarks, setRemarks] = useState<Readonly<Record<string, string>>>({});
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const last = step !== 'check';
  const looks = (checks.data ?? []).filter(({ level }) => level === 'look');
  const stops = (checks.data ?? []).some(({ level }) => level === 'stop');
  const ticked = looks.every(({ key }) => (remarks[key] ?? '').trim() !== '');
  const ready = checks.data !== undefined && !stops && ticked && (!last || typed.trim() === sn);
  const go = async () => {
    setBusy(true);
    const ticks = looks.map(({ key }) => ({ key, remark: remarks[key]!.trim() }));
    const body = { version, ticks, ...(last ? { sn: typed.trim() } : {}) };
    await deed(async () => {
      await ask(cancellationCalls[step], { params: { id }, body });
      onClose();
    }, text('plain.done'));
    setBusy(false);
  };
  return (
    <Modal
      open
      title={text('approvals.asks.pass', { number })}
      okText={text(`approvals.deeds.${step}`)}
      okButtonProps={{ disabled: !ready, danger: last }}
      confirmLoading={busy}
      onOk={() => void go()}
      onCancel={onClose}
    >
      <QueryState query={checks} lines={4}>
        {(all) => <ChecksPanel checks={all.filter(({ level }) => level !== 'look')} />}
      </QueryState>
      <Form layout="vertical">
        {looks.map((check) => (
          <Form.Item key={check.key} label={wordsOf(check)} htmlFor={`look-${check.key}`} required>
            <div className={styles.row}>
              <Input
                id={`look-${check.key}`}
                maxLength={100}
                placeholder={text('approvals.tickRemark')}
                value={remarks[check.key] ?? ''}
                onChange={({ target }) => setRemarks((all) => ({ ...all, [check.key]: target.value }))}
              />
              <Checkbox checked={(remarks[check.key] ?? '').trim() !== ''} disabled>
                {text('approvals.tick')}
              </Checkbox>
            </div>
          </Form.Item>
        ))}
        {last && (
          <Form.Item
            label={text('approvals.fields.sn')}
            htmlFor="pass-sn"
            required
            extra={text('approvals.asks.final')}
          >
            <Input
              id="pass-sn"
              autoComplete="off"
              placeholder={sn}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
