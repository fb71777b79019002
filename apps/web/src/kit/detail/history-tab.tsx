import { type OperationDetail, recordsAt } from '@furrow/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Timeline } from 'antd';
import { ask } from '../api/ask.ts';
import { pathOf, type RowPath } from '../api/described-path.ts';
import { isSame } from '../form/conflict/merge-rows.ts';
import { type ShowValue, valueWords } from '../form/value-words.ts';
import { useFormats } from '../formats/use-formats.ts';
import { EmptyState } from '../parts/states/empty-state.tsx';
import { QueryState } from '../parts/states/query-state.tsx';
import { type Text, useTexts } from '../words/text.ts';
import { deedWords } from './deed-words.ts';
import styles from './detail.module.css';

/** How a screen calls the fields and values of its records. */
export interface HistoryWords {
  /** The name of a field; null keeps a field of the log to itself (ids, keys). */
  labelOf: (field: string) => string | null;
  show?: ShowValue;
  /** The name of a deed, where the kit's own does not fit: `accountManage.freeze`. */
  deedOf?: (action: string) => string | undefined;
}

interface Props {
  path: RowPath<unknown>;
  id: string;
  words: HistoryWords;
}

/** Who did what to a record, with what was there before; the newest first (C11). */
export function HistoryTab({ path: record, id, words }: Props) {
  const path = pathOf(record);
  const text = useTexts();
  const query = useInfiniteQuery({
    queryKey: [path, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      ask(recordsAt(path).history, { params: { id }, query: { size: 20, after: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  });
  return (
    <QueryState
      query={{ ...query, isPlaceholderData: false }}
      isEmpty={({ pages }) => pages[0]?.rows.length === 0}
      empty={<EmptyState>{text('messages.noOperationLogs')}</EmptyState>}
    >
      {({ pages }) => (
        <>
          <Timeline
            items={pages
              .flatMap(({ rows }) => rows)
              .map((row) => ({ key: row.id, content: <Entry row={row} words={words} /> }))}
          />
          {query.hasNextPage && (
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {text('forms.history.more')}
            </Button>
          )}
        </>
      )}
    </QueryState>
  );
}

function Entry({ row, words }: { row: OperationDetail; words: HistoryWords }) {
  const text = useTexts();
  const formats = useFormats();
  const changes = changesOf(row, words, text);
  return (
    <article className={styles.entry}>
      <p>
        <strong>{words.deedOf?.(row.action) ?? deedWords(text, row.action)}</strong>
        {' · '}
        {row.displayName || row.account || text('forms.history.system')}
      </p>
      <p className={styles.when}>
        {formats.dateTime(row.at)}
        {row.address && ` · ${row.address}`}
      </p>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{text('forms.history.field')}</th>
              <th scope="col">{text('forms.history.before')}</th>
              <th scope="col">{text('forms.history.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, label, before, after }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

function changesOf({ before, after }: OperationDetail, { labelOf, show }: HistoryWords, text: Text) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((field) => {
    const label = labelOf(field);
    const [old, now] = [before?.[field], after?.[field]];
    if (label === null || isSame(old, now)) return [];
    const words = (value: unknown) => valueWords(text, field, value, show);
    return [{ field, label, before: words(old), after: words(now) }];
  });
}
