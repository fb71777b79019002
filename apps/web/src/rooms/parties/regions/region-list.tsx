import { type RegionRow, regionCalls, regionList } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useDeed, usePlainActions } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { GapsDialog } from './gaps-dialog.tsx';
import { regionColumns, regionFilters } from './region-columns.tsx';
import { RegionDrawer } from './region-drawer.tsx';
import { RegionMap } from './region-map.tsx';

const nameOf = ({ name }: RegionRow): string => name;
const rights = { edit: 'regionManage.edit', delete: 'regionManage.delete' } as const;

/** /regionManage: the country cut into regions with somebody responsible; as a list, or `?view=map`. */
export function Screen() {
  const [view, setView] = useAddressItem('view');
  return view === 'map' ? (
    <RegionMap onList={() => setView(null)} />
  ) : (
    <RegionTable onMap={() => setView('map')} />
  );
}

function RegionTable({ onMap }: { onMap: () => void }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [gaps, setGaps] = useState(false);
  const [, setRegion] = useAddressItem('region');
  const plain = usePlainActions<RegionRow>({ path: 'regions', editAt: '/addRegion', rights, nameOf });
  const step = useStepAction();
  const create = { label: text('regions.create'), onClick: () => void navigate('/addRegion') };
  const show = ({ id }: RegionRow): RowAction => ({
    key: 'map',
    label: text('regions.onMap'),
    onClick: () => {
      setRegion(id);
      onMap();
    },
  });
  return (
    <>
      <ListPage<RegionRow, typeof regionList>
        screen="regionManage"
        resource="regions"
        title="titles.regionManage"
        list={regionList}
        filters={regionFilters}
        columns={regionColumns}
        known={known}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        exportRight="regionManage.export"
        create={useMay('regionManage.create') ? create : undefined}
        rowActions={(region) => [
          ...(region.state === 'enabled' && region.deletedAt === null ? [show(region)] : []),
          ...step(region),
          ...plain(region),
        ]}
        tools={() => (
          <>
            <Button onClick={() => setGaps(true)}>{text('regions.gaps.open')}</Button>
            <Button onClick={onMap}>{text('regions.map.open')}</Button>
          </>
        )}
        drawer={({ ids }) => <RegionDrawer ids={ids} />}
        empty="regions.empty"
      />
      {gaps && <GapsDialog onClose={() => setGaps(false)} />}
    </>
  );
}

const known = ['region', 'map'];

/** Disabling asks, for vehicles lose their region and accounts their sight of them; enabling does not. */
function useStepAction(): (region: RegionRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('regions');
  const mayEdit = useMay(rights.edit);
  return ({ id, name, state, deletedAt }) => {
    if (!mayEdit || deletedAt !== null) return [];
    const step = state === 'enabled' ? 'disable' : 'enable';
    const run = async () => {
      const title = text('regions.disableTitle', { name });
      const asked = { title, follows: text('regions.disableText'), go: text('regions.disable') };
      if (step === 'enable' || (await confirmDeed(asked)))
        await deed(() => ask(regionCalls[step], { params: { id } }), text('plain.done'));
    };
    return [{ key: step, label: text(`regions.${step}`), onClick: () => void run() }];
  };
}
