import { type BaseStationRow, baseStationCalls, baseStationList } from '@furrow/contract';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { usePlainActions } from '#kit/entity/use-plain-actions.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { stationColumns, stationFilters } from './station-columns.tsx';
import { StationDrawer } from './station-drawer.tsx';
import { useStationDeeds } from './use-station-deeds.tsx';

const nameOf = ({ bsCode }: BaseStationRow): string => bsCode;
const rights = { edit: 'bsManage.edit', delete: 'bsManage.delete' } as const;
const known = ['edit', 'mapLng', 'mapLat'];
const editAt = (edit: string) => pushAddress({ edit });
// What a stream tells is no deed of anybody's, so that no message tells of it.
const streamEveryMs = 10_000;

export function StationList() {
  const text = useTexts();
  useAskAgain('baseStations', streamEveryMs);
  const plain = usePlainActions<BaseStationRow>({ path: baseStationCalls.read, editAt, rights, nameOf });
  const { actions, dialog } = useStationDeeds();
  const create = { label: text('stations.create'), onClick: () => editAt('new') };
  return (
    <>
      <ListPage<BaseStationRow, typeof baseStationList>
        screen="bsManage"
        resource={baseStationCalls.list}
        title="titles.bsManage"
        list={baseStationList}
        filters={stationFilters}
        columns={stationColumns}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        known={known}
        create={useMay('bsManage.create') ? create : undefined}
        exportRight="bsManage.export"
        tools={() => <ImportTool right="bsManage.import" resource="baseStations" title="titles.bsManage" />}
        rowActions={(station) => [...actions(station), ...plain(station)]}
        drawer={({ ids }) => <StationDrawer ids={ids} />}
        summary={() => <Figures />}
        empty="stations.empty"
      />
      {dialog}
    </>
  );
}

const kinds = ['network', 'mobile', 'radio'] as const;
const states = ['online', 'unstable', 'offline'] as const;

/** How many of each kind there are, how many send, and who moved; a click filters. */
function Figures() {
  const text = useTexts();
  const formats = useFormats();
  const [online, setOnline] = useAddressItem('online');
  const [kind, setKind] = useAddressItem('bsType');
  const { data } = useCall(baseStationCalls.figures, {});
  if (!data) return null;
  return (
    <ListFigures
      cards={[
        { key: 'total', label: text('stations.summary.total'), value: formats.number(data.total) },
        ...states.map((key) => ({
          key,
          label: text(`stations.summary.${key}`),
          value: formats.number(data[key]),
          active: online === key,
          onClick: () => setOnline(online === key ? null : key),
        })),
        { key: 'moved', label: text('stations.summary.moved'), value: formats.number(data.moved) },
        { key: 'rovers', label: text('stations.summary.rovers'), value: formats.number(data.rovers) },
        ...kinds.map((key) => ({
          key,
          label: text(`stations.kinds.${key}`),
          value: formats.number(data[key]),
          active: kind === key,
          onClick: () => setKind(kind === key ? null : key),
        })),
      ]}
    />
  );
}
