import { type TerminalJobRow, tboxCalls, terminalJobCalls, type VerdictRow } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
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
import { useTexts } from '../../../kit/words/text.ts';
import { OptionsForm } from './options-form.tsx';
import { useJobId } from './use-job.ts';
import { VerdictTable } from './verdict-table.tsx';
import styles from './wizard.module.css';
import { WizardFrame } from './wizard-frame.tsx';

/** Verdicts are checked again this often, ms. */
const checkEveryMs = 15_000;
/** Over so many devices their number must be typed. */
const typedOver = 50;

/** /tboxUpgrade_2: which T-BOXes, when, and how carefully. */
export function Screen() {
  const text = useTexts();
  const id = useJobId();
  if (id === null)
    return (
      <WizardFrame title={text('titles.tboxUpgrade2')} at={1}>
        <p>
          <Link to="/tboxUpgrade">{text('upgrade.noJob')}</Link>
        </p>
      </WizardFrame>
    );
  return <Devices id={id} key={id} />;
}

function Devices({ id }: { id: string }) {
  const text = useTexts();
  const query = useCall(terminalJobCalls.read, { params: { id } });
  return (
    <WizardFrame title={text('titles.tboxUpgrade2')} at={1}>
      <QueryState query={query} lines={8}>
        {(job) =>
          job.state === 'draft' ? (
            <Draft job={job} />
          ) : (
            <Navigate to={`/tboxUpgrade_3?job=${job.id}`} replace />
          )
        }
      </QueryState>
    </WizardFrame>
  );
}

function Draft({ job }: { job: TerminalJobRow }) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const queries = useQueryClient();
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
  const save = async (body: Parameters<typeof ask<typeof terminalJobCalls.edit>>[1]['body']) => {
    try {
      const saved = await ask(terminalJobCalls.edit, { ...given, body });
      queries.setQueriesData(
        { queryKey: ['terminalJobs', 'call', terminalJobCalls.read.address, given] },
        saved,
      );
      setAsOf((before) => before + 1);
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  };
  const keep = (wanted: (row: VerdictRow) => boolean) =>
    void save({ devices: rows.filter(wanted).map(({ device }) => device) });
  const start = async () => {
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
    setBusy(true);
    try {
      const started = await ask(terminalJobCalls.start, { ...given, body: { startKey: startKey.current } });
      // Step 3 must not read the draft that it was.
      queries.setQueriesData(
        { queryKey: ['terminalJobs', 'call', terminalJobCalls.read.address, given] },
        started,
      );
      void navigate(`/tboxUpgrade_3?job=${id}`);
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
      <div className={styles.tools}>
        <strong>{`${text('upgrade.job', { no: job.no })} · ${job.version ?? text('format.none')}`}</strong>
        {counts &&
          (['ready', 'willWait', 'leftOut', 'blocked'] as const).map((key) => (
            <span key={key}>{`${text(`upgrade.counts.${key}`)}: ${formats.number(counts[key])}`}</span>
          ))}
      </div>
      <div className={styles.tools}>
        <AddBySn onAdd={(addSns) => save({ addSns })} />
        <AddFromList
          chosen={job.devices}
          onAdd={(devices) => void save({ devices: [...job.devices, ...devices] })}
        />
        <Button onClick={() => keep(({ verdict }) => verdict !== 'blocked')}>
          {text('upgrade.removeBlocked')}
        </Button>
        <Button onClick={() => keep(({ connected }) => connected)}>{text('upgrade.removeOffline')}</Button>
      </div>
      {check.error && <Alert type="error" title={check.error.message} />}
      <VerdictTable rows={rows} onRemove={(device) => keep((row) => row.device !== device)} />
      <OptionsForm
        value={job.options}
        onChange={(options) => {
          queries.setQueriesData<TerminalJobRow>(
            { queryKey: ['terminalJobs', 'call', terminalJobCalls.read.address, given] },
            (before) => (before ? { ...before, options } : before),
          );
          void save({ options });
        }}
        mayDowngrade={mayDowngrade}
      />
      <div className={styles.tools}>
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
    const sns = [...new Set(typed.split(/[\s,;，；、]+/).filter(Boolean))];
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
