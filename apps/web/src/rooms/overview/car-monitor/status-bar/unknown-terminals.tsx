import { fleetCalls, type UnknownTerminal } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal, Table } from 'antd';
import { Link } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { monoFamily } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';

/** Terminals that report but belong to no vehicle: who they say they are, from where, how often. */
export function UnknownTerminals({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const accepts = useMay('deviceList.create');
  const { data, error, isPending } = useQuery({
    queryKey: ['monitor', 'unknownTerminals'],
    queryFn: ({ signal }) => ask(fleetCalls.unknownTerminals, {}, { signal }),
    refetchInterval: 10_000,
  });
  const code = (value: string) => (
    <span style={{ fontFamily: monoFamily }}>{value || text('format.none')}</span>
  );
  return (
    <Modal
      open
      title={text('monitor.unknown.title')}
      width={880}
      footer={accepts ? <Link to="/deviceList?tab=unknown">{text('monitor.unknown.accept')}</Link> : null}
      onCancel={onClose}
    >
      <Alert type="info" showIcon title={text('monitor.unknown.explain')} style={{ marginBottom: 12 }} />
      {error && <Alert type="error" showIcon title={error.message} style={{ marginBottom: 12 }} />}
      <Table<UnknownTerminal>
        size="small"
        rowKey="id"
        loading={isPending}
        dataSource={data ?? []}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: text('monitor.unknown.none') }}
        columns={[
          { title: text('monitor.unknown.number'), dataIndex: 'terminalNumber', render: code },
          { title: text('monitor.unknown.reportedId'), dataIndex: 'reportedId', render: code },
          { title: text('monitor.unknown.maker'), dataIndex: 'maker', render: code },
          { title: text('monitor.unknown.model'), dataIndex: 'model', render: code },
          { title: text('monitor.unknown.address'), dataIndex: 'address', render: code },
          {
            title: text('monitor.unknown.tries'),
            dataIndex: 'tries',
            align: 'right',
            render: (tries: number) => formats.number(tries, 0),
          },
          { title: text('monitor.unknown.last'), dataIndex: 'last', render: formats.dateTime },
        ]}
      />
    </Modal>
  );
}
