import { type BaseStationRow, baseStationCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { countsCell, roundCell, shareCell } from '../parts/cells.tsx';
import { RoverTable } from '../sessions/rover-table.tsx';
import { deviationCell, kindWords, onlineTag, stateTag } from './station-columns.tsx';

const places = ['longitude', 'latitude', 'height', 'divisionCode', 'radiusKm', 'dealerId', 'ownerId'];
const others = ['bsCode', 'name', 'bsType', 'mountPoint', 'radioFrequency', 'radioProtocol', 'airRate'];
const shown = [...places, ...others, 'channelSpacing', 'firmware', 'remark'];
const roversEveryMs = 2_000;

/** One base station with what its stream tells and who uses it. */
export function StationDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) => {
    if (field === 'state') return text('stations.columns.state');
    return shown.includes(field) ? text(`stations.fields.${field}` as TextKey) : null;
  };
  return (
    <DetailDrawer<BaseStationRow>
      path={baseStationCalls.read}
      kind="baseStation"
      ids={ids}
      titleOf={({ bsCode, name }) => `${bsCode} · ${name}`}
      details={(station) => <StationFacts station={station} />}
      related={({ id }) => <Rovers id={id} />}
      history={{ labelOf }}
    />
  );
}

/** What is kept of a station, and what its stream tells. */
export function StationFacts({ station }: { station: BaseStationRow }) {
  const text = useTexts();
  const stream = [station.streamLongitude, station.streamLatitude]
    .map((value) => value?.toFixed(9))
    .join(', ');
  return (
    <>
      <Fields
        title="stations.groups.place"
        lines={[
          { label: 'stations.fields.longitude', value: station.longitude.toFixed(9), copy: true },
          { label: 'stations.fields.latitude', value: station.latitude.toFixed(9), copy: true },
          { label: 'stations.fields.height', value: station.height },
          { label: 'stations.fields.radiusKm', value: station.radiusKm },
          { label: 'stations.fields.divisionCode', value: <DivisionName code={station.divisionCode} /> },
          { label: 'stations.fields.dealerId', value: station.dealer },
          { label: 'stations.fields.ownerId', value: station.owner },
        ]}
      />
      <Fields
        title="stations.groups.stream"
        lines={[
          { label: 'stations.fields.bsType', value: kindWords(station.bsType) },
          { label: 'stations.columns.state', value: stateTag(station.state) },
          { label: 'stations.columns.online', value: onlineTag(station.online) },
          { label: 'stations.columns.since', value: <Time at={station.since} /> },
          { label: 'stations.fields.mountPoint', value: station.mountPoint, copy: true },
          {
            label: 'stations.columns.password',
            value: text(station.hasPassword ? 'stations.hasPassword' : 'stations.noPassword'),
          },
          { label: 'stations.columns.lastDataAt', value: <Time at={station.lastDataAt} /> },
          { label: 'stations.columns.dataRate', value: roundCell(station.dataRate) },
          { label: 'stations.columns.satellites', value: countsCell(station.satellites) },
          { label: 'stations.columns.messages', value: countsCell(station.messages), wide: true },
          { label: 'stations.columns.streamPosition', value: station.streamLongitude === null ? '' : stream },
          { label: 'stations.columns.deviationM', value: deviationCell(station.deviationM) },
          { label: 'stations.columns.uptime24h', value: shareCell(station.uptime24h) },
          { label: 'stations.columns.uptime30d', value: shareCell(station.uptime30d) },
          { label: 'stations.columns.breaks24h', value: station.breaks24h },
        ]}
      />
      <Fields
        title="stations.groups.radio"
        lines={[
          { label: 'stations.fields.radioFrequency', value: station.radioFrequency?.toFixed(4) },
          { label: 'stations.fields.radioProtocol', value: station.radioProtocol },
          {
            label: 'stations.fields.channelSpacing',
            value: station.channelSpacing && text('stations.kHz', { value: station.channelSpacing }),
          },
          { label: 'stations.fields.airRate', value: station.airRate },
          { label: 'stations.fields.firmware', value: station.firmware },
          { label: 'stations.fields.remark', value: station.remark, wide: true },
        ]}
      />
    </>
  );
}

/** Who uses the station now. */
function Rovers({ id }: { id: string }) {
  const query = useCall(baseStationCalls.rovers, { params: { id } }, { refetchInterval: roversEveryMs });
  return (
    <QueryState query={query} lines={4}>
      {(rovers) => <RoverTable rovers={rovers} resource="baseStations" />}
    </QueryState>
  );
}
