import { type SortieDetail, sortiesCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Modal, Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../../device-job/coverage/coverage.module.css';
import type { Shown } from '../../device-job/coverage/coverage-address.ts';
import { CoverageMap } from '../../device-job/coverage/coverage-map.tsx';
import { LegendPanel } from '../../device-job/coverage/legend-panel.tsx';
import { useChoices, useLegend } from '../../device-job/coverage/use-coverage.ts';
import { FlightCurves } from './flight-curves.tsx';
import { FlightLine, type LineColour, lineColours } from './flight-line.tsx';
import { SortieFigures } from './sortie-figures.tsx';

const close = () => writeAddress({ sortie: null, together: null });

/** The map of the sortie that stands in the address; nothing without one. */
export function SortieDialog() {
  const id = useAddress().get('sortie');
  return id ? <Opened key={id} id={id} /> : null;
}

function Opened({ id }: { id: string }) {
  const text = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['jiading', 'sortie', id],
    queryFn: ({ signal }) => ask(sortiesCalls.read, { params: { id } }, { signal }),
  });
  return (
    <Modal
      open
      width="calc(100vw - 32px)"
      style={{ top: 16 }}
      footer={null}
      title={data ? text('jiading.map.of', { number: data.number, sn: data.sn }) : text('jiading.map.title')}
      onCancel={close}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && <Body sortie={data} />}
    </Modal>
  );
}

function Body({ sortie }: { sortie: SortieDetail }) {
  const text = useTexts();
  const together = useAddress().get('together') === 'yes';
  const [by, setBy] = useState<LineColour>('height');
  const { choices, choose } = useChoices();
  const shown = useMemo(
    (): Shown => ({
      id: sortie.id,
      calls: sortiesCalls,
      jobId: null,
      blockId: null,
      query: together ? { together: 'yes' } : {},
    }),
    [sortie.id, together],
  );
  const { data: legend, error, refetch } = useLegend(shown, choices.by, false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (legend === undefined) return <Skeleton active paragraph={{ rows: 10 }} />;
  if (legend === null) return <EmptyState>{text('jiading.map.nothing')}</EmptyState>;
  return (
    <div className={styles.body}>
      <div className={styles.map}>
        <CoverageMap shown={shown} legend={legend} choices={choices}>
          <FlightLine sortie={sortie} by={by} />
        </CoverageMap>
      </div>
      <aside className={styles.side}>
        {sortie.together.length > 1 && (
          <Checkbox
            checked={together}
            onChange={({ target }) => writeAddress({ together: target.checked ? 'yes' : null })}
          >
            {text('jiading.map.together', { count: sortie.together.length })}
          </Checkbox>
        )}
        <div className={styles.switches}>
          <span>{text('jiading.map.line')}</span>
          <Segmented
            block
            value={by}
            options={lineColours.map((value) => ({ value, label: text(`jiading.map.${value}`) }))}
            onChange={setBy}
          />
        </div>
        <LegendPanel legend={legend} choices={choices} choose={choose} />
        <SortieFigures sortie={sortie} legend={legend} together={together} />
        <FlightCurves sortie={sortie} />
      </aside>
    </div>
  );
}
