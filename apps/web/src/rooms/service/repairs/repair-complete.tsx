import type { RepairDetail } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ItemFiles, PathPanel } from '#rooms/approvals/public.ts';
import { Conversation } from '../parts/conversation.tsx';
import { repairKind } from './repair-kind.ts';
import { RepairPage } from './repair-page.tsx';
import { OtherRepairs, RepairRequest } from './repair-request.tsx';
import { RepairClocks, RepairDone, RepairFound, RepairProgress, RepairSteps } from './repair-work.tsx';
import styles from './repairs.module.css';

/** /repairCompleteDetail: a completed repair, to be read, confirmed and rated. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const [creates, reads] = [useMay('repairManage.create'), useMay('repairRecord')];
  return (
    <RepairPage
      page="/repairCompleteDetail"
      more={({ sn, number }) => [
        ...(reads
          ? [
              {
                key: 'record',
                label: text('titles.repairRecord'),
                onClick: () => void navigate(`/repairRecord?number=${number}`),
              },
            ]
          : []),
        ...(creates
          ? [
              {
                key: 'new',
                label: text('repairs.newForDevice'),
                onClick: () => void navigate(`/createRepair?sn=${sn}`),
              },
            ]
          : []),
      ]}
    >
      {(row) => <Completed row={row} />}
    </RepairPage>
  );
}

function Completed({ row }: { row: RepairDetail }) {
  const text = useTexts();
  return (
    <div className={styles.panel}>
      <RepairProgress row={row} />
      <div className={styles.columns}>
        <section aria-label={text('repairs.groups.done')}>
          <RepairDone row={row} />
          <RepairClocks row={row} />
          <RepairFound row={row} />
        </section>
        <section aria-label={text('repairs.groups.pictures')}>
          <h3>{text('repairs.groups.pictures')}</h3>
          <ItemFiles items={row.data.items} files={row.files} />
          <h3>{text('repairs.groups.after')}</h3>
          <ItemFiles items={row.afterItems} files={row.files} />
          <OtherRepairs
            title={text('repairs.groups.again')}
            rows={row.again}
            none={text('repairs.noAgain')}
          />
          <RepairRequest row={row} />
          <Conversation messages={row.messages} />
          <RepairSteps row={row} />
          <h3>{text('repairs.groups.audit')}</h3>
          <PathPanel kind={repairKind} row={row} />
        </section>
      </div>
    </div>
  );
}
