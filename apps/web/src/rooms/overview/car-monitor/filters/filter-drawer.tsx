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

type WordName = 'state' | 'category' | 'workType' | 'fix' | 'registration' | 'flow';
type ListName = 'productModel' | 'carType' | 'brand' | 'softwareVersion';

/** Every filter of the fleet; each takes effect at once, on map, counts, tree and list together. */
export function FilterDrawer({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const filters = useFilters();
  const { data: choices } = useQuery({
    queryKey: ['monitor', 'choices'],
    queryFn: ({ signal }) => ask(fleetCalls.choices, {}, { signal }),
    staleTime: 60_000,
  });
  const listField = (name: ListName, label: string) => (
    <Field label={label}>
      <Many
        value={filters[name] ?? []}
        options={(choices?.[name] ?? []).map((value) => ({
          value,
          label: name === 'carType' ? carTypeWords(value, text) : value,
        }))}
        onChange={(values) => changeFilters({ [name]: values })}
        label={label}
      />
    </Field>
  );
  const wordField = (name: WordName, label: string, options: { value: string; label: string }[]) => (
    <Field label={label}>
      <Many
        value={filters[name] ?? []}
        options={options}
        onChange={(values) => changeFilters({ [name]: values } as MonitorFilters)}
        label={label}
      />
    </Field>
  );
  const fixes = (['4', '5', '2', '1', '0'] as const).map((value) => ({
    value,
    label: text(fixWords[Number(value) as keyof typeof fixWords]),
  }));
  return (
    <Drawer
      open
      size={400}
      title={text('monitor.filters.title')}
      onClose={onClose}
      extra={<Button onClick={() => setFilters({})}>{text('monitor.filters.reset')}</Button>}
    >
      <div className={styles.fields}>
        {wordField(
          'state',
          text('monitor.filters.state'),
          barStates.map((value) => ({ value, label: text(`format.state.${value}`) })),
        )}
        {wordField(
          'category',
          text('exports.list.category'),
          deviceCategories.map((value) => ({ value, label: text(`exports.category.${value}`) })),
        )}
        {listField('productModel', text('exports.list.productModel'))}
        {listField('carType', text('monitor.filters.carType'))}
        {listField('brand', text('exports.list.brand'))}
        {wordField(
          'workType',
          text('exports.list.workType'),
          workTypes.map((value) => ({ value, label: text(`exports.workType.${value}`) })),
        )}
        <Field label={text('monitor.filters.division')}>
          <DivisionSelect
            value={filters.division ?? []}
            onChange={(division) => changeFilters({ division })}
          />
        </Field>
        <Field label={text('exports.list.dealer')}>
          <DealerSelect value={filters.dealer ?? []} onChange={(dealer) => changeFilters({ dealer })} />
        </Field>
        {wordField(
          'registration',
          text('monitor.filters.registration'),
          registrationStates.map((value) => ({
            value,
            label: text(`monitor.filters.registrations.${value}`),
          })),
        )}
        {wordField(
          'flow',
          text('monitor.filters.flow'),
          flowStates.map((value) => ({ value, label: text(`monitor.filters.flows.${value}`) })),
        )}
        {listField('softwareVersion', text('exports.list.softwareVersion'))}
        {wordField('fix', text('exports.list.fix'), fixes)}
        <HeardField filters={filters} />
        <InstalledField filters={filters} />
      </div>
    </Drawer>
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

interface ManyProps {
  label: string;
  value: readonly string[];
  options: { value: string; label: string }[];
  onChange: (values: string[]) => void;
}

function Many({ label, value, options, onChange }: ManyProps) {
  const text = useTexts();
  return (
    <Select<string[]>
      mode="multiple"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      aria-label={label}
      placeholder={text('monitor.filters.any')}
      value={[...value]}
      options={options}
      onChange={onChange}
    />
  );
}
