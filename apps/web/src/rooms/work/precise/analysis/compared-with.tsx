import { type PreciseJob, preciseJobsCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { PreciseCompared } from '../compare-dialog.tsx';
import styles from './precise-analysis.module.css';

/** This job beside another of the same block or device (`?with=`). */
export function ComparedWith({ precise: { job, others } }: { precise: PreciseJob }) {
  const text = useTexts();
  const formats = useFormats();
  const [other] = useAddressItem('with');
  const { data } = useQuery({
    queryKey: ['preciseJob', 'precise', other],
    queryFn: ({ signal }) => ask(preciseJobsCalls.read, { params: { id: other ?? '' } }, { signal }),
    enabled: other !== null,
  });
  if (others.length === 0) return null;
  const group = (sameBlock: boolean) => ({
    label: text(sameBlock ? 'precise.analysis.sameBlock' : 'precise.analysis.sameDevice'),
    options: others
      .filter((one) => one.sameBlock === sameBlock)
      .map(({ id, sn, startedAt }) => ({ value: id, label: `${sn} · ${formats.dateTime(startedAt)}` })),
  });
  return (
    <section className={styles.panel} data-print={data ? undefined : 'never'}>
      <div className={styles.head}>
        <h2>{text('precise.analysis.compareWith')}</h2>
        <Select
          className={styles.other ?? ''}
          aria-label={text('precise.analysis.compareWith')}
          placeholder={text('precise.analysis.choose')}
          allowClear
          value={other}
          options={[group(true), group(false)].filter(({ options }) => options.length > 0)}
          onChange={(id: string | undefined) => writeAddress({ with: id ?? null })}
        />
      </div>
      {data && <PreciseCompared jobs={[job, data.job]} />}
    </section>
  );
}
