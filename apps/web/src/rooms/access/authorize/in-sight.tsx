import { type AllocationForm, allocationCalls, type ScopeSubject } from '@furrow/contract';
import { ApiError } from '#kit/api/api-error.ts';
import type { AnswerOf } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { problemWords } from '#kit/form/field-words.ts';
import { useSettled } from '#kit/use-settled.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import styles from './authorize.module.css';
import { useEffective } from './authorize-calls.ts';

const settledMs = 400;

interface Props {
  account: string;
  /** What is being filled in: it is counted as soon as it names something. */
  form: AllocationForm;
}

/** What the account sees now, and what it would see: counted anew while the form is filled in. */
export function InSight({ account, form }: Props) {
  const text = useTexts();
  const asked = JSON.parse(useSettled(JSON.stringify(form), settledMs)) as AllocationForm;
  const effective = useEffective(account);
  const preview = useCall(
    allocationCalls.preview,
    { params: { id: account }, body: asked },
    { enabled: asked.targets.length > 0, retry: false },
  );
  const now = preview.data?.sees ?? effective.data?.[asked.subject].see;
  return (
    <div className={`${styles.wide} ${styles.preview}`} role="status">
      <b>{now === undefined ? '…' : text(`grants.inSight.${asked.subject}`, { count: now })}</b>
      {preview.data && <Brought brought={preview.data} subject={asked.subject} />}
      {preview.error && <div className={styles.wrong}>{wordsOf(text, preview.error)}</div>}
    </div>
  );
}

/** What is wrong with what is filled in, by the rules of its fields; else what the refusal says. */
function wordsOf(text: Text, error: Error): string {
  const problems = error instanceof ApiError ? error.errors.filter(({ key }) => key !== 'required') : [];
  if (problems.length === 0) return error.message;
  return problems.map((problem) => problemWords(text, problem, '')).join(' · ');
}

function Brought({
  brought: { willSee, devices, already, first },
  subject,
}: {
  brought: AnswerOf<typeof allocationCalls.preview>;
  subject: ScopeSubject;
}) {
  const text = useTexts();
  return (
    <>
      {' → '}
      <b>{text(`grants.afterSaving.${subject}`, { count: willSee })}</b>
      <div>{text('grants.previewed', { devices, already })}</div>
      <div className={styles.hasNot}>
        {first
          .map((one) => `${one.sn} ${one.alias}${one.already ? ` (${text('grants.already')})` : ''}`)
          .join(' · ')}
      </div>
    </>
  );
}
