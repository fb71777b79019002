import { approvalTabs, type ApprovalTab as Tab } from '@furrow/contract';
import { Select, Tabs } from 'antd';
import { useCall } from '../../../kit/api/use-call.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import type { WebKind } from './web-kind.ts';

/** Counts are asked again this often, ms, beside what a deed of one's own asks at once. */
const countsMs = 15_000;

/** The tab that opens first: reviewers see what waits for them, everybody else his own. */
export function useFirstTab({ page }: Pick<WebKind, 'page'>): Tab {
  const [check, approve] = [useMay(`${page}.check`), useMay(`${page}.approve`)];
  return check || approve ? 'waiting' : 'mine';
}

interface Props {
  kind: WebKind;
  tab: Tab;
  onTab: (tab: Tab) => void;
}

/** What the list can be narrowed to, each with how many applications stand there (A12). */
function useTabs({ calls }: WebKind): { key: Tab; label: string }[] {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(calls.counts, {}, { refetchInterval: countsMs });
  return approvalTabs.map((key) => ({
    key,
    label: `${text(`approvals.tabs.${key}`)}${data ? ` ${formats.number(data[key])}` : ''}`,
  }));
}

/** The same as one choice that stands beside the figures. */
export function ApprovalTab({ kind, tab, onTab }: Props) {
  const text = useTexts();
  return (
    <Select
      aria-label={text('approvals.columns.state')}
      style={{ minWidth: 170 }}
      value={tab}
      onChange={onTab}
      options={useTabs(kind).map(({ key, label }) => ({ value: key, label }))}
    />
  );
}

/** The tabs over the list. */
export function ApprovalTabs({ kind, tab, onTab }: Props) {
  return (
    <Tabs
      size="small"
      tabBarStyle={{ margin: 0 }}
      activeKey={tab}
      onChange={(key) => onTab(key as Tab)}
      items={useTabs(kind)}
    />
  );
}
