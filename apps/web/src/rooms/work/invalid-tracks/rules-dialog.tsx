import {
  type InvalidRule,
  type InvalidRuleDeed,
  invalidRuleDeeds,
  invalidThresholds,
  invalidTracksCalls,
} from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { InputNumber, Modal, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { DryRun } from './dry-run.tsx';
import styles from './invalid-tracks.module.css';

/** What is found by itself: each rule with its threshold and its deed, and what that would find in the past week. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [changed, setChanged] = useState<readonly InvalidRule[]>([]);
  const { data: kept } = useQuery({
    queryKey: ['invalidTrack', 'rules'],
    queryFn: ({ signal }) => ask(invalidTracksCalls.rules, {}, { signal }),
  });
  const save = useMutation({
    mutationFn: (rules: readonly InvalidRule[]) =>
      ask(invalidTracksCalls.saveRules, { body: { rules: [...rules] } }),
    onSuccess: async (rules) => {
      queries.setQueryData(['invalidTrack', 'rules'], rules);
      showSuccess(text('invalidTracks.rules.saved'));
      onClose();
    },
  });
  const rules = (kept ?? []).map((rule) => changed.find(({ kind }) => kind === rule.kind) ?? rule);
  const change = (rule: InvalidRule) =>
    setChanged([...changed.filter(({ kind }) => kind !== rule.kind), rule]);
  return (
    <Modal
      open
      width={760}
      title={text('invalidTracks.rules.title')}
      okText={text('invalidTracks.rules.save')}
      okButtonProps={{ disabled: changed.length === 0, loading: save.isPending }}
      onOk={() => save.mutate(changed)}
      onCancel={onClose}
    >
      {kept ? (
        <>
          <ul className={styles.rules}>
            {rules.map((rule) => (
              <Rule key={rule.kind} rule={rule} onChange={change} />
            ))}
          </ul>
          <DryRun rules={rules} />
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Modal>
  );
}

function Rule({ rule, onChange }: { rule: InvalidRule; onChange: (rule: InvalidRule) => void }) {
  const text = useTexts();
  const { kind, deed, threshold } = rule;
  const limits = invalidThresholds[kind];
  const factor = limits?.quantity === 'speed' ? 3.6 : 1;
  const name = text(`invalidTracks.rules.names.${kind}`);
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>{text(`invalidTracks.rules.hints.${kind}`)}</p>
      </div>
      {limits && threshold !== null && (
        <InputNumber
          aria-label={`${name}: ${text('invalidTracks.rules.threshold')}`}
          min={Math.ceil(limits.least * factor * 10) / 10}
          max={Math.floor(limits.most * factor)}
          step={factor === 1 ? 0.5 : 1}
          suffix={text(`format.unit.${limits.quantity === 'speed' ? 'speed' : 'metres'}`)}
          value={Math.round(threshold * factor * 10) / 10}
          onChange={(typed) => typed !== null && onChange({ ...rule, threshold: typed / factor })}
        />
      )}
      <Select<InvalidRuleDeed>
        aria-label={`${name}: ${text('invalidTracks.rules.deed')}`}
        value={deed}
        options={invalidRuleDeeds.map((value) => ({
          value,
          label: text(`invalidTracks.rules.deeds.${value}`),
        }))}
        onChange={(chosen) => onChange({ ...rule, deed: chosen })}
      />
    </li>
  );
}
