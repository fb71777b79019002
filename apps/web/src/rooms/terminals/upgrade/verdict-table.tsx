import type { VerdictRow } from '@furrow/contract';
import { Button, Table } from 'antd';
import type { ReactNode } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import { onlineTag } from '../tboxes/tbox-columns.tsx';

const colours = {
  ready: 'passed',
  willWait: 'online',
  sameVersion: 'offline',
  downgrade: 'working',
  blocked: 'error',
} as const;

interface Props {
  rows: readonly VerdictRow[];
  onRemove: (device: string) => void;
  /** Terminals that are no T-BOXes: what only those have is left out. */
  software?: boolean;
}

/** The chosen T-BOXes, each with what the job would do to it. */
export function VerdictTable({ rows, onRemove, software = false }: Props) {
  const text = useTexts();
  const message = useMessageOf();
  const column = (key: string, title: string, render: (row: VerdictRow) => ReactNode) => ({
    key,
    title,
    render: (_: unknown, row: VerdictRow) => render(row),
  });
  const ofTboxes = [
    column('hardware', text('tbox.columns.hardwareVersion'), ({ hardwareVersion }) => hardwareVersion),
    column('transport', text('tbox.profiles.fields.transport'), ({ transport }) =>
      text(`tbox.profiles.transports.${transport}`),
    ),
    column('vehicle', text('tbox.columns.vehicle'), ({ vehicle }) => vehicle ?? text('format.none')),
    column('terminalId', text('tbox.columns.terminalId'), ({ terminalId }) => terminalId),
  ];
  return (
    <Table<VerdictRow>
      size="small"
      rowKey="device"
      dataSource={[...rows]}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: text('upgrade.noDevices') }}
      columns={[
        column('sn', text('tbox.columns.sn'), ({ sn }) => sn),
        column('verdict', text('upgrade.verdict'), ({ verdict }) => (
          <StateTag colour={colours[verdict]}>{text(`upgrade.verdicts.${verdict}`)}</StateTag>
        )),
        column('message', text('upgrade.message'), message),
        column('online', text('tbox.columns.online'), ({ online }) => onlineTag(online)),
        column(
          'firmware',
          text(software ? 'softUpgrade.columns.from' : 'tbox.columns.firmware'),
          ({ firmware }) => firmware || text('format.none'),
        ),
        ...(software ? [] : ofTboxes),
        column('dealer', text('tbox.columns.dealer'), ({ dealer }) => dealer ?? text('format.none')),
        column('lastTask', text('upgrade.lastTask'), ({ lastTask }) =>
          lastTask === null
            ? text('format.none')
            : `${lastTask.no} · ${text(`tbox.taskStates.${lastTask.state}`)}`,
        ),
        column('remove', '', ({ device, sn }) => (
          <Button
            size="small"
            aria-label={`${text('upgrade.remove')} ${sn}`}
            onClick={() => onRemove(device)}
          >
            {text('upgrade.remove')}
          </Button>
        )),
      ]}
    />
  );
}

/** Why the verdict is what it is, and a warning beside it. */
function useMessageOf(): (row: VerdictRow) => string {
  const text = useTexts();
  const formats = useFormats();
  return ({ because, busyJob, lastOnlineAt, flowOver }) => {
    const why =
      because === ''
        ? ''
        : because === 'busy'
          ? text('upgrade.busyJob', { no: busyJob ?? '' })
          : because === 'offline' && lastOnlineAt !== null
            ? text('upgrade.offlineSince', { time: formats.dateTime(lastOnlineAt) })
            : text(`upgrade.because.${because}`);
    return [why, flowOver ? text('upgrade.flowOver') : ''].filter(Boolean).join(' · ');
  };
}
