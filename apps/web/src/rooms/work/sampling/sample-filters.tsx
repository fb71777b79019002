import { type SamplingPlanRow, type sampleList, sampleStates, usualLayers } from '@furrow/contract';
import type { ListFilters, OwnFilter } from '#kit/list/list-screen.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useRecordName } from '#kit/picker/use-record-name.ts';
import { useDivisionNodes } from '#kit/places/use-divisions.ts';
import { text } from '#kit/words/text.ts';
import { TargetPicker } from '#rooms/fields/public.ts';

/** One block, chosen by its name. */
const block: OwnFilter = {
  kind: 'own',
  title: 'sampling.columns.block',
  render: ({ label, values, onChange }) => (
    <TargetPicker
      path="sampling/blocks"
      label={label}
      allowClear
      value={values[0] ?? null}
      onChange={(id) => onChange(id ? [id] : [])}
    />
  ),
  words: () => '…',
  useWords: ([id]) => useRecordName('sampling/blocks', id, ({ name }: { name: string }) => name),
};

/** One plan, chosen by its name. */
const plan: OwnFilter = {
  kind: 'own',
  title: 'sampling.columns.plan',
  render: ({ label, values, onChange }) => (
    <EntityPicker<SamplingPlanRow>
      path="sampling/plan"
      label={label}
      keyOf={({ id }) => id}
      labelOf={({ name, block: on }) => `${name} · ${on}`}
      allowClear
      value={values[0] ?? null}
      onChange={(id: string | null) => onChange(id ? [id] : [])}
    />
  ),
  words: () => '…',
  useWords: ([id]) => useRecordName('sampling/plan', id, ({ name }: { name: string }) => name),
};

/** Filters of every view of /sampling_statistics. */
export const sampleFilters: ListFilters<typeof sampleList> = {
  block,
  plan,
  state: {
    kind: 'choice',
    title: 'sampling.columns.state',
    choices: sampleStates,
    words: (one) => text(`sampling.states.${one}`),
  },
  takenAt: { kind: 'days', title: 'sampling.columns.takenAt' },
  layer: {
    kind: 'choice',
    title: 'sampling.columns.layer',
    choices: [...usualLayers, 'own'],
    words: (one) => (one === 'own' ? text('sampling.filters.ownLayer') : one.replace('-', '–')),
  },
  bagCode: { kind: 'text', title: 'sampling.columns.bagCode' },
  operator: { kind: 'text', title: 'sampling.columns.operator' },
  sn: { kind: 'sn', title: 'sampling.columns.sn' },
  division: { kind: 'cascade', title: 'sampling.columns.divisionCode', useNodes: useDivisionNodes },
  ph: { kind: 'numbers', title: 'sampling.nutrients.ph' },
  organicMatter: { kind: 'numbers', title: 'sampling.withUnit.organicMatter' },
  nitrogen: { kind: 'numbers', title: 'sampling.withUnit.nitrogen' },
  phosphorus: { kind: 'numbers', title: 'sampling.withUnit.phosphorus' },
  potassium: { kind: 'numbers', title: 'sampling.withUnit.potassium' },
};

/** Items of the address that belong to the views and the map. */
export const knownOfSamples = ['view', 'map', 'by', 'surface', 'mapLayer', 'newPlan', 'planId'];
