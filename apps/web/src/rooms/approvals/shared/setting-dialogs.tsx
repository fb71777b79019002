import {
  type ApprovalSettings,
  type DealerNode,
  dealerCalls,
  languages,
  type RejectReasons,
} from '@furrow/contract';
import { Button, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './approvals.module.css';
import type { WebKind } from './web-kind.ts';

type SettingRow = ApprovalSettings['rows'][number];
type ReasonRow = RejectReasons['rows'][number];

interface Props {
  kind: WebKind;
  onClose: () => void;
}

/** *Steps and clocks*: for all, and for dealers that differ (A3, A9). */
export function SettingsDialog({ kind: { page, calls }, onClose }: Props) {
  const text = useTexts();
  const deed = useDeed(page);
  const query = useCall(calls.settings, {});
  const [typed, setTyped] = useState<SettingRow[] | null>(null);
  const rows = typed ?? query.data?.rows ?? [];
  const change = (at: number, part: Partial<SettingRow>) =>
    setTyped(rows.map((row, i) => (i === at ? { ...row, ...part } : row)));
  const save = async () => {
    await deed(async () => {
      await ask(calls.setSettings, { body: { rows } });
      onClose();
    }, text('approvals.settings.saved'));
  };
  return (
    <Modal open title={text('approvals.settings.title')} onOk={() => void save()} onCancel={onClose}>
      <QueryState query={query} lines={3}>
        {() => (
          <div className={styles.rows}>
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own
              <div className={styles.row} key={i}>
                {row.dealerId === null ? (
                  <span>{text('approvals.settings.everybody')}</span>
                ) : (
                  <TreePicker<DealerNode>
                    call={dealerCalls.tree}
                    labelOf={companyOf}
                    value={row.dealerId}
                    onChange={(dealerId) => change(i, { dealerId: dealerId ?? '' })}
                  />
                )}
                <Select
                  aria-label={text('approvals.settings.steps')}
                  value={row.steps}
                  onChange={(steps) => change(i, { steps })}
                  options={[
                    { value: 1, label: text('approvals.settings.oneStep') },
                    { value: 2, label: text('approvals.settings.twoSteps') },
                  ]}
                />
                <InputNumber
                  aria-label={text('approvals.settings.dueHours')}
                  min={1}
                  max={400}
                  value={row.dueHours}
                  onChange={(dueHours) => change(i, { dueHours: Number(dueHours ?? 1) })}
                />
                {row.dealerId !== null && (
                  <Button onClick={() => setTyped(rows.filter((_, at) => at !== i))}>
                    {text('approvals.settings.remove')}
                  </Button>
                )}
              </div>
            ))}
            <Button onClick={() => setTyped([...rows, { ...rows[0]!, dealerId: '' }])}>
              {text('approvals.settings.add')}
            </Button>
            <p className={styles.note}>
              {text('approvals.settings.dueHours')}. {text('approvals.settings.note')}
            </p>
          </div>
        )}
      </QueryState>
    </Modal>
  );
}

const blank: ReasonRow = { zh: '', en: '', ru: '', tr: '' };

/** *Reject reasons*: up to 20 texts in four languages. */
export function ReasonsDialog({ kind: { page, calls }, onClose }: Props) {
  const text = useTexts();
  const deed = useDeed(page);
  const query = useCall(calls.reasons, {});
  const [typed, setTyped] = useState<ReasonRow[] | null>(null);
  const rows = typed ?? query.data?.rows ?? [];
  const save = async () => {
    await deed(async () => {
      await ask(calls.setReasons, { body: { rows } });
      onClose();
    }, text('approvals.reasons.saved'));
  };
  return (
    <Modal open title={text('approvals.reasons.title')} onOk={() => void save()} onCancel={onClose}>
      <QueryState query={query} lines={3}>
        {() => (
          <div className={styles.rows}>
            {rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own
              <div className={styles.row} key={i}>
                {languages.map((language) => (
                  <Input
                    key={language}
                    maxLength={30}
                    aria-label={text(`approvals.reasons.languages.${language}`)}
                    placeholder={text(`approvals.reasons.languages.${language}`)}
                    value={row[language]}
                    onChange={({ target }) =>
                      setTyped(rows.map((one, at) => (at === i ? { ...one, [language]: target.value } : one)))
                    }
                  />
                ))}
                <Button onClick={() => setTyped(rows.filter((_, at) => at !== i))}>
                  {text('approvals.reasons.remove')}
                </Button>
              </div>
            ))}
            <Button disabled={rows.length >= 20} onClick={() => setTyped([...rows, blank])}>
              {text('approvals.reasons.add')}
            </Button>
          </div>
        )}
      </QueryState>
    </Modal>
  );
}
