import type { ApprovalAct, ApprovalRow, entryQueryCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { wordsAt } from '#kit/words/words-at.ts';
import { approvalTag } from '../approval-cells.tsx';
import styles from '../approvals.module.css';
import type { WebKind } from '../web-kind.ts';

interface Props {
  kind: { calls: Pick<WebKind['calls'] | typeof entryQueryCalls, 'path'> };
  row: Pick<ApprovalRow, 'id' | 'version'>;
}

/** The path of an application: who did what, when, how long it had stood, and what was changed (A11). */
export function PathPanel({ kind, row: { id, version } }: Props) {
  const path = useCall(kind.calls.path, { params: { id } }, { asOf: version });
  return (
    <QueryState query={path} lines={4}>
      {(acts) => (
        <ol className={styles.path}>
          {acts.map((act, i) => (
            <ActLine key={act.id} act={act} since={acts[i - 1]?.at ?? null} />
          ))}
        </ol>
      )}
    </QueryState>
  );
}

function ActLine({ act, since }: { act: ApprovalAct; since: number | null }) {
  const text = useTexts();
  const formats = useFormats();
  const { action, account, company, role, round, step, reason, checks, changes, onePerson } = act;
  const what =
    wordsAt(text, `approvals.acts.${action}`) ?? wordsAt(text, `approvals.deeds.${action}`) ?? action;
  const who = [account, company, role].filter(Boolean).join(' · ');
  const remarks = checks.flatMap(({ remark }) => (remark ? [remark] : []));
  return (
    <li className={styles.act}>
      <strong>{what}</strong> {approvalTag(act.to)} <Time at={act.at} />
      <p className={styles.note}>
        {who || text('format.none')} · {text('approvals.pathLine', { round, step })}
        {since !== null && ` · ${text('approvals.stayed', { time: formats.duration(act.at - since) })}`}
        {onePerson && ` · ${text('approvals.onePerson')}`}
      </p>
      {reason !== '' && <p>{reason}</p>}
      {remarks.length > 0 && <p>{remarks.join(' · ')}</p>}
      {changes.length > 0 && (
        <p>
          {text('approvals.changed', {
            fields: changes
              .map(({ field, before, after }) => {
                const name =
                  wordsAt(text, `approvals.fields.${field}`) ??
                  wordsAt(text, `carForm.fields.${field}`) ??
                  wordsAt(text, `repairs.fields.${field}`) ??
                  field;
                return typeof before === 'string' && typeof after === 'string'
                  ? `${name}: ${before} → ${after}`
                  : name;
              })
              .join('; '),
          })}
        </p>
      )}
    </li>
  );
}
