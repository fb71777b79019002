import { type OperationRow, operationList } from '@furrow/contract';
import { useColumns } from '#kit/list/columns/use-columns.ts';
import { FilterBar } from '#kit/list/filters/filter-bar.tsx';
import { ListBody } from '#kit/list/list-body.tsx';
import type { AnyColumn } from '#kit/list/list-screen.ts';
import { Pager } from '#kit/list/pager/pager.tsx';
import { useSelection } from '#kit/list/selection/use-selection.ts';
import { useList } from '#kit/list/state/use-list.ts';
import { operationColumns, operationFilters } from '../../operation-list/operation-columns.tsx';
import { actionWords } from '../../operation-list/operation-words.ts';
import styles from '../profile.module.css';

const { at, action, result, address } = operationFilters;
const filters = { at, action, result, address };
const others = ['account', 'displayName', 'role'];
const columns = operationColumns.filter(({ key }) => !others.includes(key)) as AnyColumn<OperationRow>[];
const known = ['notice'] as const;
/** The log only grows; nothing in it changes. */
const still: ReadonlySet<string> = new Set();

/** The own rows of the operation log, of all time; nobody can change them. */
export function OperationsTab() {
  const list = useList<OperationRow, typeof operationList>({
    list: operationList,
    resource: 'profile/operations',
    known,
  });
  const shown = useColumns<OperationRow>('profileOperations', columns);
  const selection = useSelection(list.rows.map(({ id }) => id));
  return (
    <div className={styles.wide}>
      <FilterBar
        filters={filters}
        values={list.state.filters}
        onChange={list.setFilter}
        onReset={list.resetFilters}
      />
      <ListBody<OperationRow, unknown>
        title="profile.tabs.operations"
        list={list}
        columns={shown}
        selection={selection}
        keyOf={({ id }) => id}
        nameOf={(row) => actionWords(row.action)}
        rowActions={undefined}
        empty="messages.noOperationLogs"
        create={undefined}
        selects={false}
        opens={false}
        openKey={null}
        flashing={still}
        onOpen={() => undefined}
      />
      <Pager list={list} />
    </div>
  );
}
