import {
  type CanFirmwareRow,
  canFlashCalls,
  canNodeCalls,
  type FlashCheckForm,
  type FlashDevice,
  type FlashForm,
  fields,
  mostInFlash,
} from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Input, Modal, Table } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../../kit/api/ask.ts';
import { showError, showSuccess } from '../../../kit/messages/messages.ts';
import { snCodesOf } from '../../../kit/sn-codes.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { onlineTag } from '../tboxes/tbox-columns.tsx';
import { CountOption, StartOption, WindowOption } from '../upgrade/job-pace.tsx';
import styles from '../wizard/wizard.module.css';
import { nodeKindWords, verdictWords } from './can-words.tsx';
import own from './flash-dialog.module.css';

type Pace = Pick<FlashForm, 'startAt' | 'window' | 'deadlineHours' | 'atOnce' | 'stopPercent'>;
const usualPace: Pace = { startAt: null, window: null, deadlineHours: 72, atOnce: 20, stopPercent: 20 };
const counts = [
  ['deadlineHours', 720],
  ['atOnce', 100],
  ['stopPercent', 100],
] as const;

/** Flashes a released firmware: devices by SN, checked one by one, then one task for each that fits. */
export function FlashDialog({ row, onClose }: { row: CanFirmwareRow; onClose: () => void }) {
  const text = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [choice, setChoice] = useState({ installAgain: false, downgrade: false });
  const [pace, setPace] = useState<Pace>(usualPace);
  const [checked, setChecked] = useState<readonly FlashDevice[] | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // The same dialog starts once, however often its button is pressed.
  const [startKey] = useState(() => crypto.randomUUID());
  const included = checked?.filter((one) => one.included) ?? [];
  const params = { id: row.id };
  const sns = snCodesOf(typed);
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const check = (now: Omit<FlashCheckForm, 'sns'>) =>
    during(async () => {
      const wrong = sns.find((code) => !fields.sn.safeParse(code).success);
      if (sns.length === 0) setProblem(text('refusals.noSelection'));
      else if (wrong !== undefined) setProblem(`${text('refusals.snFormat')}: ${wrong}`);
      else if (sns.length > mostInFlash) setProblem(text('canFirmware.most', { count: mostInFlash }));
      else setChecked(await ask(canFlashCalls.check, { params, body: { sns, ...now } }));
    });
  const start = () =>
    during(async () => {
      const body = {
        ...{ sns: included.map(({ sn }) => sn), ...choice, ...pace, startKey, note: '' },
      };
      const made = await ask(canFlashCalls.flash, { params, body });
      const count = made.devices.filter((one) => one.included).length;
      showSuccess(text('canFirmware.started', { no: made.no, count }));
      await queries.invalidateQueries({ queryKey: ['canTasks'] });
      onClose();
      void navigate(`/canFirewareManage?tab=tasks&job=${made.job}`);
    });
  const addBehind = () =>
    during(async () => {
      const query = { kind: [row.nodeKind], behind: 'yes', size: mostInFlash } as never;
      const { rows } = await ask(canNodeCalls.list, { query });
      const fitting = rows.filter(({ hardware }) => row.hardwareVersions.includes(hardware));
      const all = [...new Set([...sns, ...fitting.map(({ sn }) => sn)])];
      setProblem(fitting.length === 0 ? text('canFirmware.noneBehind') : '');
      setTyped(all.slice(0, mostInFlash).join('\n'));
      setChecked(null);
    });
  const choose = (part: Partial<typeof choice>) => {
    const now = { ...choice, ...part };
    setChoice(now);
    if (checked !== null) void check(now);
  };
  return (
    <Modal
      open
      width={760}
      title={text('canFirmware.flashTitle', {
        what: `${nodeKindWords(row.nodeKind)} ${row.model} ${row.version}`,
      })}
      onCancel={onClose}
      footer={
        <div className={styles.row}>
          <Button loading={busy} onClick={() => void check(choice)}>
            {text('canFirmware.check')}
          </Button>
          <Button type="primary" loading={busy} disabled={included.length === 0} onClick={() => void start()}>
            {text('canFirmware.start', { count: included.length })}
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
            value={typed}
            status={problem ? 'error' : ''}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem('');
              setChecked(null);
            }}
          />
          <Button loading={busy} onClick={() => void addBehind()}>
            {text('canFirmware.addBehind')}
          </Button>
        </div>
        {problem && <div role="alert">{problem}</div>}
        <div className={styles.row}>
          <Checkbox
            checked={choice.installAgain}
            onChange={({ target }) => choose({ installAgain: target.checked })}
          >
            {text('canFirmware.fields.installAgain')}
          </Checkbox>
          <Checkbox
            checked={choice.downgrade}
            onChange={({ target }) => choose({ downgrade: target.checked })}
          >
            {text('canFirmware.fields.downgrade')}
          </Checkbox>
        </div>
        <PaceFields pace={pace} put={(part) => setPace({ ...pace, ...part })} />
        {checked && <Verdicts devices={checked} />}
      </div>
    </Modal>
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
