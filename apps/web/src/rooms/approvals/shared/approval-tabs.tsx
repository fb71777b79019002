import { type ApprovalTab, approvalTabs } from '@furrow/contract';
import { Tabs } from 'antd';
import { useCall } from '../../../kit/api/use-call.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import type { WebKind } from './web-kind.ts';

/** Counts are asked again this often, ms, beside what a deed of one's own asks at once. */
const countsMs = 15_000;

/** The tab that opens first: reviewers see what waits for them, everybody else his own. */
export function useFirstTab({ page }: Pick<WebKind, 'page'>): ApprovalTab {
  const [check, approve] = [useMay(`${page}.check`), useMay(`${page}.approve`)];
  return check || approve ? 'waiting' : 'mine';
}

interface Props {
  kind: WebKind;
  tab: ApprovalTab;
  onTab: (tab: ApprovalTab) => void;
}

/** The tabs over the list, each with how many applications stand there (A12). */
export function ApprovalTabs({ kind, tab, onTab }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(kind.calls.counts, {}, { refetchInterval: countsMs });
  return (
    <Tabs
      size="small"
      tabBarStyle={{ margin: 0 }}
      activeKey={tab}
      onChange={(key) => onTab(key as ApprovalTab)}
      items={approvalTabs.map((key) => ({
        key,
        label: `${text(`approvals.tabs.${key}`)}${data ? ` ${formats.number(data[key])}` : ''}`,
      }))}
    />
  );
}
