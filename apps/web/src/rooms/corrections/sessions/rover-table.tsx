import { type CasterSession, casterCalls } from '@furrow/contract';
import { Button, Table } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { bytesCell, distanceCell } from '../parts/cells.tsx';
import { useRoomDeed } from '../parts/use-room-deed.ts';
import { fixTag } from './session-columns.tsx';

/** The rovers of a station now; who may, ends a session. */
export function RoverTable({ rovers, resource }: { rovers: readonly CasterSession[]; resource: string }) {
  const text = useTexts();
  const deed = useRoomDeed(resource);
  const mayKick = useMay('ntrip.kick');
  const kick = async ({ id, account }: CasterSession) => {
    const reason = await askReason({
      title: text('corrections.sessions.kickTitle', { name: account }),
      lead: text('corrections.sessions.kickText'),
      go: text('stations.deeds.kick'),
      hint: text('corrections.accounts.fields.reason'),
    });
    if (reason !== null)
      await deed(() => ask(casterCalls.kick, { params: { id }, body: { reason } }), text('plain.done'));
  };
  const column = (key: 'account' | 'sn' | 'address' | 'began' | 'fix' | 'distanceM' | 'bytesOut') => ({
    key,
    dataIndex: key,
    title: text(`corrections.sessions.columns.${key}`),
  });
  return (
    <section aria-label={text('stations.rovers')}>
      <h3>{text('stations.rovers')}</h3>
      <Table<CasterSession>
        size="small"
        rowKey="id"
        dataSource={[...rovers]}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: text('stations.noRovers') }}
        columns={[
          column('account'),
          column('sn'),
          column('address'),
          { ...column('began'), render: (at: number) => <Time at={at} /> },
          { ...column('fix'), render: fixTag },
          { ...column('distanceM'), align: 'right', render: distanceCell },
          { ...column('bytesOut'), align: 'right', render: bytesCell },
          ...(mayKick
            ? [
                {
                  key: 'kick',
                  render: (_: unknown, session: CasterSession) => (
                    <Button size="small" danger onClick={() => void kick(session)}>
                      {text('stations.deeds.kick')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
