import { type SiteRow, type SiteSummary, siteCalls } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { downloadByTicket } from '#kit/api/download.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { SummaryCards } from '#kit/list/summary-cards.tsx';
import { showError } from '#kit/messages/messages.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { MapView } from '#map/map-view.tsx';
import { SidePanel } from '#map/panel/side-panel.tsx';
import { SiteCard } from './site-card.tsx';
import { SiteFilters, useSiteFilters } from './site-filters.tsx';
import { SiteLayer } from './site-layer.tsx';
import { SiteLines } from './site-lines.tsx';
import styles from './sites.module.css';
import { useLiveSites } from './use-live-sites.ts';

/** Machines come and go without a change of the site, ms. */
const refreshMs = 60_000;
const nothing: SiteRow[] = [];

export function SiteMonitor() {
  const text = useTexts();
  const [id, setId] = useAddressItem('id');
  const filters = useSiteFilters();
  const { data } = useQuery({
    queryKey: ['construct/sites', 'list', filters],
    queryFn: async ({ signal }) => {
      const readAt = Date.now();
      const call = { ...filters, size: 200 };
      return {
        ...(await ask(siteCalls.list, { query: call }, { signal })),
        readAt,
      };
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const rows = data?.rows ?? nothing;
  useLiveSites(rows, data?.readAt);
  const chosen = rows.find((row) => row.id === id);
  const corners = useMemo(
    () =>
      (chosen ? [chosen] : rows).flatMap(({ bbox: [west, south, east, north] }) => [
        [west, south],
        [east, north],
      ]),
    [rows, chosen],
  );
  return (
    <main id="content" className={styles.screen}>
      <PageHeading hidden>{text('titles.constructMonitor')}</PageHeading>
      <Head summary={data?.summary} filters={filters} />
      <div className={styles.map}>
        <MapView label={text('sites.mapLabel')}>
          <FitPoints points={corners} fit={chosen?.id ?? (rows.length > 0 ? 'all' : null)} />
          <SiteLayer sites={rows} picked={id} onPick={setId} />
          <SidePanel label={text('titles.constructMonitor')} filters={<SiteFilters />}>
            <SiteLines sites={data ? rows : null} picked={id} onPick={setId} />
          </SidePanel>
        </MapView>
      </div>
      <SiteCard id={id} onClose={() => setId(null)} />
    </main>
  );
}

/** The figures of the filter, and what may be done with all of it. */
function Head({ summary, filters }: { summary: SiteSummary | undefined; filters: Record<string, string> }) {
  const text = useTexts();
  const formats = useFormats();
  const [mayCreate, mayExport] = [useMay('constructMonitor.create'), useMay('constructMonitor.export')];
  const card = (key: keyof SiteSummary, label: string, area = false) => {
    const value = summary?.[key];
    const words =
      value === undefined ? text('format.none') : area ? joined(formats.area(value)) : formats.number(value);
    return { key, label, value: words };
  };
  const save = () =>
    void downloadByTicket('construct/sites/export', { ...filters, format: 'xlsx', extent: 'all' }).catch(
      showError,
    );
  return (
    <div className={styles.head}>
      <SummaryCards
        cards={[
          card('running', text('sites.summary.running')),
          card('machines', text('sites.summary.machines')),
          card('todayM2', text('sites.summary.today'), true),
          card('doneM2', text('sites.summary.done'), true),
          card('late', text('sites.summary.late')),
        ]}
      />
      <div className={styles.deeds}>
        {mayExport && <Button onClick={save}>{text('sites.export')}</Button>}
        {mayCreate && (
          <Button type="primary" onClick={() => pushAddress({ edit: 'new' })}>
            {text('sites.create')}
          </Button>
        )}
      </div>
    </div>
  );
}
