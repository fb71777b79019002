import type { crossRegionCalls, RuleSaved, RuleValues } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Input, Switch } from 'antd';
import { useState } from 'react';
import { callKey, useCall } from '#kit/api/use-call.ts';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { EffectiveRule } from './effective-rule.tsx';
import { type ExceptionLine, ExceptionLines } from './exception-lines.tsx';
import type { RuleKind } from './rule-kind.ts';
import styles from './rules.module.css';
import { type TrialCalls, TryOut } from './try-out.tsx';
import { ValueInputs } from './value-inputs.tsx';

interface Of {
  calls: Pick<typeof crossRegionCalls, 'rule' | 'saveRule' | 'effective'> & Partial<TrialCalls>;
  kind: RuleKind;
}

/** Toolbar *Rules* of a kind: thresholds for all, exceptions for some; each save is a version. */
export function RuleDialog({ onClose, ...of }: Of & { onClose: () => void }) {
  const text = useTexts();
  const query = useCall(of.calls.rule, {});
  return (
    <Drawer open size={720} title={text(of.kind.title)} onClose={onClose}>
      <QueryState query={query} lines={8}>
        {(saved) => <RuleForm key={saved.version} {...of} saved={saved} />}
      </QueryState>
    </Drawer>
  );
}

function RuleForm({ calls, kind, saved }: Of & { saved: RuleSaved }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [on, setOn] = useState(saved.on);
  const [base, setBase] = useState<RuleValues>(saved.base);
  const [lines, setLines] = useState<readonly ExceptionLine[]>(() =>
    saved.exceptions.map(({ name: _, ...one }, key) => ({ ...one, key })),
  );
  const [reason, setReason] = useState('');
  const exceptions = lines.map(({ key: _, ...one }) => one);
  const form = kind.form.safeParse({ version: saved.version, on, base, exceptions, reason });
  // It may be tried out before anybody says why it should be so.
  const isWhole = kind.form.safeParse({ version: saved.version, on, base, exceptions, reason: '-' }).success;
  const save = useMutation({
    mutationFn: () => sendValues(calls.saveRule, form.data ?? {}),
    onSuccess: (now) => {
      queries.setQueryData(callKey(calls.rule, {}), now);
      showSuccess(text('warnings.rule.saved'));
    },
  });
  return (
    <div className={styles.form}>
      <Standing kind={kind} saved={saved} />
      <div>
        <Switch aria-label={text('warnings.values.on')} checked={on} onChange={setOn} />{' '}
        {text('warnings.values.on')}
      </div>
      <ValueInputs
        name={text('warnings.scopes.base')}
        values={base}
        kind={kind}
        onChange={(values) => setBase({ ...base, ...values } as RuleValues)}
      />
      <h3>{text('warnings.rule.exceptions')}</h3>
      <p className={styles.hint}>{text('warnings.rule.nearest')}</p>
      <ExceptionLines kind={kind} lines={lines} base={base} onChange={setLines} />
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
          {text('warnings.rule.save')}
        </Button>
      </div>
      {calls.tryRule && calls.triedRule && (
        <TryOut
          calls={{ tryRule: calls.tryRule, triedRule: calls.triedRule }}
          draft={isWhole ? { base, exceptions } : null}
        />
      )}
      <EffectiveRule calls={calls} kind={kind} />
    </div>
  );
}

/** Who saved it, how it did in the last month, and whom it cannot judge. */
function Standing({ kind, saved }: { kind: RuleKind; saved: RuleSaved }) {
  const text = useTexts();
  const formats = useFormats();
  const { version, changedBy, changedAt, reason, raised, endedByThemselves, falseAlarms, notJudged } = saved;
  const by = [changedBy, changedAt !== null && formats.dateTime(changedAt), reason]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={styles.hint}>
      <p>{version === 0 ? text('warnings.rule.never') : text('warnings.rule.version', { version, by })}</p>
      <p>{text('warnings.rule.month', { raised, ended: endedByThemselves, wrong: falseAlarms })}</p>
      {notJudged > 0 && <p role="status">{text(kind.notJudged, { count: notJudged })}</p>}
    </div>
  );
}
