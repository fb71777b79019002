import { Cascader, Checkbox, DatePicker, Select, TreeSelect } from 'antd';
import { useZone } from '../../form/inputs/use-zone.tsx';
import { useTexts } from '../../words/text.ts';
import type { AnyFilter, CascadeFilter, ChoiceFilter, FilterPlace, TreeFilter } from '../list-screen.ts';
import { BranchControl } from './branch-control.tsx';
import { pathTo } from './filter-words.ts';
import styles from './filters.module.css';
import { NumbersControl } from './numbers-control.tsx';
import { dayPresets, daysOf, daysText, presetDays, todayIn } from './presets.ts';
import { SnControl } from './sn-control.tsx';
import { TextControl } from './text-control.tsx';

/** The control of a filter: texts wait for Enter, everything else searches at once (C2). */
export function FilterControl({ filter, place }: { filter: AnyFilter; place: FilterPlace }) {
  switch (filter.kind) {
    case 'text':
      return <TextControl place={place} />;
    case 'choice':
      return <ChoiceControl filter={filter} place={place} />;
    case 'days':
      return <DaysControl place={place} />;
    case 'numbers':
      return <NumbersControl place={place} quantity={filter.quantity} />;
    case 'flag':
      return (
        <Checkbox
          className={styles.flag ?? ''}
          checked={place.values.length > 0}
          onChange={({ target }) => place.onChange(target.checked ? ['yes'] : [])}
        >
          {place.label}
        </Checkbox>
      );
    case 'sn':
      return <SnControl place={place} />;
    case 'tree':
      return <TreeControl filter={filter} place={place} />;
    case 'cascade':
      return <CascadeControl filter={filter} place={place} />;
    case 'branch':
      return <BranchControl filter={filter} place={place} />;
    case 'own':
      return filter.render(place);
  }
}

function ChoiceControl({ filter, place }: { filter: ChoiceFilter; place: FilterPlace }) {
  const text = useTexts();
  const options = filter.choices.map((value) => ({ value, label: filter.words(value, text) }));
  const named = { placeholder: place.label, 'aria-label': place.label, className: styles.control ?? '' };
  const searched = { allowClear: true, showSearch: { optionFilterProp: 'label' }, options, ...named };
  return filter.single ? (
    <Select
      {...searched}
      value={place.values[0] ?? null}
      onChange={(value: string | null | undefined) => place.onChange(value ? [value] : [])}
    />
  ) : (
    <Select
      {...searched}
      mode="multiple"
      maxTagCount="responsive"
      value={[...place.values]}
      onChange={(values: string[]) => place.onChange(values)}
    />
  );
}

function DaysControl({ place }: { place: FilterPlace }) {
  const text = useTexts();
  const { timeZone, dayFormat, footer } = useZone(null);
  const today = todayIn(timeZone);
  return (
    <DatePicker.RangePicker
      className={styles.control ?? ''}
      value={daysOf(place.values[0])}
      format={dayFormat}
      renderExtraFooter={footer}
      allowEmpty={[true, true]}
      aria-label={place.label}
      placeholder={[place.label, text('list.until')]}
      presets={dayPresets.map((preset) => ({
        label: text(`list.presets.${preset}`),
        value: presetDays(preset, today),
      }))}
      onChange={(days) => place.onChange(days?.[0] || days?.[1] ? [daysText(days[0], days[1])] : [])}
    />
  );
}

function TreeControl({ filter, place }: { filter: TreeFilter; place: FilterPlace }) {
  return (
    <TreeSelect
      className={styles.control ?? ''}
      treeData={filter.useNodes()}
      value={[...place.values]}
      placeholder={place.label}
      aria-label={place.label}
      multiple
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      maxTagCount="responsive"
      onChange={(values: string[]) => place.onChange(values)}
    />
  );
}

function CascadeControl({ filter, place }: { filter: CascadeFilter; place: FilterPlace }) {
  const nodes = filter.useNodes();
  return (
    <Cascader
      className={styles.control ?? ''}
      options={nodes}
      fieldNames={{ label: 'title' }}
      value={place.values[0] ? pathTo(nodes, place.values[0]) : []}
      placeholder={place.label}
      aria-label={place.label}
      allowClear
      changeOnSelect
      showSearch
      onChange={(path) => place.onChange(path?.length ? [String(path.at(-1))] : [])}
    />
  );
}
