import { type ConditionAnalysis, mostAnalysedVehicles, type WorkType, workTypes } from '@furrow/contract';
import { Segmented, Select } from 'antd';
import { writeAddress } from '#kit/address.ts';
import { WholeDaysInput } from '#kit/form/inputs/whole-days-input.tsx';
import { showMessage } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { VehiclePicker } from '#rooms/work/public.ts';
import styles from '../parts/conditions.module.css';
import { type AnalysisAddress, type AnalysisPeriod, analysisPeriods } from './use-analysis-address.ts';

const mostDays = 366;

/** Up to ten vehicles, a period of up to a year, and a work type. */
export function AnalysisFilters({
  address,
  found,
}: {
  address: AnalysisAddress;
  found: ConditionAnalysis | undefined;
}) {
  const text = useTexts();
  const named = new Map(found?.vehicles.map((one) => [one.id, one]));
  const choose = (ids: string[]) => {
    if (ids.length > mostAnalysedVehicles) showMessage('error', text('conditions.analysis.tooMany'));
    else writeAddress({ ids });
  };
  return (
    <search className={styles.filters}>
      <div className={styles.signals}>
        <VehiclePicker
          label={text('conditions.analysis.vehicles')}
          placeholder={text('conditions.analysis.vehicles')}
          inLine
          chosen={address.ids.map((id) => {
            const vehicle = named.get(id);
            return { id, name: vehicle?.alias || vehicle?.sn || '…', sn: vehicle?.sn ?? '' };
          })}
          most={mostAnalysedVehicles}
          tooMany={text('conditions.analysis.tooMany')}
          onChoose={choose}
        />
      </div>
      <Period address={address} />
      <Select<WorkType>
        allowClear
        aria-label={text('conditions.analysis.workType')}
        placeholder={text('conditions.analysis.workType')}
        style={{ minWidth: 140 }}
        value={address.workType}
        options={workTypes.map((value) => ({ value, label: text(`exports.workType.${value}`) }))}
        onChange={(workType?: WorkType) => writeAddress({ workType: workType ?? null })}
      />
    </search>
  );
}

function Period({ address }: { address: AnalysisAddress }) {
  const text = useTexts();
  const choose = (period: AnalysisPeriod) => {
    if (period === 'custom')
      writeAddress({ period: null, from: String(address.from), to: String(address.to) });
    else writeAddress({ period, from: null, to: null });
  };
  const keep = (from: number, to: number) => {
    if (to - from > mostDays * 86_400) showMessage('error', text('refusals.outOfRange'));
    else writeAddress({ period: null, from: String(from), to: String(to) });
  };
  return (
    <>
      <Segmented<AnalysisPeriod>
        aria-label={text('conditions.analysis.period')}
        value={address.period}
        onChange={choose}
        options={[
          ...(Object.keys(analysisPeriods) as (keyof typeof analysisPeriods)[]),
          'custom' as const,
        ].map((value) => ({
          value,
          label:
            value === 'custom'
              ? text('conditions.detail.custom')
              : text(`conditions.analysis.periods.${value}`),
        }))}
      />
      {address.period === 'custom' && <WholeDaysInput from={address.from} to={address.to} onChange={keep} />}
    </>
  );
}
