import { recordsAt } from '@furrow/contract';
import { useQueries } from '@tanstack/react-query';
import { Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { ask } from '../api/ask.ts';
import type { Query } from '../api/request.ts';
import { useTexts } from '../words/text.ts';
import styles from './picker.module.css';
import { useChoices } from './use-choices.ts';

type Key = string | number;

interface Props<Row> {
  id?: string;
  /** Its name, where no label of a form stands beside it. */
  label?: string;
  /** The list that is searched, and `<path>/<key>` for a chosen record that no page has shown yet. */
  path: string;
  /** The list's filter that takes what is typed. */
  filter?: string;
  /** What is always asked of the list: `{ state: 'enabled' }`. */
  within?: Query;
  keyOf: (row: Row) => Key;
  labelOf: (row: Row) => string;
  /** A second line in the list. */
  hintOf?: (row: Row) => ReactNode;
  /** Names that the screen knows already, so that a chosen record need not be asked for. */
  known?: Readonly<Record<string, string>>;
  multiple?: boolean;
  disabled?: boolean | undefined;
  placeholder?: string;
  allowClear?: boolean;
  /** Form.Item fills these in. */
  value?: Key | readonly Key[] | null;
  /** A method: who takes one record, and who takes several, both know which they are given. */
  onChange?(value: Key | Key[] | null, rows: Row[]): void;
  onBlur?: () => void;
}

/** One record, or several, of a list that is searched on the server (C21). */
export function EntityPicker<Row>(props: Props<Row>) {
  const { path, filter = 'name', keyOf, labelOf, hintOf, known = {}, multiple = false } = props;
  const text = useTexts();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const choices = useChoices<Row>(path, filter, typed, open, props.within);
  const rows = choices.data?.pages.flatMap((page) => page.rows) ?? [];
  const chosen = keysOf(props.value);
  const nameOf = useNames(props, rows, chosen, known);
  return (
    <Select<Key | Key[]>
      {...(props.id ? { id: props.id } : {})}
      {...(props.label ? { 'aria-label': props.label } : {})}
      {...(multiple ? { mode: 'multiple' as const } : {})}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      allowClear={props.allowClear ?? false}
      disabled={props.disabled ?? false}
      placeholder={props.placeholder ?? props.label ?? text('forms.searchHere')}
      loading={choices.isFetching}
      value={(multiple ? chosen : chosen[0]) as Key | Key[]}
      options={rows.map((row) => ({ value: keyOf(row), label: labelOf(row), row }))}
      optionRender={({ data }) => (
        <>
          {labelOf(data.row)}
          {hintOf && <span className={styles.hint}>{hintOf(data.row)}</span>}
        </>
      )}
      labelRender={({ value }) => nameOf(value as Key)}
      notFoundContent={choices.isFetching ? text('messages.loading') : text('forms.noneFound')}
      onOpenChange={setOpen}
      onPopupScroll={({ currentTarget }) => {
        const { scrollTop, clientHeight, scrollHeight } = currentTarget;
        const near = scrollTop + clientHeight > scrollHeight - 60;
        if (near && choices.hasNextPage && !choices.isFetchingNextPage) void choices.fetchNextPage();
      }}
      onChange={(value) => {
        const picked = keysOf(value);
        props.onChange?.(
          value ?? null,
          rows.filter((row) => picked.includes(keyOf(row))),
        );
      }}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
    />
  );
}

const keysOf = (value: Key | readonly Key[] | null | undefined): Key[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? [...value] : [value as Key];

/** Names of what is chosen: from the list, from the screen, or asked for one by one; a deleted one is struck through. */
function useNames<Row>(
  { path, keyOf, labelOf }: Props<Row>,
  rows: readonly Row[],
  chosen: readonly Key[],
  known: Readonly<Record<string, string>>,
): (key: Key) => ReactNode {
  const text = useTexts();
  const listed = new Map(rows.map((row) => [keyOf(row), labelOf(row)]));
  const asked = chosen.filter((key) => !listed.has(key));
  const found = useQueries({
    queries: asked.map((key) => ({
      queryKey: [path, 'row', String(key)],
      queryFn: () => ask(recordsAt<Row>(path).read, { params: { id: String(key) } }),
      retry: false,
      staleTime: 60_000,
    })),
  });
  return (key) => {
    const answer = found[asked.indexOf(key)];
    const name = listed.get(key) ?? (answer?.data && labelOf(answer.data)) ?? known[key];
    const gone = answer?.error instanceof ApiError && answer.error.key === 'notFound';
    if (gone) return <del title={text('forms.gone')}>{name ?? key}</del>;
    return name ?? '…';
  };
}
