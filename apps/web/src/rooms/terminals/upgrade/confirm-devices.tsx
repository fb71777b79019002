import { type TerminalJobRow, tboxCalls, terminalJobCalls, type VerdictRow } from '@furrow/contract';
import { Alert, Button, Input, Select } from 'antd';
import { useRef, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { ask } from '../../../kit/api/ask.ts';
import { useCall } from '../../../kit/api/use-call.ts';
import { confirmDeed } from '../../../kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { showError } from '../../../kit/messages/messages.ts';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { snCodesOf } from '../../../kit/sn-codes.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { useJob, useKeepJob } from '../wizard/use-job.ts';
import styles from '../wizard/wizard.module.css';
import { WizardPage } from '../wizard/wizard-page.tsx';
import { OptionsForm } from './options-form.tsx';
import { VerdictTable } from './verdict-table.tsx';

/** Verdicts are checked again this often, ms. */
const checkEveryMs = 15_000;
/** Over so many devices their number must be typed. */
const typedOver = 50;

/** /tboxUpgrade_2: which T-BOXes, when, and how carefully. */
export function Screen() {
  const text = useTexts();
  const { id, query, job } = useJob();
  return (
    <WizardPage kind="upgrade" step={1} no={job?.no}>
      {id === null ? (
        <p>
          <Link to="/tboxUpgrade">{text('upgrade.noJob')}</Link>
        </p>
      ) : (
        <QueryState query={query} lines={8}>
          {(found) =>
            found.state === 'draft' ? (
              <Draft key={found.id} job={found} />
            ) : (
              <Navigate to={`/tboxUpgrade_3?job=${found.id}`} replace />
            )
          }
        </QueryState>
      )}
    </WizardPage>
  );
}

function Draft({ job }: { job: TerminalJobRow }) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const keep = useKeepJob();
  const { id } = job;
  const given = { params: { id } };
  // Counts up with each change, so that the verdicts are asked anew.
  const [asOf, setAsOf] = useState(0);
  const check = useCall(terminalJobCalls.check, given, { refetchInterval: checkEveryMs, asOf: String(asOf) });
  const [busy, setBusy] = useState(false);
  // The same key for the same start, however often it is clicked.
  const startKey = useRef(crypto.randomUUID());
  const rows = check.data?.devices ?? [];
  const mayDowngrade = useMay('tboxConfig.rollback');
  // One after the other: what was changed last is kept last, and a start waits for all of it.
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  const write = async (body: Parameters<typeof ask<typeof terminalJobCalls.edit>>[1]['body']) => {
    try {
      await keep(await ask(terminalJobCalls.edit, { ...given, body }));
      setAsOf((before) => before + 1);
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  };
  const save = (body: Parameters<typeof write>[0]): Promise<boolean> => {
    saving.current = saving.current.then(() => write(body));
    return saving.current;
  };
  const keepRows = (wanted: (row: VerdictRow) => boolean) =>
    void save({ devices: rows.filter(wanted).map(({ device }) => device) });
  const begin = async () => {
    if (!(await saving.current)) return;
    const { counts } = await ask(terminalJobCalls.check, given);
    const count = counts.ready + counts.willWait;
    const follows = text('upgrade.startText', { ready: counts.ready, willWait: counts.willWait });
    const title = text('upgrade.startTitle', { count, version: job.version ?? '' });
    const asked = {
      title,
      follows,
      go: text('upgrade.start'),
      ...(count > typedOver ? { typedCount: count } : {}),
    };
    if (count > 0 && !(await confirmDeed(asked))) return;
    // Step 3 must not read the draft that it was.
    await keep(await ask(terminalJobCalls.start, { ...given, body: { startKey: startKey.current } }));
    void navigate(`/tboxUpgrade_3?job=${id}`);
  };
  const start = async () => {
    setBusy(true);
    try {
      await begin();
    } catch (error) {
      showError(error);
      setAsOf((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };
  const counts = check.data?.counts;
  return (
    <>
      <div className={styles.row}>
        <strong>{job.version ?? text('format.none')}</strong>
        {counts &&
          (['ready', 'willWait', 'leftOut', 'blocked'] as const).map((key) => (
            <span key={key}>{`${text(`upgrade.counts.${key}`)}: ${formats.number(counts[key])}`}</span>
          ))}
      </div>
      <div className={styles.row}>
        <AddBySn onAdd={(addSns) => save({ addSns })} />
        <AddFromList
          chosen={job.devices}
          onAdd={(devices) => void save({ devices: [...job.devices, ...devices] })}
        />
        <Button onClick={() => keepRows(({ verdict }) => verdict !== 'blocked')}>
          {text('upgrade.removeBlocked')}
        </Button>
        <Button onClick={() => keepRows(({ connected }) => connected)}>
          {text('upgrade.removeOffline')}
        </Button>
      </div>
      {check.error && <Alert type="error" title={check.error.message} />}
      <VerdictTable rows={rows} onRemove={(device) => keepRows((row) => row.device !== device)} />
      <OptionsForm
        value={job.options}
        onChange={(options) => {
          void keep({ ...job, options }).then(() => save({ options }));
        }}
        mayDowngrade={mayDowngrade}
      />
      <div className={styles.row}>
        <Button onClick={() => void navigate(`/tboxUpgrade?job=${id}`)}>{text('upgrade.back')}</Button>
        <Button type="primary" loading={busy} onClick={() => void start()}>
          {text('upgrade.start')}
        </Button>
      </div>
    </>
  );
}

function AddBySn({ onAdd }: { onAdd: (sns: string[]) => Promise<boolean> }) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const add = async () => {
    const sns = snCodesOf(typed);
    if (sns.length > 0 && (await onAdd(sns))) setTyped('');
  };
  return (
    <Input.Search
      style={{ width: 320 }}
      value={typed}
      aria-label={text('upgrade.addSns')}
      placeholder={text('upgrade.snsHint')}
      enterButton={text('upgrade.addSns')}
      onChange={({ target }) => setTyped(target.value)}
      onSearch={() => void add()}
    />
  );
}

/** T-BOXes of /tboxConfig, by the beginning of what is typed. */
function AddFromList({ chosen, onAdd }: { chosen: readonly string[]; onAdd: (devices: string[]) => void }) {
  const text = useTexts();
  const list = useCall(tboxCalls.list, { query: { size: 200, sort: 'sn' } as never });
  const options = (list.data?.rows ?? [])
    .filter((row) => !chosen.includes(row.id))
    .map(({ id, sn, hardwareVersion, firmware }) => ({
      value: id,
      label: [sn, hardwareVersion, firmware].filter(Boolean).join(' · '),
    }));
  return (
    <Select
      style={{ width: 260 }}
      value={null}
      aria-label={text('upgrade.addFromList')}
      placeholder={text('upgrade.addFromList')}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      onChange={(id: string) => onAdd([id])}
    />
  );
}
