import {
  type DealerNode,
  dealerCalls,
  deviceCategories,
  flowControlCalls,
  type PoliciesSaved,
  type PolicyLine,
  policyActions,
  policyForm,
  policySteps,
  simCardOperators,
} from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Input, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { callKey, useCall } from '#kit/api/use-call.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../rules/rules.module.css';

/** Toolbar: what happens at 80, 100 and 120 %, and where usage is entered. */
export function PolicyTools() {
  const text = useTexts();
  const navigate = useNavigate();
  const [mayRule, mayImport] = [useMay('flowControl.rule'), useMay('flowManage.import')];
  const [open, setOpen] = useState(false);
  return (
    <>
      {mayImport && (
        <Button onClick={() => void navigate('/flowManage')}>{text('warnings.flow.askImport')}</Button>
      )}
      {mayRule && <Button onClick={() => setOpen(true)}>{text('warnings.flowPolicies.open')}</Button>}
      {open && <Policies onClose={() => setOpen(false)} />}
    </>
  );
}

function Policies({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const query = useCall(flowControlCalls.policies, {});
  return (
    <Drawer open size={820} title={text('warnings.flowPolicies.title')} onClose={onClose}>
      <QueryState query={query} lines={6}>
        {(saved) => <Lines key={saved.version} saved={saved} />}
      </QueryState>
    </Drawer>
  );
}

type Line = PolicyLine & { key: number };
const fresh = { operator: null, dealerId: null, category: null, step: 80, action: 'tell' } as const;

function Lines({ saved }: { saved: PoliciesSaved }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [lines, setLines] = useState<readonly Line[]>(() =>
    saved.lines.map(({ dealer: _, ...line }, key) => ({ ...line, key })),
  );
  const [reason, setReason] = useState('');
  const form = policyForm.safeParse({
    version: saved.version,
    lines: lines.map(({ key: _, ...line }) => line),
    reason,
  });
  const save = useMutation({
    mutationFn: () => ask(flowControlCalls.savePolicies, { body: form.data! }),
    onSuccess: (now) => {
      queries.setQueryData(callKey(flowControlCalls.policies, {}), now);
      showSuccess(text('warnings.flowPolicies.saved'));
    },
  });
  const put = (key: number, change: Partial<PolicyLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  const add = () => setLines([...lines, { ...fresh, key: Math.max(-1, ...lines.map(({ key }) => key)) + 1 }]);
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{text('warnings.flowPolicies.nearest')}</p>
      {lines.map((line) => (
        <LineInputs
          key={line.key}
          line={line}
          onChange={(change) => put(line.key, change)}
          onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      <div>
        <Button onClick={add}>{text('warnings.flowPolicies.add')}</Button>
      </div>
      <Input
        aria-label={text('warnings.values.reason')}
        placeholder={text('warnings.values.reason')}
        maxLength={100}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div>
        <Button
          type="primary"
          disabled={!form.success}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {text('warnings.flowPolicies.save')}
        </Button>
      </div>
    </div>
  );
}

interface LineProps {
  line: PolicyLine;
  onChange: (change: Partial<PolicyLine>) => void;
  onRemove: () => void;
}

function LineInputs({ line, onChange, onRemove }: LineProps) {
  const text = useTexts();
  const all = text('warnings.flowPolicies.all');
  return (
    <div className={styles.values}>
      <div>
        <span>{text('warnings.flowPolicies.step')}</span>
        <Select
          aria-label={text('warnings.flowPolicies.step')}
          value={line.step}
          options={policySteps.map((value) => ({ value, label: `${value} %` }))}
          onChange={(step) => onChange({ step })}
        />
      </div>
      <div>
        <span>{text('warnings.flowPolicies.action')}</span>
        <Select
          aria-label={text('warnings.flowPolicies.action')}
          value={line.action}
          options={policyActions.map((value) => ({ value, label: text(`warnings.policyActions.${value}`) }))}
          onChange={(action) => onChange({ action })}
        />
      </div>
      <div>
        <span>{text('warnings.columns.operator')}</span>
        <Select
          allowClear
          aria-label={text('warnings.columns.operator')}
          placeholder={all}
          value={line.operator}
          options={simCardOperators.map((value) => ({ value, label: text(`sims.operators.${value}`) }))}
          onChange={(operator) => onChange({ operator: operator ?? null })}
        />
      </div>
      <div>
        <span>{text('warnings.columns.dealer')}</span>
        <TreePicker<DealerNode>
          call={dealerCalls.tree}
          labelOf={companyOf}
          value={line.dealerId}
          onChange={(dealerId) => onChange({ dealerId: dealerId ?? null })}
        />
      </div>
      <div>
        <span>{text('warnings.filters.category')}</span>
        <Select
          allowClear
          aria-label={text('warnings.filters.category')}
          placeholder={all}
          value={line.category}
          options={deviceCategories.map((value) => ({ value, label: text(`exports.category.${value}`) }))}
          onChange={(category) => onChange({ category: category ?? null })}
        />
      </div>
      <Button onClick={onRemove}>{text('warnings.flowPolicies.removeLine')}</Button>
    </div>
  );
}
