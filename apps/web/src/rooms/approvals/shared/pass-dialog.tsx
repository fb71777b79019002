import type { ApprovalRow } from '@furrow/contract';
import { Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './approvals.module.css';
import { ChecksPanel, useCheckWords } from './panel/checks-panel.tsx';
import type { WebKind } from './web-kind.ts';

interface Props<Row extends ApprovalRow> {
  kind: WebKind<Row>;
  row: Row;
  step: 'check' | 'approve' | 'retry';
  onClose: () => void;
}

/** A pass: what wants a look is ticked with a remark, what stops forbids it, and the last step has the SN typed once more (A6). */
export function PassDialog<Row extends ApprovalRow>({ kind, row, step, onClose }: Props<Row>) {
  const { page, calls } = kind;
  const { id, number, version } = row;
  const text = useTexts();
  const wordsOf = useCheckWords();
  const deed = useDeed(page);
  const checks = useCall(calls.checks, { params: { id } });
  const [remarks, setRemarks] = useState<Readonly<Record<string, string>>>({});
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const last = step !== 'check';
  // What must be typed once more, where the kind asks for that at the last step.
  const sn = (last && kind.typed?.(row)) || null;
  const looks = (checks.data ?? []).filter(({ level }) => level === 'look');
  const stops = (checks.data ?? []).some(({ level }) => level === 'stop');
  const ticked = looks.every(({ key }) => (remarks[key] ?? '').trim() !== '');
  const ready = checks.data !== undefined && !stops && ticked && (sn === null || typed.trim() === sn);
  const go = async () => {
    setBusy(true);
    const ticks = looks.map(({ key }) => ({ key, remark: remarks[key]!.trim() }));
    const body = { version, ticks, ...(sn !== null ? { sn: typed.trim() } : {}) };
    await deed(async () => {
      await ask(calls[step], { params: { id }, body });
      onClose();
    }, text('plain.done'));
    setBusy(false);
  };
  return (
    <Modal
      open
      title={text('approvals.asks.pass', { number })}
      okText={text(`approvals.deeds.${step === 'approve' && row.steps === 1 ? 'pass' : step}`)}
      okButtonProps={{ disabled: !ready, danger: sn !== null }}
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
        {sn !== null && (
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
