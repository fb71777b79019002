import { type ClientErrorGroup, clientErrorCalls, clientErrorList } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { SideDrawer } from '#kit/detail/side-drawer.tsx';
import { numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters } from '#kit/list/list-screen.ts';
import { Moment } from '#kit/parts/moment.tsx';
import { useMay } from '#kit/session/account.ts';
import { text, useTexts } from '#kit/words/text.ts';
import styles from './system-log.module.css';

const states = ['open', 'done'] as const;
const filters: ListFilters<typeof clientErrorList> = {
  text: { kind: 'text', title: 'systemLog.errors.message' },
  page: { kind: 'text', title: 'systemLog.errors.page' },
  state: {
    kind: 'choice',
    title: 'systemLog.errors.state',
    choices: states,
    words: (state) => text(`systemLog.errors.states.${state}`),
  },
  last: { kind: 'days', title: 'systemLog.errors.last' },
  version: { kind: 'text', title: 'systemLog.errors.version' },
  account: { kind: 'text', title: 'systemLog.errors.account' },
  traceId: { kind: 'text', title: 'systemLog.errors.traceId' },
};
const columns: readonly ListColumn<ClientErrorGroup, typeof clientErrorList>[] = [
  { key: 'message', title: 'systemLog.errors.message', width: 360 },
  { key: 'page', title: 'systemLog.errors.page', width: 160 },
  { key: 'count', title: 'systemLog.errors.count', width: 100, align: 'right', cell: numberCell },
  { key: 'accounts', title: 'systemLog.errors.accounts', width: 100, align: 'right', cell: numberCell },
  { key: 'version', title: 'systemLog.errors.version', width: 140 },
  { key: 'first', title: 'systemLog.errors.first', width: 180, cell: timeCell },
  { key: 'last', title: 'systemLog.errors.last', width: 180, cell: timeCell },
  {
    key: 'state',
    title: 'systemLog.errors.state',
    width: 110,
    cell: (state) => (
      <StateTag colour={state === 'done' ? 'passed' : 'waiting'}>
        {text(`systemLog.errors.states.${state}`)}
      </StateTag>
    ),
  },
];

/** What browsers sent, grouped by message and place. */
export function ErrorsTab() {
  const words = useTexts();
  const queries = useQueryClient();
  const mayDo = useMay('logManage.done');
  const done = useMutation({
    mutationFn: (id: string) => ask(clientErrorCalls.done, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['clientErrors'] }),
  });
  return (
    <ListPage<ClientErrorGroup, typeof clientErrorList>
      screen="clientErrors"
      resource="clientErrors"
      title="titles.logManage"
      list={clientErrorList}
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ message }) => message}
      rowActions={({ id, state, doneBy }) =>
        mayDo
          ? [
              {
                key: 'done',
                label: words('systemLog.errors.done'),
                onClick: () => done.mutate(id),
                reason:
                  state === 'done' ? words('systemLog.errors.doneBy', { name: doneBy ?? '' }) : undefined,
              },
            ]
          : []
      }
      drawer={({ id, open }) => <ErrorDrawer id={id} onClose={() => open(null)} />}
      empty="systemLog.errors.none"
    />
  );
}

function ErrorDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const words = useTexts();
  const { data } = useQuery({
    queryKey: ['clientErrors', 'one', id],
    queryFn: ({ signal }) => ask(clientErrorCalls.read, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
  });
  return (
    <SideDrawer open={id !== null} onClose={onClose} size={560} title={words('systemLog.errors.reports')}>
      <p className={styles.message}>{data?.message}</p>
      {data?.reports.map(({ at, account, version, component, stack, traceId, count, actions }) => (
        <section key={`${at} ${account} ${version}`} className={styles.report}>
          <div className={styles.facts}>
            <Moment of={at} /> <span>{account}</span> <span>{version}</span> <span>× {count}</span>
            <span>{component}</span> <span>{traceId}</span>
          </div>
          {actions.length > 0 && (
            <details>
              <summary>{words('systemLog.errors.actions')}</summary>
              <pre className={styles.code}>{actions.join('\n')}</pre>
            </details>
          )}
          {stack && (
            <details>
              <summary>{words('systemLog.errors.stack')}</summary>
              <pre className={styles.code}>{stack}</pre>
            </details>
          )}
        </section>
      ))}
    </SideDrawer>
  );
}
