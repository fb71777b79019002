import { Navigate, useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { DevicesTab } from './devices-tab.tsx';
import { JobsTab } from './jobs-tab.tsx';
import { NewUpgrade } from './new-upgrade.tsx';
import { SoftwareJob } from './software-job.tsx';

const pages = { jobs: <JobsTab />, devices: <DevicesTab /> };
const tabs = ['jobs', 'devices'] as const;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * /softRemoteUpgrade: software of terminals from the office. `?tab=` the lists; `?step=` a new upgrade (`version=` chosen already);
 * `?job=` one job: its draft goes on where it was, a started one is shown live.
 */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [asked] = useAddressItem('tab');
  const [job] = useAddressItem('job');
  const [step] = useAddressItem('step');
  const [version] = useAddressItem('version');
  const tab = tabs.find((one) => one === asked);
  // The list of jobs has a filter of that name, too, which is no id.
  if (tab === undefined && step === null && job === null && version !== null && isId.test(version))
    return <Navigate to={`/softRemoteUpgrade?step=1&version=${version}`} replace />;
  if (tab === undefined && step !== null) return <NewUpgrade />;
  if (tab === undefined && job !== null) return <SoftwareJob />;
  const shown = tab ?? 'jobs';
  // The filters of one list mean nothing to another: another tab begins with an empty address.
  const turnTo = (key: string) => void navigate(`/softRemoteUpgrade?tab=${key}`);
  return (
    <TabbedPage
      active={shown}
      onTurn={turnTo}
      tabs={tabs.map((key) => ({ key, label: text(`softUpgrade.tabs.${key}`) }))}
    >
      {pages[shown]}
    </TabbedPage>
  );
}
