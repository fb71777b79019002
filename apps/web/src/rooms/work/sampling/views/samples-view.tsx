import { type SampleRow, type SamplingSums, sampleList, samplingCalls } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { ImportTool } from '#kit/import/import-tool.tsx';
import { type Label, LabelsDialog } from '#kit/labels/labels-dialog.tsx';
import { useLabels } from '#kit/labels/use-labels.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { layerCell, sampleName } from '../sample-cells.tsx';
import { sampleColumns } from '../sample-columns.tsx';
import { SampleDrawer } from '../sample-drawer.tsx';
import { knownOfSamples, sampleFilters } from '../sample-filters.tsx';
import { SampleSummary } from '../sample-summary.tsx';

/** A bag's label: its code as bars, where it comes from in words. */
function labelOf({ id, bagCode, plan, pointNo, layer, block }: SampleRow): Label {
  const of = [plan, pointNo].filter((part) => part !== null).join(' · ');
  return { id, code: bagCode ?? '—', lines: [block ?? '', of, `${layerCell(layer)} cm`], bars: true };
}

/** One row a layer of a point. */
export function SamplesView() {
  const text = useTexts();
  const mayEdit = useMay('samplingStatistics.edit');
  const mayCreate = useMay('samplingStatistics.create');
  const mayPrint = useMay('samplingStatistics.export');
  const [labels, setLabels] = useState<Label[] | null>(null);
  const many = useLabels<SampleRow>('sampling', labelOf);
  const actions = useSampleActions((row) => setLabels([labelOf(row)]));
  const receive: BulkAction = {
    key: 'receive',
    label: text('sampling.deeds.receive'),
    confirm: text('sampling.deeds.receiveAsk'),
    run: (selection) => runBatch('sampling', 'receive', selection),
  };
  return (
    <>
      <ListPage<SampleRow, typeof sampleList, SamplingSums>
        screen="samplingStatistics"
        resource="sampling"
        title="titles.samplingStatistics"
        list={sampleList}
        filters={sampleFilters}
        columns={sampleColumns}
        known={knownOfSamples}
        keyOf={({ id }) => id}
        nameOf={sampleName}
        exportRight="samplingStatistics.export"
        rowActions={actions}
        bulk={[...(mayEdit ? [receive] : []), ...(mayPrint ? [many.print] : [])]}
        summary={(list) => <SampleSummary list={list} />}
        tools={() => (
          <>
            {mayCreate && (
              <Button onClick={() => writeAddress({ view: 'plans', newPlan: 'yes' })}>
                {text('sampling.plans.create')}
              </Button>
            )}
            <ImportTool right="samplingStatistics.import" resource="sampling" title="sampling.lab.title" />
          </>
        )}
        drawer={({ ids }) => <SampleDrawer ids={ids} />}
        empty="sampling.empty"
      />
      {many.dialog}
      {labels && <LabelsDialog labels={labels} onClose={() => setLabels(null)} />}
    </>
  );
}

/** What may be done with one sample; what its state forbids is greyed with the reason. */
function useSampleActions(print: (row: SampleRow) => void): (row: SampleRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('sampling');
  const mayEdit = useMay('samplingStatistics.edit');
  const mayPrint = useMay('samplingStatistics.export');
  const reject = async (row: SampleRow) => {
    const reason = await askReason({
      title: `${text('sampling.deeds.reject')} · ${sampleName(row)}`,
      go: text('sampling.deeds.reject'),
      danger: true,
      hint: text('sampling.deeds.rejectHint'),
    });
    if (reason !== null)
      await deed(
        () => ask(samplingCalls.reject, { params: { id: row.id }, body: { reason } }),
        text('sampling.deeds.rejected'),
      );
  };
  return (row) => {
    const noBag = row.bagCode === null || row.state === 'rejected' ? text('sampling.deeds.noBag') : undefined;
    const map = () =>
      writeAddress({ view: 'map', ...(row.blockId && { block: row.blockId }), sort: null, page: null });
    return [
      { key: 'open', label: text('sampling.deeds.open'), onClick: () => writeAddress({ id: row.id }) },
      { key: 'map', label: text('sampling.deeds.map'), onClick: map },
      ...(mayPrint
        ? [{ key: 'labels', label: text('sampling.deeds.labels'), onClick: () => print(row), reason: noBag }]
        : []),
      ...(mayEdit
        ? [
            {
              key: 'reject',
              label: text('sampling.deeds.reject'),
              danger: true,
              reason: noBag,
              onClick: () => void reject(row),
            },
          ]
        : []),
    ];
  };
}
