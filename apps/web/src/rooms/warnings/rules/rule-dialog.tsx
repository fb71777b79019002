import {
  type CrossRegionRuleSaved,
  type CrossRegionValues,
  crossRegionCalls,
  crossRegionRuleForm,
} from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Input, Switch } from 'antd';
import { useState } from 'react';
import { ask } from '../../../kit/api/ask.ts';
import { callKey, useCall } from '../../../kit/api/use-call.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { showSuccess } from '../../../kit/messages/messages.ts';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import { EffectiveRule } from './effective-rule.tsx';
import { type ExceptionLine, ExceptionLines } from './exception-lines.tsx';
import styles from './rules.module.css';
import { ValueInputs } from './value-inputs.tsx';

/** Toolbar *Rules* of /crossRegion: thresholds for all, exceptions for some; each save is a version. */
export function RuleDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const query = useCall(crossRegionCalls.rule, {});
  return (
    <Drawer open size={720} title={text('warnings.rule.title')} onClose={onClose}>
      <QueryState query={query} lines={8}>
        {(saved) => <RuleForm key={saved.version} saved={saved} />}
      </QueryState>
    </Drawer>
  );
}

function RuleForm({ saved }: { saved: CrossRegionRuleSaved }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [on, setOn] = useState(saved.on);
  const [base, setBase] = useState<CrossRegionValues>(saved.base);
  const [lines, setLines] = useState<readonly ExceptionLine[]>(() =>
    saved.exceptions.map(({ name: _, ...one }, key) => ({ ...one, key })),
  );
  const [reason, setReason] = useState('');
  const exceptions = lines.map(({ key: _, ...one }) => one);
  const form = crossRegionRuleForm.safeParse({ version: saved.version, on, base, exceptions, reason });
  const save = useMutation({
    mutationFn: () => ask(crossRegionCalls.saveRule, { body: form.data! }),
    onSuccess: (now) => {
      queries.setQueryData(callKey(crossRegionCalls.rule, {}), now);
      showSuccess(text('warnings.rule.saved'));
    },
  });
  return (
    <div className={styles.form}>
      <Standing saved={saved} />
      <div>
        <Switch aria-label={text('warnings.values.on')} checked={on} onChange={setOn} />{' '}
        {text('warnings.values.on')}
      </div>
      <ValueInputs
        name={text('warnings.scopes.base')}
        values={base}
        onChange={(values) => setBase({ ...base, ...values } as CrossRegionValues)}
      />
      <h3>{text('warnings.rule.exceptions')}</h3>
      <p className={styles.hint}>{text('warnings.rule.nearest')}</p>
      <ExceptionLines lines={lines} base={base} onChange={setLines} />
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
      <EffectiveRule />
    </div>
  );
}

/** Who saved it, how it did in the last month, and whom it cannot judge. */
function Standing({ saved }: { saved: CrossRegionRuleSaved }) {
  const text = useTexts();
  const formats = useFormats();
  const { version, changedBy, changedAt, reason, raised, endedByThemselves, falseAlarms, withoutRegion } =
    saved;
  const by = [changedBy, changedAt !== null && formats.dateTime(changedAt), reason]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={styles.hint}>
      <p>{version === 0 ? text('warnings.rule.never') : text('warnings.rule.version', { version, by })}</p>
      <p>{text('warnings.rule.month', { raised, ended: endedByThemselves, wrong: falseAlarms })}</p>
      {withoutRegion > 0 && (
        <p role="status">{text('warnings.rule.withoutRegion', { count: withoutRegion })}</p>
      )}
    </div>
  );
}
