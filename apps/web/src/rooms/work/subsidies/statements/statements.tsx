import { type SubsidyStatementSeen, subsidyStatementList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { statementColumns, statementFilters } from './statement-columns.tsx';
import { StatementPage } from './statement-page.tsx';
import { useStatementDeeds } from './use-statement-deeds.tsx';

const known = ['parameter'];

/** /subsidyStatement: from worked area to who gets how much; `?id=` opens one. */
export function Screen() {
  const [id] = useAddressItem('id');
  return id === null ? <StatementTable /> : <StatementPage id={id} />;
}

function StatementTable() {
  const text = useTexts();
  const navigate = useNavigate();
  const deeds = useStatementDeeds((to) => void navigate(to));
  const create = { label: text('subsidy.create'), onClick: () => void navigate('/addSubsidy') };
  return (
    <ListPage<SubsidyStatementSeen, typeof subsidyStatementList>
      screen="subsidyStatement"
      resource="subsidyStatement"
      title="titles.subsidyStatement"
      list={subsidyStatementList}
      filters={statementFilters}
      columns={statementColumns}
      known={known}
      keyOf={({ id }) => id}
      nameOf={({ number }) => number}
      exportRight="subsidyStatement.export"
      create={useMay('subsidyStatement.create') ? create : undefined}
      rowActions={(row) => [
        { key: 'open', label: text('subsidy.deeds.open'), onClick: () => pushAddress({ id: row.id }) },
        ...deeds(row),
      ]}
      empty="subsidy.empty"
    />
  );
}
