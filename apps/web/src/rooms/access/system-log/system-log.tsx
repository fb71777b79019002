import { useAddressItem } from '#kit/address.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { ErrorsTab } from './errors-tab.tsx';
import { EventsTab } from './events-tab.tsx';
import { ServicesTab } from './services-tab.tsx';

const tabs = { events: EventsTab, errors: ErrorsTab, services: ServicesTab } as const;
type Tab = keyof typeof tabs;

/** /logManage: what the server, the gateways and the browsers reported. Each tab is a list or a page of its own. */
export function Screen() {
  const text = useTexts();
  const [asked, setTab] = useAddressItem('tab');
  const tab: Tab = asked !== null && asked in tabs ? (asked as Tab) : 'events';
  const Shown = tabs[tab];
  return (
    <TabbedPage
      active={tab}
      onTurn={(key) => setTab(key === 'events' ? null : key)}
      tabs={(Object.keys(tabs) as Tab[]).map((key) => ({ key, label: text(`systemLog.tabs.${key}`) }))}
    >
      {tab === 'services' && <PageHeading hidden>{text('titles.logManage')}</PageHeading>}
      <Shown />
    </TabbedPage>
  );
}
