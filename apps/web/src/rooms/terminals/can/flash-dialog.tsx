import type { CanFirmwareRow, FlashDevice } from '@furrow/contract';
import { Alert, Button, Checkbox, Input, Modal, Table } from 'antd';
import { useTexts } from '#kit/words/text.ts';
import { onlineTag } from '../tboxes/tbox-columns.tsx';
import { CountOption, StartOption, WindowOption } from '../upgrade/job-pace.tsx';
import styles from '../wizard/wizard.module.css';
import { nodeKindWords, verdictWords } from './can-words.tsx';
import own from './flash-dialog.module.css';
import { type FlashChoice, type Pace, useFlash } from './use-flash.ts';

const counts = [
  ['deadlineHours', 720],
  ['atOnce', 100],
  ['stopPercent', 100],
] as const;

/** Flashes a released firmware: devices by SN, checked one by one, then one task for each that fits. */
export function FlashDialog({ row, onClose }: { row: CanFirmwareRow; onClose: () => void }) {
  const text = useTexts();
  const flash = useFlash(row, onClose);
  const { busy, problem, included } = flash;
  const what = `${nodeKindWords(row.nodeKind)} ${row.model} ${row.version}`;
  return (
    <Modal
      open
      width={760}
      title={text('canFirmware.flashTitle', { what })}
      onCancel={onClose}
      footer={
        <div className={styles.row}>
          <Button loading={busy} onClick={() => void flash.check()}>
            {text('canFirmware.check')}
          </Button>
          <Button type="primary" loading={busy} disabled={included === 0} onClick={() => void flash.start()}>
            {text('canFirmware.start', { count: included })}
          </Button>
        </div>
      }
    >
      <div className={own.body}>
        <Alert type="info" title={text('canFirmware.safety')} />
        <div className={styles.row}>
          <Input.TextArea
            aria-label={text('canFirmware.fields.sns')}
            placeholder={text('canFirmware.fields.sns')}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={flash.typed}
            status={problem ? 'error' : ''}
            onChange={({ target }) => flash.type(target.value)}
          />
          <Button loading={busy} onClick={() => void flash.addBehind()}>
            {text('canFirmware.addBehind')}
          </Button>
        </div>
        {problem && <div role="alert">{problem}</div>}
        <Choices choice={flash.choice} choose={flash.choose} />
        <PaceFields pace={flash.pace} put={flash.putPace} />
        {flash.checked && <Verdicts devices={flash.checked} />}
      </div>
    </Modal>
  );
}

interface ChoicesProps {
  choice: FlashChoice;
  choose: (part: Partial<FlashChoice>) => void;
}

/** Also where the version is there already, and where a newer one is. */
function Choices({ choice, choose }: ChoicesProps) {
  const text = useTexts();
  return (
    <div className={styles.row}>
      {(['installAgain', 'downgrade'] as const).map((key) => (
        <Checkbox
          key={key}
          checked={choice[key]}
          onChange={({ target }) => choose({ [key]: target.checked })}
        >
          {text(`canFirmware.fields.${key}`)}
        </Checkbox>
      ))}
    </div>
  );
}

/** When it begins, within which hours, for how long, how many at once, and from which share of failures on it stops. */
function PaceFields({ pace, put }: { pace: Pace; put: (part: Partial<Pace>) => void }) {
  const text = useTexts();
  return (
    <div className={styles.options}>
      <StartOption startAt={pace.startAt} onChange={({ startAt }) => put({ startAt })} />
      <WindowOption value={pace.window} onChange={(window) => put({ window })} />
      {counts.map(([key, max]) => (
        <CountOption
          key={key}
          label={text(`upgrade.options.${key}`)}
          value={pace[key]}
          max={max}
          onChange={(n) => put({ [key]: n })}
        />
      ))}
    </div>
  );
}

function Verdicts({ devices }: { devices: readonly FlashDevice[] }) {
  const text = useTexts();
  return (
    <Table<FlashDevice>
      size="small"
      rowKey="device"
      dataSource={[...devices]}
      pagination={{ pageSize: 10, hideOnSinglePage: true }}
      scroll={{ x: 'max-content' }}
      columns={[
        { title: text('canFirmware.columns.sn'), dataIndex: 'sn' },
        { title: text('canFirmware.columns.nodeSn'), dataIndex: 'nodeSn' },
        { title: text('canFirmware.columns.hardware'), dataIndex: 'hardware' },
        { title: text('canFirmware.columns.firmware'), dataIndex: 'firmware' },
        { title: text('canFirmware.columns.online'), render: (_, { online }) => onlineTag(online) },
        { title: text('canFirmware.columns.state'), render: (_, device) => verdictWords(device) },
      ]}
    />
  );
}
