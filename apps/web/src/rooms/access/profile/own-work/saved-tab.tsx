import {
  type SavedView,
  type SavedViewEdit,
  type ScreenColumns,
  savedViewCalls,
  screenEntryAt,
} from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Table, Tag } from 'antd';
import { Link } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useChangedColumns, useSetPreference } from '#kit/list/preferences/use-preferences.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../profile.module.css';
import { RenameButton } from './rename-button.tsx';

/** What the account keeps of lists: filters by name, and how their columns stand (C6, C7). */
export function SavedTab() {
  const text = useTexts();
  return (
    <div className={styles.part}>
      <section className={styles.card} aria-label={text('profile.saved.filters')}>
        <h2>{text('profile.saved.filters')}</h2>
        <SavedFilters />
      </section>
      <section className={styles.card} aria-label={text('profile.saved.columns')}>
        <h2>{text('profile.saved.columns')}</h2>
        <KeptColumns />
      </section>
    </div>
  );
}

function SavedFilters() {
  const text = useTexts();
  const queries = useQueryClient();
  const views = useCall(savedViewCalls.list, {});
  const onSuccess = () => queries.invalidateQueries({ queryKey: ['savedView'] });
  const edit = useMutation({
    mutationFn: ({ id, ...change }: SavedViewEdit & { id: string }) =>
      ask(savedViewCalls.edit, { params: { id }, body: change }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => ask(savedViewCalls.remove, { params: { id } }),
    onSuccess,
  });
  return (
    <QueryState
      query={views}
      isEmpty={(rows) => rows.length === 0}
      empty={<p className={styles.hint}>{text('profile.saved.noFilters')}</p>}
    >
      {(rows) => (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={[...rows].sort((a, b) => a.screen.localeCompare(b.screen))}
          columns={[
            { title: text('profile.saved.screen'), render: (_, view) => <ScreenName path={view.screen} /> },
            { title: text('profile.saved.name'), render: (_, view) => <ViewName view={view} /> },
            {
              title: '',
              align: 'end',
              render: (_, view) =>
                view.mine && (
                  <>
                    <RenameButton
                      name={view.name}
                      onRename={(name) => edit.mutateAsync({ id: view.id, name })}
                    />
                    <Button
                      type="text"
                      size="small"
                      danger
                      aria-label={text('list.removeSaved', { name: view.name })}
                      onClick={() => remove.mutate(view.id)}
                    >
                      {text('profile.saved.delete')}
                    </Button>
                  </>
                ),
            },
          ]}
        />
      )}
    </QueryState>
  );
}

function ViewName({ view }: { view: SavedView }) {
  const text = useTexts();
  const { name, screen, query, isDefault, sharedWith, mine, owner } = view;
  return (
    <>
      <Link to={`/${screen}?${query}`}>{name}</Link>{' '}
      {isDefault && <Tag>{text('profile.saved.isDefault')}</Tag>}
      {mine && sharedWith !== 'nobody' && <Tag>{text('profile.saved.shared')}</Tag>}
      {!mine && <Tag>{text('profile.saved.sharedBy', { owner })}</Tag>}
    </>
  );
}

function KeptColumns() {
  const text = useTexts();
  const changed = useChangedColumns();
  if (changed.length === 0) return <p className={styles.hint}>{text('profile.saved.noColumns')}</p>;
  return (
    <Table
      size="small"
      rowKey="screen"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={changed}
      columns={[
        { title: text('profile.saved.screen'), render: (_, { screen }) => <ScreenName path={screen} /> },
        { title: text('profile.saved.columns'), render: (_, { columns }) => <Changes columns={columns} /> },
        { title: '', align: 'end', render: (_, { screen }) => <ResetButton screen={screen} /> },
      ]}
    />
  );
}

function Changes({ columns: { hidden = [], pinned = {} } }: { columns: ScreenColumns }) {
  const text = useTexts();
  return text('profile.saved.changed', { hidden: hidden.length, pinned: Object.keys(pinned).length });
}

function ResetButton({ screen }: { screen: string }) {
  const text = useTexts();
  const put = useSetPreference(`columns:${screen}`);
  return (
    <Button type="text" size="small" onClick={() => put(undefined)}>
      {text('profile.saved.reset')}
    </Button>
  );
}

/** The title of a list by its path; the own operations stand on this very page. */
function ScreenName({ path }: { path: string }) {
  const text = useTexts();
  const entry = screenEntryAt(`/${path}`);
  return entry
    ? text(`titles.${entry.name}`)
    : path === 'profileOperations'
      ? text('profile.tabs.operations')
      : path;
}
