import { fleetCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useSettled } from '#kit/use-settled.ts';
import { useTexts } from '#kit/words/text.ts';
import { optionsOf, searchProblem } from './vehicle-search.ts';

/** A vehicle that is chosen: its alias or SN, and the SN. */
export interface ChosenVehicle {
  readonly id: string;
  readonly name: string;
  readonly sn: string;
}

interface Props {
  id?: string;
  /** Its name, where no label stands beside it. */
  label?: string;
  placeholder?: string;
  chosen: readonly ChosenVehicle[];
  /** More are refused, not cut off. */
  most: number;
  tooMany: string;
  className?: string;
  /** In one line: what does not fit is counted. */
  inLine?: boolean;
  onChoose: (ids: string[]) => void;
}

const SEARCH_AFTER_MS = 300;

/** Vehicles by whatever names them: SN, alias, plate, terminal (the search of /carMonitor). */
export function VehiclePicker({
  id,
  label,
  placeholder,
  chosen,
  most,
  tooMany,
  className,
  inLine,
  onChoose,
}: Props) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const searched = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const {
    data: hits,
    isFetching,
    error,
  } = useQuery({
    queryKey: ['vehicle', 'search', searched],
    queryFn: ({ signal }) => ask(fleetCalls.search, { query: { q: searched, limit: 20 } }, { signal }),
    enabled: searched.length >= 3,
  });
  const known = chosen.map((vehicle) => ({ value: vehicle.id, label: vehicle.name, title: vehicle.sn }));
  const found = searched.length >= 3 ? optionsOf(hits ?? []) : [];
  const options = [...found, ...known.filter(({ value }) => found.every((one) => one.value !== value))];
  const problem = searchProblem(searched);
  const isOver = chosen.length > most;
  return (
    <>
      <Select
        {...(id ? { id } : {})}
        {...(label ? { 'aria-label': label } : {})}
        {...(className ? { className } : { style: { width: '100%' } })}
        {...(inLine ? { maxTagCount: 'responsive' as const } : {})}
        mode="multiple"
        placeholder={placeholder ?? text('track.filters.vehiclesHint')}
        value={chosen.map((vehicle) => vehicle.id)}
        options={options}
        optionRender={({ data }) => (
          <div>
            {data.label} <small style={{ color: 'var(--ink-hint)' }}>{data.title}</small>
          </div>
        )}
        showSearch={{
          filterOption: false,
          searchValue: typed,
          onSearch: setTyped,
          autoClearSearchValue: true,
        }}
        loading={isFetching}
        {...(isOver ? { status: 'error' as const } : {})}
        notFoundContent={error ? error.message : isFetching ? text('messages.loading') : text(problem)}
        onChange={(ids: string[]) => {
          setTyped('');
          onChoose(ids);
        }}
      />
      {isOver && <p role="alert">{tooMany}</p>}
    </>
  );
}
