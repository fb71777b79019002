import { useAddressItem, writeAddress } from '#kit/address.ts';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { CoverageDialog } from '../device-job/coverage/coverage-dialog.tsx';
import { PreciseChartsView } from './views/charts-view.tsx';
import { PreciseJobsView } from './views/jobs-view.tsx';
import { MapOfPrecise } from './views/map-of-precise.tsx';

const views = ['jobs', 'charts', 'map'] as const;
type View = (typeof views)[number];
const shown: Record<View, () => React.ReactNode> = {
  jobs: () => <PreciseJobsView />,
  charts: () => <PreciseChartsView />,
  map: () => <MapOfPrecise />,
};

/** /preciseJob: how exact jobs with RTK or rates were, in three views over the same filters. */
export function Screen() {
  const text = useTexts();
  const mayCover = useMay('deviceJob');
  const [asked] = useAddressItem('view');
  const view = views.find((one) => one === asked) ?? 'jobs';
  const turnTo = (key: string) =>
    writeAddress({ view: key === 'jobs' ? null : key, sort: null, page: null, after: null });
  return (
    <>
      <TabbedPage
        active={view}
        onTurn={turnTo}
        tabs={views.map((key) => ({ key, label: text(`precise.views.${key}`) }))}
      >
        {shown[view]()}
      </TabbedPage>
      {mayCover && <CoverageDialog />}
    </>
  );
}
