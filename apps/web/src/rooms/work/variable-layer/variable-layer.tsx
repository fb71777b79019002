import type { LayerLegend } from '@furrow/contract';
import { Button, Dropdown, Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { addressOf } from '#kit/api/ask.ts';
import { downloadByTicket } from '#kit/api/download.ts';
import { showError } from '#kit/messages/messages.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { CutBar } from './cut-bar.tsx';
import { Classes, Figures, OwnersAndJobs } from './figures.tsx';
import { type Shown, useShown } from './layer-address.ts';
import { LayerMap } from './layer-map.tsx';
import styles from './layers.module.css';
import { PickBar } from './pick-bar.tsx';
import { TargetPanel } from './target/target-panel.tsx';
import { useLegend } from './use-layer.ts';

/** /variableLayer: what was put where, of one job or of a block in a season, against what was wanted. */
export function Screen() {
  const text = useTexts();
  const shown = useShown();
  const [block] = useAddressItem('block');
  const { data: legend, error, refetch } = useLegend(shown);
  return (
    <main className={styles.page} id="content">
      <PageHeading hidden>{text('titles.variableLayer')}</PageHeading>
      <div className={styles.bar}>
        <PickBar shown={shown} legend={legend} block={shown?.jobId ? null : block} />
        {shown && legend && <Tools shown={shown} legend={legend} />}
      </div>
      {!shown ? (
        <EmptyState>{text('layers.choose')}</EmptyState>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : legend ? (
        <Body shown={shown} legend={legend} />
      ) : (
        <Skeleton className={styles.wait ?? ''} active paragraph={{ rows: 10 }} />
      )}
    </main>
  );
}

function Body({ shown, legend }: { shown: Shown; legend: LayerLegend }) {
  const text = useTexts();
  const { layer, jobs } = legend;
  const noRates = jobs.length > 0 && !legend.figures;
  return (
    <div className={styles.body}>
      <div className={styles.map}>
        <LayerMap shown={shown} legend={legend} />
      </div>
      <aside className={styles.side}>
        {layer && <CutBar legend={legend} />}
        {(noRates || !layer) && (
          <p className={styles.told} role="status">
            {text(noRates ? 'layers.noData' : 'layers.nothing')}
          </p>
        )}
        <Classes legend={legend} />
        <Figures legend={legend} />
        <OwnersAndJobs legend={legend} />
        <TargetPanel legend={legend} />
      </aside>
    </div>
  );
}

/** The cells as a file, and the way to the coverage map of the job. */
function Tools({ shown, legend }: { shown: Shown; legend: LayerLegend }) {
  const text = useTexts();
  const navigate = useNavigate();
  const [mayExport, maySeeJobs] = [useMay('variableLayer.export'), useMay('deviceJob')];
  const save = (as: string) =>
    downloadByTicket(addressOf(shown.calls.file.address, { id: shown.id }), { ...shown.query, as }).catch(
      showError,
    );
  return (
    <div className={styles.tools}>
      {maySeeJobs && shown.jobId && (
        <Button onClick={() => void navigate(`/deviceJob?job=${shown.jobId}`)}>
          {text('layers.coverage')}
        </Button>
      )}
      {mayExport && legend.layer && (
        <Dropdown
          menu={{
            items: (['geojson', 'csv'] as const).map((key) => ({
              key,
              label: text(`layers.formats.${key}`),
            })),
            onClick: ({ key }) => void save(key),
          }}
        >
          <Button>{text('layers.export')}</Button>
        </Dropdown>
      )}
    </div>
  );
}
