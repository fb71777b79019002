import { useAddressItem, writeAddress } from '#kit/address.ts';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { SamplingCharts } from './views/charts-view.tsx';
import { MapOfSamples } from './views/map-view.tsx';
import { PlansView } from './views/plans-view.tsx';
import { SamplesView } from './views/samples-view.tsx';

const views = ['samples', 'plans', 'map', 'charts'] as const;
type View = (typeof views)[number];

/** /sampling_statistics: what was sampled where, how far plans are, and what the laboratory found. */
export function Screen() {
  const text = useTexts();
  const [asked] = useAddressItem('view');
  const view = views.find((one) => one === asked) ?? 'samples';
  // The filters stay; an order and a page belong to the view that they were chosen in.
  const turnTo = (key: string) =>
    writeAddress({ view: key === 'samples' ? null : key, id: null, sort: null, page: null, after: null });
  return (
    <TabbedPage
      active={view}
      onTurn={turnTo}
      tabs={views.map((key) => ({ key, label: text(`sampling.views.${key}`) }))}
    >
      <Shown view={view} />
    </TabbedPage>
  );
}

function Shown({ view }: { view: View }) {
  if (view === 'plans') return <PlansView />;
  if (view === 'map') return <MapOfSamples />;
  if (view === 'charts') return <SamplingCharts />;
  return <SamplesView />;
}
