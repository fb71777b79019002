import { type LogLine, systemLogList } from '@furrow/contract';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { SettingsButton } from '../settings/settings-button.tsx';
import { Histogram } from './histogram.tsx';
import { LevelsDialog } from './levels-dialog.tsx';
import { LineDrawer } from './line-drawer.tsx';
import { LiveLines } from './live-lines.tsx';
import { logColumns, logFilterControls } from './log-columns.tsx';
import { ManageNotices } from './notices/manage-notices.tsx';
import styles from './system-log.module.css';

/** The lines of the log, the last hour at first; live, newest on top. */
export function EventsTab() {
  const text = useTexts();
  const [live, setLive] = useState(false);
  const [levels, setLevels] = useState(false);
  const [notices, setNotices] = useState(false);
  const [, setTrace] = useAddressItem('traceId');
  const maySet = useMay('logManage.setting');
  const mayNotice = useMay('logManage.notice');
  return (
    <>
      <ListPage<LogLine, typeof systemLogList>
        screen="logManage"
        resource="systemLog"
        title="titles.logManage"
        list={systemLogList}
        filters={logFilterControls}
        columns={logColumns}
        keyOf={({ id }) => id}
        nameOf={({ message }) => message}
        exportRight="logManage.export"
        drawer={({ id, open }) => <LineDrawer id={id} onClose={() => open(null)} onTrace={setTrace} />}
        above={(list) => (
          <>
            <Histogram onSpan={(span) => list.setFilter('time', [span])} />
            {live && <LiveLines />}
          </>
        )}
        tools={() => (
          <>
            <span className={styles.live}>
              <Switch size="small" checked={live} onChange={setLive} aria-label={text('systemLog.live')} />
              {text('systemLog.live')}
            </span>
            <SettingsButton />
            {maySet && <Button onClick={() => setLevels(true)}>{text('systemLog.setLevels')}</Button>}
            {mayNotice && <Button onClick={() => setNotices(true)}>{text('notices.manage.title')}</Button>}
          </>
        )}
      />
      {levels && <LevelsDialog onClose={() => setLevels(false)} />}
      {notices && <ManageNotices onClose={() => setNotices(false)} />}
    </>
  );
}
