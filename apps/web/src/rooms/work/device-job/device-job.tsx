import { useAddressItem, writeAddress } from '#kit/address.ts';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { CoverageDialog } from './coverage/coverage-dialog.tsx';
import { ChartsView } from './views/charts-view.tsx';
import { JobsView } from './views/jobs-view.tsx';
import { BlocksView, DevicesView } from './views/list-views.tsx';
import { MapOfJobs } from './views/map-of-jobs.tsx';

const views = ['jobs', 'devices', 'blocks', 'charts', 'map'] as const;
type View = (typeof views)[number];

const isView = (name: string | null): name is View => views.some((one) => one === name);

/** /deviceJob: every job a machine has done, in five views over the same filters. */
export function Screen() {
  const text = useTexts();
  const [asked] = useAddressItem('view');
  const view = isView(asked) ? asked : 'jobs';
  // The filters stay; an order and a page belong to the view that they were chosen in.
  const turnTo = (key: string) =>
    writeAddress({ view: key === 'jobs' ? null : key, sort: null, page: null, after: null, id: null });
  return (
    <>
      <TabbedPage
        active={view}
        onTurn={turnTo}
        tabs={views.map((key) => ({ key, label: text(`deviceJob.views.${key}`) }))}
      >
        <Shown view={view} />
      </TabbedPage>
      <CoverageDialog />
    </>
  );
}

function Shown({ view }: { view: View }) {
  switch (view) {
    case 'jobs':
      return <JobsView />;
    case 'devices':
      return <DevicesView />;
    case 'blocks':
      return <BlocksView />;
    case 'charts':
      return <ChartsView />;
    case 'map':
      return <MapOfJobs />;
  }
}
