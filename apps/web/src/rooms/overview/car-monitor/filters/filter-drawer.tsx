import {
  deviceCategories,
  fleetCalls,
  flowStates,
  heardChoices,
  type MonitorFilters,
  registrationStates,
  workTypes,
} from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Select } from 'antd';
import type { ReactNode } from 'react';
import { ask } from '#kit/api/ask.ts';
import { DaysInput } from '#kit/form/inputs/days-input.tsx';
import { carTypeWords } from '#kit/words/car-type.ts';
import { useTexts } from '#kit/words/text.ts';
import { fixWords } from '../card/card-lines.tsx';
import { barStates } from '../status-bar/status-choice.ts';
import { changeFilters, setFilters, useFilters } from '../use-monitor.ts';
import { DealerSelect } from './dealer-select.tsx';
import { DivisionSelect } from './division-select.tsx';
import styles from './filters.module.css';

type ChoiceName = 'state' | 'category' | 'workType' | 'fix' | 'registration' | 'flow' | ListName;
type ListName = 'productModel' | 'carType' | 'brand' | 'softwareVersion';
/** What machines in sight have; undefined: it has not come yet. */
type Choices = Readonly<Record<ListName, readonly string[]>> | undefined;

const fixes = ['4', '5', '2', '1', '0'] as const;

/** Every filter of the fleet; each takes effect at once, on map, counts, tree and list together. */
export function FilterDrawer({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const filters = useFilters();
  const { data: choices } = useQuery({
    queryKey: ['monitor', 'choices'],
    queryFn: ({ signal }) => ask(fleetCalls.choices, {}, { signal }),
    staleTime: 60_000,
  });
  return (
    <Drawer
      open
      size={400}
      title={text('monitor.filters.title')}
      onClose={onClose}
      extra={<Button onClick={() => setFilters({})}>{text('monitor.filters.reset')}</Button>}
    >
      <div className={styles.fields}>
        <MachineFields choices={choices} />
        <HolderFields filters={filters} />
        <TerminalFields choices={choices} />
        <HeardField filters={filters} />
        <InstalledField filters={filters} />
      </div>
    </Drawer>
  );
}

/** What a machine is and does. */
function MachineFields({ choices }: { choices: Choices }) {
  const text = useTexts();
  return (
    <>
      <Choice
        name="state"
        label={text('monitor.filters.state')}
        values={barStates}
        wordsOf={(state) => text(`format.state.${state}`)}
      />
      <Choice
        name="category"
        label={text('exports.list.category')}
        values={deviceCategories}
        wordsOf={(category) => text(`exports.category.${category}`)}
      />
      <Choice
        name="productModel"
        label={text('exports.list.productModel')}
        values={choices?.productModel ?? []}
      />
      <Choice
        name="carType"
        label={text('monitor.filters.carType')}
        values={choices?.carType ?? []}
        wordsOf={(type) => carTypeWords(type, text)}
      />
      <Choice name="brand" label={text('exports.list.brand')} values={choices?.brand ?? []} />
      <Choice
        name="workType"
        label={text('exports.list.workType')}
        values={workTypes}
        wordsOf={(type) => text(`exports.workType.${type}`)}
      />
    </>
  );
}

/** Where it belongs, to whom, and what it has paid for. */
function HolderFields({ filters }: { filters: MonitorFilters }) {
  const text = useTexts();
  return (
    <>
      <Field label={text('monitor.filters.division')}>
        <DivisionSelect value={filters.division ?? []} onChange={(division) => changeFilters({ division })} />
      </Field>
      <Field label={text('exports.list.dealer')}>
        <DealerSelect value={filters.dealer ?? []} onChange={(dealer) => changeFilters({ dealer })} />
      </Field>
      <Choice
        name="registration"
        label={text('monitor.filters.registration')}
        values={registrationStates}
        wordsOf={(state) => text(`monitor.filters.registrations.${state}`)}
      />
      <Choice
        name="flow"
        label={text('monitor.filters.flow')}
        values={flowStates}
        wordsOf={(state) => text(`monitor.filters.flows.${state}`)}
      />
    </>
  );
}

/** What its terminal runs and how well it knows its place. */
function TerminalFields({ choices }: { choices: Choices }) {
  const text = useTexts();
  return (
    <>
      <Choice
        name="softwareVersion"
        label={text('exports.list.softwareVersion')}
        values={choices?.softwareVersion ?? []}
      />
      <Choice
        name="fix"
        label={text('exports.list.fix')}
        values={fixes}
        wordsOf={(fix) => text(fixWords[Number(fix) as keyof typeof fixWords])}
      />
    </>
  );
}

function HeardField({ filters }: { filters: MonitorFilters }) {
  const text = useTexts();
  const label = text('monitor.filters.heard');
  return (
    <Field label={label}>
      <Select
        allowClear
        aria-label={label}
        placeholder={text('monitor.filters.any')}
        value={filters.heard ?? null}
        options={heardChoices.map((value) => ({
          value,
          label: text(`monitor.filters.heardChoices.${value}`),
        }))}
        onChange={(heard) => changeFilters({ heard: heard ?? undefined })}
      />
    </Field>
  );
}

/** Days in UTC+8, as all work dates. */
function InstalledField({ filters }: { filters: MonitorFilters }) {
  const text = useTexts();
  return (
    <Field label={text('monitor.filters.installed')}>
      <DaysInput
        from={filters.installedFrom}
        to={filters.installedTo}
        onChange={(installedFrom, installedTo) => changeFilters({ installedFrom, installedTo })}
      />
    </Field>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span>{label}</span>
      {children}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  name: ChoiceName;
  label: string;
  values: readonly Value[];
  /** What a value is called; as it is, where nothing is said. */
  wordsOf?: (value: Value) => string;
}

/** Some of the values of a filter, or any. */
function Choice<Value extends string>({
  name,
  label,
  values,
  wordsOf = (value) => value,
}: ChoiceProps<Value>) {
  const text = useTexts();
  const filters = useFilters();
  return (
    <Field label={label}>
      <Select<string[]>
        mode="multiple"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        maxTagCount="responsive"
        aria-label={label}
        placeholder={text('monitor.filters.any')}
        value={[...(filters[name] ?? [])]}
        options={values.map((value) => ({ value, label: wordsOf(value) }))}
        onChange={(chosen) => changeFilters({ [name]: chosen } as MonitorFilters)}
      />
    </Field>
  );
}
