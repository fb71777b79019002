import { type SoftwareLogRow, softwareLogCalls, softwareLogList } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAskAgain } from '#kit/list/live/use-ask-again.ts';
import { useMay } from '#kit/session/account.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { AskLogDialog } from './ask-log-dialog.tsx';
import { BringLogDialog } from './bring-log-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { columns, filters, hasFile, sizeCell, stateTag } from './log-columns.tsx';
import { LogViewer } from './log-viewer.tsx';
import { useLogActions } from './use-log-actions.ts';

// A log comes in the seconds in which somebody waits for it.
const everyMs = 3_000;
/** `?ask=` opens the dialog with these SNs. */
const known = ['ask'];

/** /softwareLog: log files of terminals' software, asked for, coming, and here. */
export function Screen() {
  const words = useTexts();
  useAskAgain('softwareLog', everyMs);
  const [asking] = useAddressItem('ask');
  const mayAsk = useMay('softwareLog.create');
  const [viewed, setViewed] = useState<SoftwareLogRow | null>(null);
  const [linked, setLinked] = useState<SoftwareLogRow | null>(null);
  const [bringing, setBringing] = useState(false);
  const actions = useLogActions({ onView: setViewed, onLink: setLinked });
  return (
    <>
      <ListPage<SoftwareLogRow, typeof softwareLogList>
        screen="softwareLog"
        resource={softwareLogCalls.list}
        title="titles.softwareLog"
        list={softwareLogList}
        filters={filters}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ sn }) => sn}
        known={known}
        exportRight="softwareLog.export"
        create={
          mayAsk ? { label: words('softwareLog.ask'), onClick: () => pushAddress({ ask: ' ' }) } : undefined
        }
        tools={() =>
          mayAsk ? <Button onClick={() => setBringing(true)}>{words('softwareLog.bring')}</Button> : null
        }
        rowActions={actions}
        drawer={({ ids }) => <LogDrawer ids={ids} />}
        empty="softwareLog.empty"
      />
      {asking !== null && mayAsk && <AskLogDialog sns={asking} onClose={() => pushAddress({ ask: null })} />}
      {bringing && <BringLogDialog onClose={() => setBringing(false)} />}
      {viewed && <LogViewer log={viewed} onClose={() => setViewed(null)} />}
      {linked && <LinkDialog log={linked} onClose={() => setLinked(null)} />}
    </>
  );
}

function LogDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<SoftwareLogRow>
      path={softwareLogCalls.read}
      ids={ids}
      titleOf={({ sn, kind }) => `${sn} · ${text(`softwareLog.kinds.${kind}`)}`}
      details={(log) => (
        <Fields
          title="softwareLog.details"
          lines={[
            { label: 'softwareLog.columns.state', value: stateTag({ ...log, received: hasFile(log) }) },
            { label: 'softwareLog.columns.origin', value: text(`softwareLog.origins.${log.origin}`) },
            { label: 'softwareLog.columns.from', value: <Time at={log.from} /> },
            { label: 'softwareLog.columns.to', value: <Time at={log.to} /> },
            { label: 'softwareLog.columns.fileName', value: log.fileName },
            { label: 'softwareLog.columns.size', value: sizeCell(log.size) },
            { label: 'softwareLog.columns.errors', value: log.errors },
            { label: 'softwareLog.columns.crashSignature', value: log.crashSignature },
            { label: 'softwareLog.columns.softwareType', value: log.softwareType },
            { label: 'softwareLog.columns.softwareVersion', value: log.softwareVersion },
            { label: 'softwareLog.columns.askedBy', value: log.askedBy },
            { label: 'softwareLog.columns.askedAt', value: <Time at={log.askedAt} /> },
            { label: 'softwareLog.columns.receivedAt', value: <Time at={log.receivedAt} /> },
            { label: 'softwareLog.columns.keptUntil', value: <Time at={log.keptUntil} /> },
            { label: 'softwareLog.columns.cutOffs', value: log.cutOffs },
            { label: 'softwareLog.columns.sha256', value: log.sha256, copy: true },
            { label: 'softwareLog.columns.reason', value: log.reason },
            { label: 'softwareLog.columns.problem', value: log.problem, copy: true },
            { label: 'softwareLog.columns.dealer', value: log.dealer },
          ]}
        />
      )}
    />
  );
}
