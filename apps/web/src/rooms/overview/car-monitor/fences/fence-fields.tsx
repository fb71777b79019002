import {
  type DealerNode,
  dealerCalls,
  fenceBindings,
  fenceColours,
  fenceWatches,
  geofenceTerms,
  raisedLevels,
} from '@furrow/contract';
import { Form, Input, Select } from 'antd';
import { fieldOf } from '#kit/form/field-of.tsx';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useGroups } from '../monitor-calls.ts';
import { clockOf } from './fence-words.ts';
import styles from './fences.module.css';
import { VehiclesInput } from './vehicles-input.tsx';

const Field = fieldOf(geofenceTerms, 'fences.fields');
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface Props {
  values: Readonly<Record<string, unknown>>;
  /** Names of the vehicles that are bound already. */
  known: Readonly<Record<string, string>>;
}

/** What a fence watches, for whom, when, and how it looks. */
export function FenceFields({ values, known }: Props) {
  const text = useTexts();
  const { watch, bound } = values;
  const words = <Value extends string>(all: readonly Value[], of: (one: Value) => string) =>
    all.map((value) => ({ value, label: of(value) }));
  return (
    <>
      <Field name="name" />
      <Field name="watch" choices={words(fenceWatches, (one) => text(`fences.watches.${one}`))} />
      {watch === 'stay' && <Field name="minutes" />}
      {watch === 'speed' && <Field name="speedKmh" />}
      <Field name="level" choices={words(raisedLevels, (one) => text(`warnings.levels.${one}`))} />
      <Field name="bound" choices={words(fenceBindings, (one) => text(`fences.bindings.${one}`))} />
      {bound === 'vehicles' ? (
        <Field name="vehicles">
          <VehiclesInput known={known} />
        </Field>
      ) : (
        <Field name="boundId" key={String(bound)}>
          <BoundInput bound={String(bound)} />
        </Field>
      )}
      <Field name="dealerId">
        <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} allowClear />
      </Field>
      <Field name="from">
        <MomentInput to="minute" />
      </Field>
      <Field name="to">
        <MomentInput to="minute" />
      </Field>
      <Field name="weekdays">
        <Select
          mode="multiple"
          allowClear
          placeholder={text('fences.alwaysOn')}
          options={weekdays.map((day) => ({ value: day, label: text(`fences.days.d${day}`) }))}
        />
      </Field>
      <Hours />
      <Field name="colour" choices={words(fenceColours, (one) => text(`fences.colours.${one}`))} />
      <Field name="remark" />
      <Field name="enabled" />
      <Field name="inTerminal" />
    </>
  );
}

function Hours() {
  const text = useTexts();
  return (
    <Form.Item label={text('fences.fields.hours')}>
      <div className={styles.hours}>
        <Form.Item name="fromMinute" noStyle>
          <ClockInput label={text('fences.fields.fromMinute')} />
        </Form.Item>
        –
        <Form.Item name="toMinute" noStyle>
          <ClockInput label={text('fences.fields.toMinute')} />
        </Form.Item>
      </div>
    </Form.Item>
  );
}

interface ClockProps {
  label: string;
  value?: number | null;
  onChange?: (minutes: number | null) => void;
}

/** A time of day, kept in minutes; empty is none. */
function ClockInput({ label, value = null, onChange }: ClockProps) {
  return (
    <Input
      type="time"
      aria-label={label}
      value={value === null ? '' : clockOf(value)}
      onChange={({ target }) => {
        const [hours, minutes] = target.value.split(':').map(Number);
        onChange?.(target.value === '' ? null : hours! * 60 + minutes!);
      }}
    />
  );
}

interface BoundProps {
  bound: string;
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

function BoundInput({ bound, ...input }: BoundProps) {
  const groups = useGroups()?.groups ?? [];
  if (bound === 'dealer')
    return <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} {...input} />;
  if (bound === 'region')
    return (
      <EntityPicker<{ id: string; name: string }>
        {...input}
        path="regions"
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
      />
    );
  return <Select {...input} options={groups.map(({ id, name }) => ({ value: id, label: name }))} />;
}
