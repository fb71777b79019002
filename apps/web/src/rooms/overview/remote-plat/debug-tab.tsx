import { type DebugSwitchRow, debugSwitchCalls } from '@furrow/contract';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { Time } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { debugKindWords, debugStateTag, LiveView, TurnOnDialog } from '#rooms/terminals/public.ts';
import styles from './remote-plat.module.css';

const everyMs = 3_000;
/** The last switches of a device. */
const most = 10;

function useSwitches(sn: string, enabled: boolean): readonly DebugSwitchRow[] {
  const given = { query: { sn: [sn], size: most } };
  const { data } = useCall(debugSwitchCalls.list, given, { refetchInterval: everyMs, enabled });
  return data?.rows ?? [];
}

/** The switches of /debugSwitch for this device. */
export function DebugTab({ sn }: { sn: string }) {
  const text = useTexts();
  const deed = useDeed('debugSwitch');
  const [maySee, mayTurn] = [useMay('debugSwitch'), useMay('debugSwitch.create')];
  const rows = useSwitches(sn, maySee);
  const [turning, setTurning] = useState(false);
  const off = (id: string) =>
    void deed(() => ask(debugSwitchCalls.turnOff, { params: { id } }), text('debugSwitch.turnedOff'));
  return (
    <div className={styles.section}>
      {mayTurn && (
        <div>
          <Button type="primary" onClick={() => setTurning(true)}>
            {text('remoteSessions.plat.turnOn')}
          </Button>
        </div>
      )}
      <Table<DebugSwitchRow>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={[...rows]}
        locale={{ emptyText: text('remoteSessions.plat.noSwitch') }}
        columns={[
          { title: text('debugSwitch.columns.switches'), dataIndex: 'switches', render: debugKindWords },
          { title: text('debugSwitch.columns.state'), dataIndex: 'state', render: debugStateTag },
          {
            title: text('debugSwitch.columns.endsAt'),
            dataIndex: 'endsAt',
            render: (at: number) => <Time at={at} />,
          },
          { title: text('debugSwitch.columns.by'), dataIndex: 'by' },
          {
            title: '',
            key: 'off',
            render: (_, { id, offAt }) =>
              mayTurn &&
              offAt === null && (
                <Button size="small" onClick={() => off(id)}>
                  {text('debugSwitch.turnOff')}
                </Button>
              ),
          },
        ]}
      />
      {turning && <TurnOnDialog sns={sn} onClose={() => setTurning(false)} />}
    </div>
  );
}

/** The frames that switches of this device have captured. */
export function FramesTab({ sn }: { sn: string }) {
  const text = useTexts();
  const maySee = useMay('debugSwitch');
  const captures = useSwitches(sn, maySee).find(({ switches }) => switches.includes('frames'));
  const [live, setLive] = useState(false);
  if (!captures) return <p className={styles.quiet}>{text('remoteSessions.plat.noFrames')}</p>;
  return (
    <>
      <Button onClick={() => setLive(true)}>{text('remoteSessions.plat.frames')}</Button>
      {live && <LiveView row={captures} onClose={() => setLive(false)} />}
    </>
  );
}
