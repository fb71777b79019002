import { connectionCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { useAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { TabbedPage } from '#kit/parts/tabbed-page.tsx';
import { useTexts } from '#kit/words/text.ts';
import { ConnectionList } from './connection-list.tsx';

const waitingTab = 'toConfirm';
/** Terminals report when they like; what they report is no deed of a person. */
const reportsEveryMs = 10_000;

/** /snConnect: parts of vehicles over time, and what terminals report against it. */
export function Screen() {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const states = useAddress().getAll('state');
  const waiting = states.length === 1 && states[0] === waitingTab;
  useAskAgain('snConnections', reportsEveryMs);
  const { data } = useCall(connectionCalls.figures, {});
  const count = data ? ` (${formats.number(data.toConfirm)})` : '';
  // The filters of one tab mean nothing to the other.
  const turnTo = (tab: string) =>
    void navigate(tab === waitingTab ? `/snConnect?state=${waitingTab}` : '/snConnect');
  return (
    <TabbedPage
      active={waiting ? waitingTab : 'all'}
      onTurn={turnTo}
      tabs={[
        { key: 'all', label: text('connections.tabs.all') },
        { key: waitingTab, label: `${text('connections.tabs.toConfirm')}${count}` },
      ]}
    >
      <ConnectionList key={String(waiting)} waiting={waiting} />
    </TabbedPage>
  );
}
