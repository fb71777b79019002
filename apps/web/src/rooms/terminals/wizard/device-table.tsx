import type { TboxRow, VerdictRow } from '@furrow/contract';
import { Button, Table } from 'antd';
import { StateTag, Time } from '#kit/list/cells.tsx';
import type { StateColour } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { onlineTag } from '../tboxes/tbox-columns.tsx';

const colours: Record<VerdictRow['verdict'], StateColour> = {
  ready: 'passed',
  willWait: 'waiting',
  sameVersion: 'offline',
  downgrade: 'warning',
  blocked: 'error',
};
/** Values that are younger count as read now, s. */
const freshS = 60;

interface Props {
  rows: readonly VerdictRow[];
  tboxes: readonly TboxRow[];
  onRemove?: (device: string) => void;
}

/** The T-BOXes of a draft: who they are, how old their values are, and what becomes of them. */
export function DeviceTable({ rows, tboxes, onRemove }: Props) {
  const text = useTexts();
  const readOf = (device: string) => {
    const tbox = tboxes.find(({ id }) => id === device);
    if (!tbox) return text('format.none');
    if (tbox.itemsAt === null) return text('tbox.neverRead');
    if (Date.now() / 1000 - tbox.itemsAt < freshS) return text('tbox.wizard.readNow');
    return (
      <>
        {text('tbox.wizard.oldValues')} <Time at={tbox.itemsAt} />
      </>
    );
  };
  const why = ({ because, busyJob }: VerdictRow): string =>
    because === '' ? '' : ` · ${text(`tbox.because.${because}`, { no: busyJob ?? '' })}`;
  return (
    <Table<VerdictRow>
      size="small"
      rowKey="device"
      dataSource={[...rows]}
      pagination={false}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: text('tbox.columns.sn'), dataIndex: 'sn' },
        { title: text('tbox.columns.terminalId'), dataIndex: 'terminalId' },
        { title: text('tbox.columns.vehicle'), render: (_, { vehicle }) => vehicle ?? text('format.none') },
        { title: text('tbox.columns.dealer'), render: (_, { dealer }) => dealer ?? text('format.none') },
        { title: text('tbox.columns.online'), render: (_, { online }) => onlineTag(online) },
        { title: text('tbox.columns.firmware'), dataIndex: 'firmware' },
        { title: text('tbox.columns.hardwareVersion'), dataIndex: 'hardwareVersion' },
        { title: text('tbox.values'), render: (_, { device }) => readOf(device) },
        {
          title: text('tbox.wizard.verdict'),
          render: (_, row) => (
            <StateTag colour={colours[row.verdict]}>
              {text(`tbox.verdicts.${row.verdict}`)}
              {why(row)}
            </StateTag>
          ),
        },
        ...(onRemove
          ? [
              {
                key: 'remove',
                render: (_: unknown, { device }: VerdictRow) => (
                  <Button type="link" size="small" onClick={() => onRemove(device)}>
                    {text('tbox.wizard.remove')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
