import { type DealerRow, dealerList } from '@furrow/contract';
import { Segmented } from 'antd';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { dealerColumns, dealerFilters, treeColumns } from './dealer-columns.tsx';
import { DealerDrawer } from './dealer-drawer.tsx';
import { useDealerActions } from './use-dealer-actions.tsx';

const superiorOf = ({ superiorId }: DealerRow): string | null => superiorId;
/** A tree stands on one page as far as the server gives so many. */
const treeRows = 200;

/** /agentManage: the dealers as the tree that they are, or as a flat list. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [view, setView] = useAddressItem('view');
  const tree = view !== 'list';
  const { actions, dialog } = useDealerActions();
  const create = { label: text('dealers.create'), onClick: () => void navigate('/addAgent') };
  return (
    <>
      <ListPage<DealerRow, typeof dealerList>
        key={tree ? 'tree' : 'list'}
        screen="agentManage"
        resource="dealers"
        title="titles.agentManage"
        list={dealerList}
        filters={dealerFilters}
        columns={tree ? treeColumns : dealerColumns}
        keyOf={({ id }) => id}
        nameOf={({ company }) => company}
        superiorOf={tree ? superiorOf : undefined}
        size={tree ? treeRows : undefined}
        exportRight="agentManage.export"
        create={useMay('agentManage.create') ? create : undefined}
        rowActions={actions}
        drawer={({ ids }) => <DealerDrawer ids={ids} />}
        tools={() => <Tools tree={tree} onView={(next) => setView(next === 'tree' ? null : next)} />}
        empty="dealers.empty"
      />
      {dialog}
    </>
  );
}

const refreshed = ['dealers', 'dealers/tree'];

function Tools({ tree, onView }: { tree: boolean; onView: (view: 'tree' | 'list') => void }) {
  const text = useTexts();
  return (
    <>
      <Segmented<'tree' | 'list'>
        aria-label={text('dealers.views.label')}
        value={tree ? 'tree' : 'list'}
        options={(['tree', 'list'] as const).map((value) => ({
          value,
          label: text(`dealers.views.${value}`),
        }))}
        onChange={onView}
      />
      <ImportTool
        right="agentManage.import"
        resource="agentManage"
        title="titles.agentManage"
        refreshes={refreshed}
      />
    </>
  );
}
