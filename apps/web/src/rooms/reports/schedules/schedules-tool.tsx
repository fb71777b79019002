import { type ReportName, reportPlans, type ScheduleRow } from '@furrow/contract';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import type { ReportAddress } from '../report/report-address.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { scheduleCallsOf } from './schedule-words.ts';
import styles from './schedules.module.css';
import { useScheduleDeeds } from './use-schedule-deeds.ts';

interface Props {
  name: ReportName;
  address: ReportAddress;
}

/** The button that has a report sent regularly (P7), and what it opens; mails and bells lead to the same by `?schedules=open`. */
export function SchedulesTool(props: Props) {
  const text = useTexts();
  const maySend = useMay(`${reportPlans[props.name].screen}.schedule`);
  const open = useAddress().get('schedules') === 'open';
  return (
    <>
      {maySend && (
        <Button onClick={() => writeAddress({ schedules: 'open' })}>{text('reportSchedules.button')}</Button>
      )}
      {open && <Schedules {...props} maySend={maySend} />}
    </>
  );
}

/** The own schedules of a report, and those of others that are sent to the person. */
function Schedules({ name, address, maySend }: Props & { maySend: boolean }) {
  const text = useTexts();
  const list = useCall(scheduleCallsOf(name).list, {});
  const [editing, setEditing] = useState<ScheduleRow | 'new' | null>(null);
  const [shown, setShown] = useState<ScheduleRow | null>(null);
  const deedsOf = useScheduleDeeds(name, setEditing);
  return (
    <Drawer
      open
      size={860}
      title={text('reportSchedules.title', { report: text(`titles.${reportPlans[name].screen}`) })}
      onClose={() => writeAddress({ schedules: null })}
      extra={
        maySend && (
          <Button type="primary" onClick={() => setEditing('new')}>
            {text('reportSchedules.create')}
          </Button>
        )
      }
    >
      <p className={styles.lead}>{text('reportSchedules.lead')}</p>
      <QueryState query={list}>
        {({ on, rows }) => (
          <>
            {!on && (
              <Alert
                className={styles.told ?? ''}
                type="warning"
                showIcon
                title={text('reportSchedules.mailOff')}
              />
            )}
            <ScheduleTable
              rows={rows}
              deedsOf={(row) => (maySend || !row.mine ? deedsOf(row) : [])}
              onHistory={setShown}
            />
          </>
        )}
      </QueryState>
      {editing && (
        <ScheduleForm
          {...{ name, address }}
          row={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {shown && <HistoryDrawer name={name} row={shown} onClose={() => setShown(null)} />}
    </Drawer>
  );
}
