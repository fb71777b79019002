import { Alert, Modal, Table } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import { useParameterName } from './parameter-name.ts';
import type { ParameterChange } from './parameter-values.ts';

interface Props {
  changes: readonly ParameterChange[];
  onWrite: () => void;
  onClose: () => void;
}

/** Old and new of every parameter, before anything is sent: it may change how the machine works. */
export function WriteConfirmation({ changes, onWrite, onClose }: Props) {
  const text = useTexts();
  const nameOf = useParameterName();
  const withUnit = (value: number | string | null, unit: string | null) =>
    value === null ? text('format.none') : `${value} ${unit ?? ''}`.trim();
  return (
    <Modal
      open
      title={text('monitor.commands.writeTitle')}
      okText={text('monitor.commands.kinds.writeParameters')}
      onOk={onWrite}
      onCancel={onClose}
    >
      <Alert
        type="warning"
        showIcon
        title={text('monitor.commands.writeText')}
        style={{ marginBottom: 12 }}
      />
      <Table<ParameterChange>
        size="small"
        rowKey={({ parameter }) => parameter.id}
        dataSource={[...changes]}
        pagination={false}
        columns={[
          { title: text('monitor.commands.name'), render: (_, { parameter }) => nameOf(parameter) },
          {
            title: text('monitor.commands.before'),
            render: (_, { before, parameter }) => withUnit(before, parameter.unit),
          },
          {
            title: text('monitor.commands.after'),
            render: (_, { after, parameter }) => <b>{withUnit(after, parameter.unit)}</b>,
          },
        ]}
      />
    </Modal>
  );
}
