import {
  type RepairRecordFigures,
  type RepairRecordRow,
  repairRecordCalls,
  repairRecordList,
} from '@furrow/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListState } from '#kit/list/state/use-list.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { recordColumns, recordFilters } from './record-columns.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { NewRecordDialog } from './record-form.tsx';
import { useRecordDeeds } from './use-record-deeds.tsx';

const known = ['add'];
type List = Pick<ListState<RepairRecordRow>, 'state'>;

/** /repairRecord: what broke, why, what was done, what it cost. `?add=` opens the form, with an SN when there is one. */
export function Screen() {
  const text = useTexts();
  const [adding] = useAddressItem('add');
  const mayCreate = useMay('repairRecord.create');
  const { actions, dialog } = useRecordDeeds();
  const create = {
    label: text('repairRecords.deeds.create'),
    onClick: () => pushAddress({ add: 'new' }),
  };
  return (
    <>
      <ListPage<RepairRecordRow, typeof repairRecordList>
        screen="repairRecord"
        resource={repairRecordCalls.list}
        title="titles.repairRecord"
        list={repairRecordList}
        filters={recordFilters}
        columns={recordColumns}
        known={known}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        create={mayCreate ? create : undefined}
        exportRight="repairRecord.export"
        rowActions={actions}
        summary={(list) => <Figures list={list} />}
        tools={() => (
          <ImportTool right="repairRecord.import" resource="repairRecord" title="titles.repairRecord" />
        )}
        drawer={({ ids }) => <RecordDrawer ids={ids} />}
        empty="repairRecords.empty"
      />
      {adding !== null && mayCreate && (
        <NewRecordDialog sn={adding === 'new' ? '' : adding} onClose={() => pushAddress({ add: null })} />
      )}
      {dialog}
    </>
  );
}

/** What the filter comes to; causes and months stand behind the button. */
function Figures({ list }: { list: List }) {
  const text = useTexts();
  const formats = useFormats();
  const [opened, setOpened] = useState(false);
  const query = list.state.filters;
  const { data } = useCall(repairRecordCalls.figures, { query }, { placeholderData: (before) => before });
  if (!data) return null;
  const none = text('format.none');
  const lasted = (seconds: number | null): string => (seconds === null ? none : formats.duration(seconds));
  const card = (key: 'repairs' | 'meanS' | 'p90S' | 'warrantyShare' | 'cost', value: string) => ({
    key,
    label: text(`repairRecords.figures.${key}`),
    value,
  });
  const { warrantyShare } = data;
  return (
    <>
      <ListFigures
        cards={[
          card('repairs', formats.number(data.repairs)),
          card('meanS', lasted(data.meanS)),
          card('p90S', lasted(data.p90S)),
          card(
            'warrantyShare',
            warrantyShare === null ? none : `${formats.number(Math.round(warrantyShare * 100))} %`,
          ),
          card('cost', data.cost),
        ]}
      />
      <Button size="small" onClick={() => setOpened(true)}>
        {text('repairRecords.statistics')}
      </Button>
      {opened && <Statistics data={data} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The most frequent causes, and faults for 100 devices month by month. */
function Statistics({ data, onClose }: { data: RepairRecordFigures; onClose: () => void }) {
  const text = useTexts();
  const { causes, months } = data;
  const [ofMonths, ofCauses] = [text('repairRecords.figures.months'), text('repairRecords.figures.causes')];
  return (
    <Modal
      open
      width="min(900px, 96vw)"
      title={text('repairRecords.statistics')}
      footer={null}
      onCancel={onClose}
    >
      <Chart
        kind="line"
        title={ofMonths}
        namesTitle={text('repairRecords.month')}
        names={months.map(({ month }) => month)}
        series={[{ name: ofMonths, values: months.map(({ per100 }) => per100) }]}
        height={240}
      />
      {causes.length > 0 && (
        <Chart
          kind="barsAcross"
          title={ofCauses}
          namesTitle={text('repairRecords.columns.cause')}
          names={causes.map(({ cause }) => cause)}
          series={[{ name: ofCauses, values: causes.map(({ count }) => count) }]}
          height={Math.max(160, 60 + causes.length * 28)}
        />
      )}
    </Modal>
  );
}
