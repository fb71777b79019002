import { type OperationRow, operationList } from '@furrow/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { defaultTimeZone } from '#kit/formats/use-formats.ts';
import { presetText } from '#kit/list/filters/presets.ts';
import { ListPage } from '#kit/list/list-page.tsx';
import { useAccount, useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { CheckSeals } from './check-seals.tsx';
import { operationColumns, operationFilters } from './operation-columns.tsx';
import { OperationDrawer } from './operation-drawer.tsx';
import { OperationSummaryLine } from './operation-summary.tsx';
import { RetentionDialog } from './retention-dialog.tsx';
import { operationSentence } from './sentence.ts';

/** /userOperateLog: who changed this, and what was it before? Nobody changes it afterwards. */
export function Screen() {
  const timeZone = useAccount()?.timeZone ?? defaultTimeZone;
  const text = useTexts();
  const maySet = useMay('userOperateLog.setting');
  const [retention, setRetention] = useState(false);
  const defaults = useMemo(() => ({ at: [presetText('sevenDays', timeZone)] }), [timeZone]);
  return (
    <ListPage<OperationRow, typeof operationList>
      screen="userOperateLog"
      resource="userOperateLog"
      title="titles.userOperateLog"
      list={operationList}
      filters={operationFilters}
      defaults={defaults}
      columns={operationColumns}
      keyOf={({ id }) => id}
      nameOf={(row) => operationSentence(row)}
      exportRight="userOperateLog.export"
      summary={(list) => <OperationSummaryLine list={list} />}
      tools={() => (
        <>
          <CheckSeals />
          {maySet && <Button onClick={() => setRetention(true)}>{text('operations.retention.title')}</Button>}
          {retention && <RetentionDialog onClose={() => setRetention(false)} />}
        </>
      )}
      drawer={(open) => <OperationDrawer {...open} />}
      empty="messages.noOperationLogs"
    />
  );
}
