import { type AreaStatistics, areaLimits, chartUnits, workTypes } from '@furrow/contract';
import { FilterBar } from '#kit/list/filters/filter-bar.tsx';
import type { AnyFilter, FilterPlace } from '#kit/list/list-screen.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { blockFilter } from '../shown/block-filter.tsx';
import { VehiclePicker } from '../vehicle-picker/vehicle-picker.tsx';
import type { useAreaAddress } from './area-address.ts';
import styles from './area-statistics.module.css';

interface Props extends ReturnType<typeof useAreaAddress> {
  /** Names of the vehicles, once they are known. */
  devices: AreaStatistics['devices'];
}

const nameOf = (devices: AreaStatistics['devices'], id: string): string => {
  const device = devices.find((one) => one.id === id);
  return device?.alias || device?.sn || '…';
};

/** Vehicles, days, step, work type and block. */
export function AreaFilters({ devices, values, change, reset }: Props) {
  const filters: Record<string, AnyFilter> = {
    ids: {
      kind: 'own',
      title: 'areaStatistics.filters.vehicle',
      render: (place) => <Vehicles place={place} devices={devices} />,
      words: (ids) => ids.map((id) => nameOf(devices, id)).join(', '),
    },
    days: { kind: 'days', title: 'areaStatistics.filters.days' },
    step: {
      kind: 'choice',
      title: 'areaStatistics.filters.step',
      single: true,
      choices: chartUnits,
      words: (unit) => text(`deviceJob.charts.units.${unit as (typeof chartUnits)[number]}`),
    },
    workType: {
      kind: 'choice',
      title: 'areaStatistics.filters.workType',
      choices: workTypes,
      words: (type) => text(`exports.workType.${type as (typeof workTypes)[number]}`),
    },
    block: blockFilter,
  };
  return <FilterBar filters={filters} values={values} onChange={change} onReset={reset} />;
}

function Vehicles({ place, devices }: { place: FilterPlace; devices: AreaStatistics['devices'] }) {
  const text = useTexts();
  const label = text('areaStatistics.filters.vehicles');
  return (
    <VehiclePicker
      label={label}
      placeholder={label}
      className={styles.control ?? ''}
      inLine
      chosen={place.values.map((id) => ({
        id,
        name: nameOf(devices, id),
        sn: devices.find((one) => one.id === id)?.sn ?? '',
      }))}
      most={areaLimits.vehicles}
      tooMany={text('refusals.atMost10')}
      onChoose={place.onChange}
    />
  );
}
