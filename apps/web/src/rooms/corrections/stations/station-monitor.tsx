import { type BaseStationRow, baseStationList, stationMonitorCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { latePart } from '#kit/late-part.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { stationColumns, stationFilters } from './station-columns.tsx';
import styles from './station-detail.module.css';
import { useStationDeeds } from './use-station-deeds.tsx';

const StationMap = latePart(async () => (await import('./station-map.tsx')).StationMap);

const streamEveryMs = 5_000;
/** The view of the map beside the list. */
const known = ['map'];
const shown = [
  'bsCode',
  'online',
  'bsType',
  'mountPoint',
  'rovers',
  'satelliteCount',
  'uptime30d',
  'lastDataAt',
];
const columns = stationColumns.map((column) =>
  shown.includes(column.key) ? column : { ...column, hidden: true as const },
);
const { deleted: _, state: __, ...filters } = stationFilters;
const states = ['online', 'unstable', 'offline'] as const;

/** /baseStationMonitor: which stations are up, on a map beside their list. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  useAskAgain('monitor/station/list', streamEveryMs);
  const { actions, dialog } = useStationDeeds();
  const mayEdit = useMay('bsManage.edit');
  const details = (id: string) => void navigate(`/bsDetail?id=${id}`);
  return (
    <>
      <ListPage<BaseStationRow, typeof baseStationList>
        screen="baseStationMonitor"
        resource={stationMonitorCalls.list}
        title="titles.baseStationMonitor"
        list={baseStationList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ bsCode }) => bsCode}
        known={known}
        rowActions={(station) => [
          { key: 'open', label: text('stations.deeds.details'), onClick: () => details(station.id) },
          ...actions(station).filter(({ key }) => key !== 'details'),
          ...(mayEdit
            ? [
                {
                  key: 'edit',
                  label: text('plain.edit'),
                  onClick: () => void navigate(`/bsManage?edit=${station.id}`),
                },
              ]
            : []),
        ]}
        summary={() => <Figures />}
        beside={({ rows }) => (
          <div className={styles.map}>
            <StationMap stations={rows} />
          </div>
        )}
        empty="stations.empty"
      />
      {dialog}
    </>
  );
}

function Figures() {
  const text = useTexts();
  const formats = useFormats();
  const [online, setOnline] = useAddressItem('online');
  const { data } = useCall(stationMonitorCalls.figures, {}, { refetchInterval: streamEveryMs });
  if (!data) return null;
  return (
    <ListFigures
      cards={[
        ...states.map((key) => ({
          key,
          label: text(`stations.summary.${key}`),
          value: formats.number(data[key]),
          active: online === key,
          onClick: () => setOnline(online === key ? null : key),
        })),
        ...(['rovers', 'moved', 'silentDay'] as const).map((key) => ({
          key,
          label: text(`stations.summary.${key}`),
          value: formats.number(data[key]),
        })),
      ]}
    />
  );
}
