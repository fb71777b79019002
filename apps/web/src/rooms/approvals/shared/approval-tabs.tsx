import { type ApprovalTab, approvalTabs, cancellationCalls } from '@furrow/contract';
import { Tabs } from 'antd';
import { useCall } from '../../../kit/api/use-call.ts';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';

/** Counts are asked again this often, ms, beside what a deed of one's own asks at once. */
const countsMs = 15_000;

/** The tab that opens first: reviewers see what waits for them, everybody else his own. */
export function useFirstTab(): ApprovalTab {
  const [check, approve] = [useMay('equipCancel.check'), useMay('equipCancel.approve')];
  return check || approve ? 'waiting' : 'mine';
}

/** The tabs over the list, each with how many applications stand there (A12). */
export function ApprovalTabs({ tab, onTab }: { tab: ApprovalTab; onTab: (tab: ApprovalTab) => void }) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(cancellationCalls.counts, {}, { refetchInterval: countsMs });
  return (
    <Tabs
      size="small"
      activeKey={tab}
      onChange={(key) => onTab(key as ApprovalTab)}
      items={approvalTabs.map((key) => ({
        key,
        label: `${text(`approvals.tabs.${key}`)}${data ? ` ${formats.number(data[key])}` : ''}`,
      }))}
    />
  );
}
