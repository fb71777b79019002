import { type SamplingPlanRow, samplingPlanCalls, samplingPlanList } from '@furrow/contract';
import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { numberCell, StateTag, timeCell } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import type { ListColumn, ListFilters, RowAction } from '#kit/list/list-screen.ts';
import { divisionCell } from '#kit/places/division-name.tsx';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { useMay } from '#kit/session/account.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { Deliveries, SentToCell, useSend } from '#rooms/fields/public.ts';
import { NewPlan } from '../plan/new-plan.tsx';
import { Metres } from '../sample-cells.tsx';
import { knownOfSamples } from '../sample-filters.tsx';
import styles from '../sampling.module.css';

const layersCell = (layers: readonly string[]): string =>
  layers.map((layer) => layer.replace('-', '–')).join(', ');
const right = { align: 'right' } as const;

const planFilters: ListFilters<typeof samplingPlanList> = {
  name: { kind: 'text', title: 'sampling.plans.columns.name' },
  blockName: { kind: 'text', title: 'sampling.columns.block' },
  sampler: { kind: 'text', title: 'sampling.form.sampler' },
  done: {
    kind: 'choice',
    title: 'sampling.plans.columns.state',
    choices: ['open', 'complete'],
    words: (one) => text(`sampling.planStates.${one}`),
  },
  division: { kind: 'cascade', title: 'sampling.columns.divisionCode', useNodes: useDivisionNodes },
};

const columns: readonly ListColumn<SamplingPlanRow, typeof samplingPlanList>[] = [
  { key: 'name', title: 'sampling.plans.columns.name', width: 150 },
  { key: 'block', title: 'sampling.columns.block', width: 140 },
  { key: 'divisionCode', title: 'sampling.columns.divisionCode', width: 180, cell: divisionCell },
  {
    key: 'method',
    title: 'sampling.plans.columns.method',
    width: 110,
    cell: (method) => text(`sampling.methods.${method}`),
  },
  { key: 'layers', title: 'sampling.plans.columns.layers', width: 150, cell: layersCell },
  { key: 'points', title: 'sampling.plans.columns.points', width: 80, cell: numberCell, ...right },
  {
    key: 'taken',
    title: 'sampling.plans.columns.progress',
    width: 190,
    cell: (_, plan) => <Taken plan={plan} />,
  },
  {
    key: 'walkM',
    title: 'sampling.plans.columns.walkM',
    width: 110,
    ...right,
    cell: (metres) => <Metres value={metres} />,
  },
  { key: 'sampler', title: 'sampling.form.sampler', width: 110 },
  {
    key: 'sentTo',
    title: 'sampling.plans.columns.sentTo',
    width: 170,
    cell: (sent) => <SentToCell sent={sent} />,
  },
  {
    key: 'state',
    title: 'sampling.plans.columns.state',
    width: 110,
    cell: (state): ReactNode => (
      <StateTag colour={state === 'open' ? 'working' : 'passed'}>
        {text(`sampling.planStates.${state}`)}
      </StateTag>
    ),
  },
  { key: 'by', title: 'sampling.plans.columns.by', width: 110 },
  { key: 'createdAt', title: 'sampling.plans.columns.createdAt', width: 180, cell: timeCell },
];

/** How much of a plan is taken, as a bar and in figures. */
function Taken({ plan: { taken, samples } }: { plan: SamplingPlanRow }) {
  const words = text('sampling.plans.progress', { taken, samples });
  const percent = samples === 0 ? 0 : Math.round((taken / samples) * 100);
  return (
    <span className={styles.progress}>
      <Progress percent={percent} size="small" aria-label={words} />
      {words}
    </span>
  );
}

/** One row a plan. */
export function PlansView() {
  const words = useTexts();
  const [making, setMaking] = useAddressItem('newPlan');
  const mayCreate = useMay('samplingStatistics.create');
  const maySend = useMay('samplingStatistics.command');
  const send = useSend('sampling/plan', 'samplingStatistics.command');
  const actions = usePlanActions(send.actions);
  return (
    <>
      <ListPage<SamplingPlanRow, typeof samplingPlanList>
        screen="samplingPlans"
        resource="sampling/plan"
        title="titles.samplingStatistics"
        list={samplingPlanList}
        filters={planFilters}
        columns={columns}
        known={knownOfSamples}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        create={
          mayCreate ? { label: words('sampling.plans.create'), onClick: () => setMaking('yes') } : undefined
        }
        rowActions={actions}
        bulk={send.bulk}
        drawer={({ ids }) => (
          <DetailDrawer<SamplingPlanRow>
            path="sampling/plan"
            ids={ids}
            titleOf={({ name }) => name}
            details={(plan) => (
              <>
                <PlanFields plan={plan} />
                <Deliveries path="sampling/plan" id={plan.id} maySend={maySend} />
              </>
            )}
          />
        )}
        empty="sampling.plans.empty"
      />
      {send.dialog}
      {making !== null && mayCreate && <NewPlan onClose={() => setMaking(null)} />}
    </>
  );
}

const PlanFields = ({ plan }: { plan: SamplingPlanRow }) => (
  <Fields
    lines={[
      { label: 'sampling.columns.block', value: plan.block },
      { label: 'sampling.plans.columns.method', value: text(`sampling.methods.${plan.method}`) },
      { label: 'sampling.plans.columns.layers', value: layersCell(plan.layers) },
      { label: 'sampling.plans.columns.points', value: plan.points },
      { label: 'sampling.plans.columns.progress', value: <Taken plan={plan} /> },
      { label: 'sampling.plans.columns.walkM', value: <Metres value={plan.walkM} /> },
      { label: 'sampling.form.sampler', value: plan.sampler },
      { label: 'sampling.plans.columns.by', value: plan.by },
    ]}
  />
);

/** What may be done with one plan; a begun one stays. */
function usePlanActions(send: (row: SamplingPlanRow) => RowAction[]): (row: SamplingPlanRow) => RowAction[] {
  const words = useTexts();
  const deed = useDeed('sampling/plan');
  const mayDelete = useMay('samplingStatistics.delete');
  const remove = async ({ id, name }: SamplingPlanRow) => {
    const title = words('sampling.plans.deleteAsk', { name });
    if (await confirmDeed({ title, go: words('sampling.plans.delete'), danger: true }))
      await deed(() => ask(samplingPlanCalls.remove, { params: { id } }), words('sampling.plans.deleted'));
  };
  const to = (view: 'map' | null, plan: string) => () =>
    writeAddress({ view, plan, id: null, sort: null, page: null });
  return (row) => [
    { key: 'samples', label: words('sampling.plans.samples'), onClick: to(null, row.id) },
    { key: 'map', label: words('sampling.deeds.map'), onClick: to('map', row.id) },
    ...send(row),
    ...(mayDelete
      ? [
          {
            key: 'remove',
            label: words('sampling.plans.delete'),
            danger: true,
            onClick: () => void remove(row),
            reason: row.taken > 0 ? words('sampling.plans.begun') : undefined,
          },
        ]
      : []),
  ];
}
