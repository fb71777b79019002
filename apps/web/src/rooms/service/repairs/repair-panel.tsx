import { type RepairDetail, repairCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { ChecksPanel, Failure, ItemFiles, PathPanel, ReviewWatch } from '#rooms/approvals/public.ts';
import { Conversation } from '../parts/conversation.tsx';
import { repairKind } from './repair-kind.ts';
import { RepairMap } from './repair-map.tsx';
import { RepairDevice, RepairRequest } from './repair-request.tsx';
import { RepairFound, RepairProgress, RepairSteps } from './repair-work.tsx';
import styles from './repairs.module.css';

/** One repair as its reviewer decides it and its engineer works on it. */
export function RepairPanel({ row }: { row: RepairDetail }) {
  const text = useTexts();
  return (
    <div className={styles.panel}>
      <ReviewWatch kind={repairKind} row={row} />
      <Failure row={row} />
      <RepairProgress row={row} />
      <div className={styles.columns}>
        <section aria-label={text('repairs.groups.request')}>
          <RepairRequest row={row} />
          <h3>{text('repairs.groups.pictures')}</h3>
          <ItemFiles items={row.data.items} files={row.files} />
          {row.handling === null && <Checks row={row} />}
          <RepairFound row={row} />
        </section>
        <section aria-label={text('repairs.groups.device')}>
          <RepairDevice row={row} />
          <RepairMap row={row} />
          <Conversation messages={row.messages} />
          <RepairSteps row={row} />
          <h3>{text('repairs.groups.audit')}</h3>
          <PathPanel kind={repairKind} row={row} />
        </section>
      </div>
    </div>
  );
}

function Checks({ row }: { row: RepairDetail }) {
  const text = useTexts();
  const checks = useCall(repairCalls.checks, { params: { id: row.id } }, { asOf: row.version });
  return (
    <>
      <h3>{text('approvals.groups.checks')}</h3>
      <QueryState query={checks} lines={4}>
        {(all) => <ChecksPanel checks={all} />}
      </QueryState>
    </>
  );
}
