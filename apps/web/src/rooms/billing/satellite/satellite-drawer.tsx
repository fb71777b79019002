import { type SatelliteDay, type SatelliteRow, satelliteCalls } from '@furrow/contract';
import { Table } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useTexts } from '#kit/words/text.ts';
import { deliveryTag } from '../registrations/registration-columns.tsx';
import {
  chargeCell,
  fixWords,
  leftCell,
  levelWords,
  originWords,
  payTag,
  receiverCell,
  shareCell,
  stateTag,
} from './satellite-columns.tsx';

/** A service, and for how long its vehicle had which fix. */
export function SatelliteDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<SatelliteRow>
      path={satelliteCalls.read}
      kind="satelliteService"
      ids={ids}
      titleOf={({ no, sn }) => `${no} · ${sn}`}
      details={(row) => (
        <>
          <Details row={row} />
          <Usage id={row.id} />
        </>
      )}
    />
  );
}

function Details({ row }: { row: SatelliteRow }) {
  const text = useTexts();
  const { failure, waitingDays, waitingCharge } = row;
  return (
    <Fields
      lines={[
        { label: 'satellite.columns.state', value: stateTag(row.state) },
        { label: 'satellite.columns.delivery', value: deliveryTag(row.delivery) },
        failure !== '' && {
          label: 'satellite.columns.reason',
          value: text(`satellite.failures.${failure}`),
        },
        { label: 'satellite.columns.beginsAt', value: <Time at={row.beginsAt} /> },
        { label: 'satellite.columns.endsAt', value: <Time at={row.endsAt} /> },
        { label: 'satellite.fields.begins', value: text(`satellite.begins.${row.begins}`) },
        { label: 'satellite.fields.days', value: row.days },
        { label: 'satellite.columns.daysLeft', value: leftCell(row.daysLeft) },
        { label: 'satellite.columns.activatedAt', value: <Time at={row.activatedAt} /> },
        { label: 'satellite.columns.receiverSn', value: receiverCell(row.receiverSn, row) },
        { label: 'satellite.columns.receiverModel', value: row.receiverModel },
        { label: 'satellite.columns.supplier', value: row.supplier },
        { label: 'satellite.columns.level', value: levelWords(row.level) },
        { label: 'satellite.columns.code', value: row.code },
        { label: 'satellite.columns.origin', value: originWords(row.origin) },
        { label: 'satellite.columns.payment', value: payTag(row.payment) },
        { label: 'satellite.columns.charge', value: chargeCell(row.charge) },
        waitingDays !== null && {
          label: 'satellite.columns.waiting',
          value: text('satellite.waitingFor', { days: waitingDays, charge: waitingCharge ?? '' }),
        },
        { label: 'satellite.columns.fix', value: fixWords(row.fix) },
        { label: 'satellite.columns.pppShare', value: shareCell(row.pppShare) },
        { label: 'satellite.columns.dealer', value: row.dealer },
        { label: 'satellite.columns.divisionCode', value: <DivisionName code={row.divisionCode} /> },
        { label: 'satellite.columns.beam', value: row.beam },
        { label: 'satellite.columns.software', value: row.software },
        { label: 'satellite.columns.operator', value: row.operator },
        row.reason !== '' && { label: 'satellite.columns.reason', value: row.reason },
        { label: 'satellite.columns.remark', value: row.remark },
      ]}
    />
  );
}

const kinds = ['ppp', 'rtk', 'float', 'single'] as const;

/** Minutes of each day of UTC+8 with each fix: drawn, and below as a table. */
function Usage({ id }: { id: string }) {
  const text = useTexts();
  const formats = useFormats();
  const query = useCall(satelliteCalls.usage, { params: { id } });
  const minutes = (value: number): string => formats.number(value, 1);
  return (
    <QueryState query={query} lines={4}>
      {(days) => (
        <>
          <Chart
            kind="bar"
            stacked
            saves
            title={text('satellite.usage.title')}
            namesTitle={text('satellite.usage.day')}
            names={days.map(({ day }) => day)}
            series={kinds.map((kind) => ({
              name: text(`satellite.usage.${kind}`),
              values: days.map((day) => day[kind]),
            }))}
          />
          {days.length > 0 && (
            <Table<SatelliteDay>
              size="small"
              rowKey="day"
              pagination={false}
              scroll={{ x: 'max-content' }}
              dataSource={[...days].reverse()}
              columns={[
                { key: 'day', dataIndex: 'day', title: text('satellite.usage.day') },
                ...kinds.map((kind) => ({
                  key: kind,
                  dataIndex: kind,
                  align: 'right' as const,
                  render: minutes,
                  title: text(`satellite.usage.${kind}`),
                })),
              ]}
            />
          )}
        </>
      )}
    </QueryState>
  );
}
