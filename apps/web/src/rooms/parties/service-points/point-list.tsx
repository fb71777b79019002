import { type PointRow, pointList } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { api } from '../../../kit/api/api.ts';
import { useDeed, usePlainActions } from '../../../kit/entity/use-plain-actions.ts';
import { confirmDeed } from '../../../kit/form/confirm/confirm-deed.tsx';
import { ImportTool } from '../../../kit/import/import-tool.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { pointColumns, pointFilters } from './point-columns.tsx';
import { PointDrawer } from './point-drawer.tsx';

const nameOf = ({ name }: PointRow): string => name;
const rights = { edit: 'serverManage.edit', delete: 'serverManage.delete' } as const;

/** /serverManage: where owners are helped. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const plain = usePlainActions<PointRow>({ path: 'servicePoints', editAt: '/addServer', rights, nameOf });
  const step = useStepAction();
  const create = { label: text('parties.points.create'), onClick: () => void navigate('/addServer') };
  return (
    <ListPage<PointRow, typeof pointList>
      screen="serverManage"
      resource="servicePoints"
      title="titles.serverManage"
      list={pointList}
      filters={pointFilters}
      columns={pointColumns}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      create={useMay('serverManage.create') ? create : undefined}
      exportRight="serverManage.export"
      tools={() => (
        <ImportTool right="serverManage.import" resource="servicePoints" title="titles.serverManage" />
      )}
      rowActions={(point) => [...step(point), ...plain(point)]}
      drawer={({ ids }) => <PointDrawer ids={ids} />}
      empty="parties.points.empty"
    />
  );
}

/** Closing asks, for the point leaves the map; opening again does not. */
function useStepAction(): (point: PointRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('servicePoints');
  const mayEdit = useMay(rights.edit);
  return (point) => {
    if (!mayEdit || point.deletedAt !== null) return [];
    const step = point.state === 'open' ? 'close' : 'open';
    const run = async () => {
      const title = text('parties.points.closeTitle', { name: point.name });
      const asked = { title, follows: text('parties.points.closeText'), go: text('parties.points.close') };
      if (step === 'open' || (await confirmDeed(asked)))
        await deed(() => api.post(`servicePoints/${point.id}/${step}`), text('plain.done'));
    };
    return [{ key: step, label: text(`parties.points.${step}`), onClick: () => void run() }];
  };
}
