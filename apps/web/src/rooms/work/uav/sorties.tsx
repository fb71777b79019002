import { useAddressItem, writeAddress } from '#kit/address.ts';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { SortieDialog } from './map/sortie-dialog.tsx';
import { SortieChartsView } from './views/charts-view.tsx';
import { GroupView } from './views/group-view.tsx';
import { MapOfSorties } from './views/map-of-sorties.tsx';
import { SortieListView } from './views/sortie-list-view.tsx';

const views = ['sorties', 'pilots', 'blocks', 'charts', 'map'] as const;
type View = (typeof views)[number];

/** /jiading: flights of spraying and spreading drones, in five views over the same filters. */
export function Screen() {
  const text = useTexts();
  const [asked] = useAddressItem('view');
  const view = views.find((one) => one === asked) ?? 'sorties';
  // The filters stay; an order and a page belong to the view that they were chosen in.
  const turnTo = (key: string) =>
    writeAddress({ view: key === 'sorties' ? null : key, sort: null, page: null, after: null });
  return (
    <>
      <TabbedPage
        active={view}
        onTurn={turnTo}
        tabs={views.map((key) => ({ key, label: text(`jiading.views.${key}`) }))}
      >
        <Shown view={view} />
      </TabbedPage>
      <SortieDialog />
    </>
  );
}

function Shown({ view }: { view: View }) {
  if (view === 'charts') return <SortieChartsView />;
  if (view === 'map') return <MapOfSorties />;
  if (view === 'sorties') return <SortieListView />;
  return <GroupView key={view} group={view} />;
}
