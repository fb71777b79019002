import { type OperationDetail, type OperationRow, operationCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import type { OpenRecord } from '#kit/list/list-page.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { OperationChanges } from './operation-changes.tsx';
import { browserOf, RecordLink } from './operation-columns.tsx';
import styles from './operation-list.module.css';
import { operationSentence } from './sentence.ts';

/** One operation: what changed, what else the same request did, and the record's other history. */
export function OperationDrawer({ id, ids, open }: OpenRecord) {
  return (
    <DetailDrawer<OperationDetail>
      path="userOperateLog"
      id={id}
      ids={ids}
      onMove={open}
      onClose={() => open(null)}
      titleOf={(row) => operationSentence(row)}
      details={(row) => <Details row={row} />}
      related={(row) => <Related row={row} />}
    />
  );
}

function Details({ row }: { row: OperationDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const maySeeLog = useMay('logManage');
  return (
    <>
      <Fields
        lines={[
          { label: 'operations.columns.at', value: <Time at={row.at} /> },
          { label: 'operations.columns.account', value: row.account },
          { label: 'operations.columns.displayName', value: row.displayName },
          { label: 'operations.columns.role', value: row.role },
          row.viewedAs !== '' && { label: 'operations.columns.viewedAs', value: row.viewedAs },
          {
            label: 'operations.columns.subjectId',
            value: <RecordLink row={row} />,
          },
          { label: 'operations.columns.result', value: text(`operations.results.${row.result}`) },
          row.dealer !== null && { label: 'operations.columns.dealer', value: row.dealer },
          { label: 'operations.columns.address', value: row.address },
          row.agent !== '' && { label: 'operations.columns.agent', value: browserOf(row.agent) },
          row.durationMs !== null && {
            label: 'operations.columns.durationMs',
            value: formats.number(row.durationMs),
          },
          row.rows !== null && { label: 'operations.columns.rows', value: formats.number(row.rows) },
          { label: 'operations.columns.traceId', value: row.traceId, copy: true, wide: true },
        ]}
      />
      {maySeeLog && row.traceId !== '' && (
        <Link to={`/logManage?traceId=${row.traceId}`}>{text('operations.systemLog')}</Link>
      )}
      <OperationChanges row={row} />
    </>
  );
}

function Related({ row }: { row: OperationDetail }) {
  return (
    <>
      {row.traceId !== '' && (
        <Others row={row} title="operations.sameTrace" query={{ traceId: row.traceId }} />
      )}
      {row.subjectId !== '' && (
        <Others
          row={row}
          title="operations.recordHistory"
          query={{ subjectKind: row.subjectKind || null, subjectId: row.subjectId }}
        />
      )}
    </>
  );
}

interface OthersProps {
  row: OperationRow;
  title: 'operations.sameTrace' | 'operations.recordHistory';
  query: Record<string, string | null>;
}

function Others({ row, title, query }: OthersProps) {
  const text = useTexts();
  const others = useQuery({
    queryKey: ['userOperateLog', 'list', 'related', query],
    queryFn: ({ signal }) => ask(operationCalls.list, { query: { ...query, size: '50' } }, { signal }),
  });
  return (
    <section className={styles.section}>
      <h3>{text(title)}</h3>
      <QueryState query={others} lines={3}>
        {({ rows }) => (
          <ul className={styles.list}>
            {rows
              .filter(({ id }) => id !== row.id)
              .map((other) => (
                <li key={other.id}>
                  <span className={styles.when}>
                    <Time at={other.at} />
                  </span>
                  <Link to={`/userOperateLog?at=-&id=${other.id}`}>{operationSentence(other)}</Link>
                </li>
              ))}
          </ul>
        )}
      </QueryState>
    </section>
  );
}
