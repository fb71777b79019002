import { type TerminalJobRow, tboxCalls } from '@furrow/contract';
import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { snCodesOf } from '#kit/sn-codes.ts';
import { useTexts } from '#kit/words/text.ts';
import { useJob } from '../wizard/use-job.ts';
import styles from '../wizard/wizard.module.css';
import { WizardPage } from '../wizard/wizard-page.tsx';
import { OptionsForm } from './options-form.tsx';
import { useDraft } from './use-draft.ts';
import { VerdictTable } from './verdict-table.tsx';

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
  const { id } = job;
  const { check, rows, busy, save, keepRows, keep, start } = useDraft(job, `/tboxUpgrade_3?job=${id}`);
  const mayDowngrade = useMay('tboxConfig.rollback');
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
  const list = useCall(tboxCalls.list, { query: { size: 200, sort: 'sn' } });
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
