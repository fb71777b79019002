import { type ReplacementDetail, replacementCalls } from '@furrow/contract';
import { Alert } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { deedWords } from '#kit/detail/deed-words.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { OperationChanges, operationKindWords } from '#rooms/access/public.ts';
import styles from '../shared/approvals.module.css';

/** What a pass would change now, line by line as the operation log will have it, or what it would be refused for. */
export function PassPreview({ row: { id, version } }: { row: ReplacementDetail }) {
  const text = useTexts();
  const query = useCall(replacementCalls.preview, { params: { id } }, { asOf: version });
  return (
    <>
      <h3>{text('approvals.replace.preview')}</h3>
      <QueryState query={query} lines={3}>
        {({ hindrance, changes }) =>
          hindrance !== '' ? (
            <Alert type="warning" showIcon title={text(`refusals.${hindrance}` as TextKey)} />
          ) : (
            <ol className={styles.path}>
              {changes.map((change, i) => (
                // Nothing of a preview moves: its rows have no other name than their place.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <li key={i} className={styles.act}>
                  <strong>{deedWords(text, change.action)}</strong> {operationKindWords(change.subjectKind)}{' '}
                  {change.subjectName}
                  <OperationChanges row={change} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
    </>
  );
}
