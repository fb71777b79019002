import { type SearchHit, trackLimits } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../../../kit/api/api.ts';
import { useTexts } from '../../../../kit/words/text.ts';
import type { TrackVehicle } from '../loading/use-vehicles.ts';
import { optionsOf, searchProblem } from './vehicle-search.ts';

interface Props {
  id: string;
  chosen: readonly TrackVehicle[];
  onChoose: (ids: string[]) => void;
}

const SEARCH_AFTER_MS = 300;

/** Vehicles by whatever names them: SN, alias, plate, terminal (the search of /carMonitor). A fourth is refused, not cut off. */
export function VehiclePicker({ id, chosen, onChoose }: Props) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const searched = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const {
    data: hits,
    isFetching,
    error,
  } = useQuery({
    queryKey: ['vehicle', 'search', searched],
    queryFn: ({ signal }) => api.get<SearchHit[]>('monitor/search', { q: searched, limit: 20 }, signal),
    enabled: searched.length >= 3,
  });
  const known = chosen.map((vehicle) => ({ value: vehicle.id, label: vehicle.name, title: vehicle.sn }));
  const found = searched.length >= 3 ? optionsOf(hits ?? []) : [];
  const options = [...found, ...known.filter(({ value }) => found.every((one) => one.value !== value))];
  const problem = searchProblem(searched);
  const tooMany = chosen.length > trackLimits.vehicles;
  return (
    <>
      <Select
        id={id}
        mode="multiple"
        style={{ width: '100%' }}
        placeholder={text('track.filters.vehiclesHint')}
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
        {...(tooMany ? { status: 'error' as const } : {})}
        notFoundContent={error ? error.message : isFetching ? text('messages.loading') : text(problem)}
        onChange={(ids: string[]) => {
          setTyped('');
          onChoose(ids);
        }}
      />
      {tooMany && <p role="alert">{text('refusals.tooManyVehicles')}</p>}
    </>
  );
}

/** The value once it has not changed for a while. */
function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
