import { type CarRow, carList } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { carColumns } from './car-columns.tsx';
import { CarDrawer } from './car-drawer.tsx';
import { CarFigures } from './car-figures.tsx';
import { carFilters } from './car-filters.ts';
import { CarLabels } from './car-labels.tsx';
import { useCarWish } from './car-wish.tsx';
import { StructureDrawer } from './structure-drawer.tsx';
import { useCarActions } from './use-car-actions.ts';
import { useCarBulk } from './use-car-bulk.ts';

const nameOf = ({ sn, alias }: CarRow): string => alias || sn;
const refreshed = ['cars'];
// Whether a terminal is there is no deed of anybody's, so that no message tells of it.
const onlineEveryMs = 30_000;

/** /carManage: every machine with a terminal fitted, and what is done to it. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const mayCreate = useMay('carManage.create');
  const [labels, setLabels] = useState<CarRow[] | null>(null);
  const [structure, setStructure] = useState(false);
  const { ask, dialog } = useCarWish();
  const actionsOf = useCarActions(ask, setLabels);
  const bulk = useCarBulk(ask, setLabels);
  useAskAgain('cars', onlineEveryMs);
  const create = { label: text('cars.create'), onClick: () => void navigate('/addCar') };
  return (
    <>
      <ListPage<CarRow, typeof carList>
        screen="carManage"
        resource="cars"
        title="titles.carManage"
        list={carList}
        filters={carFilters}
        columns={carColumns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        exportRight="carManage.export"
        create={mayCreate ? create : undefined}
        bulk={bulk}
        rowActions={actionsOf}
        summary={(list) => <CarFigures list={list} />}
        tools={() => (
          <>
            <Button onClick={() => setStructure(true)}>{text('cars.deeds.structure')}</Button>
            <ImportTool
              right="carManage.import"
              resource="carManage"
              title="titles.carManage"
              refreshes={refreshed}
            />
          </>
        )}
        drawer={({ ids }) => <CarDrawer ids={ids} />}
        empty="cars.empty"
      />
      {dialog}
      {structure && <StructureDrawer onClose={() => setStructure(false)} />}
      {labels && <CarLabels cars={labels} onClose={() => setLabels(null)} />}
    </>
  );
}
