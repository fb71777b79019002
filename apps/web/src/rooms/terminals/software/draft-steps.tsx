import { mostInJob, mostTyped, type TerminalJobRow } from '@furrow/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showMessage } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { OptionsForm } from '../upgrade/options-form.tsx';
import { useDraft } from '../upgrade/use-draft.ts';
import { VerdictTable } from '../upgrade/verdict-table.tsx';
import { typeWords } from '../versions/version-words.tsx';
import { SnBox } from '../wizard/sn-box.tsx';
import styles from '../wizard/wizard.module.css';
import { DevicePicker } from './device-picker.tsx';
import { Strategy, stopWords } from './strategy-words.tsx';

/** Steps 2 to 4 of a draft: devices with their verdicts, strategy, check and start. Each change is kept at once. */
export function DraftSteps({ job, step }: { job: TerminalJobRow; step: 2 | 3 | 4 }) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const mayDowngrade = useMay('softRemoteUpgrade.rollback');
  const [picking, setPicking] = useState(false);
  const draft = useDraft(job, `/softRemoteUpgrade?job=${job.id}`);
  const { check, rows, busy, save, keepRows, keep, start } = draft;
  const counts = check.data?.counts;
  const turnTo = (to: number) => void navigate(`/softRemoteUpgrade?step=${to}&job=${job.id}`);
  const next = () => {
    if (step === 2 && job.devices.length === 0) showMessage('error', text('refusals.noSelection'));
    else turnTo(step + 1);
  };
  const add = async (devices: readonly string[]) => {
    const all = [...new Set([...job.devices, ...devices])];
    if (all.length > mostInJob) {
      showMessage('error', text('softUpgrade.tooMany', { count: mostInJob }));
      return;
    }
    if (await save({ devices: all })) setPicking(false);
  };
  return (
    <>
      <div className={styles.row}>
        {job.type && <strong>{`${typeWords(job.type)} ${job.version ?? ''}`}</strong>}
        {counts &&
          (['ready', 'willWait', 'leftOut', 'blocked'] as const).map((key) => (
            <span key={key}>{`${text(`upgrade.counts.${key}`)}: ${formats.number(counts[key])}`}</span>
          ))}
      </div>
      {check.error && <Alert type="error" title={check.error.message} />}
      {step === 2 && (
        <>
          <div className={styles.row}>
            <SnBox most={mostTyped} busy={busy} onAdd={(addSns) => save({ addSns })} />
            <Button onClick={() => setPicking(true)}>{text('softUpgrade.pick')}</Button>
            <Button onClick={() => keepRows(({ verdict }) => verdict !== 'blocked')}>
              {text('upgrade.removeBlocked')}
            </Button>
            <Button onClick={() => keepRows(({ connected }) => connected)}>
              {text('upgrade.removeOffline')}
            </Button>
          </div>
          {picking && job.versionId !== null && (
            <DevicePicker versionId={job.versionId} onAdd={add} onClose={() => setPicking(false)} />
          )}
        </>
      )}
      {step === 3 ? (
        <>
          <OptionsForm
            value={job.options}
            onChange={(options) => void keep({ ...job, options }).then(() => save({ options }))}
            mayDowngrade={mayDowngrade}
            software
          />
          <p className={styles.hint}>{text('softUpgrade.alone')}</p>
        </>
      ) : (
        <VerdictTable rows={rows} software onRemove={(device) => keepRows((row) => row.device !== device)} />
      )}
      {step === 4 && (
        <div className={styles.row}>
          <Strategy options={job.options} />
          <span>{stopWords(job.options)}</span>
        </div>
      )}
      <div className={styles.row}>
        <Button onClick={() => turnTo(step - 1)}>{text('upgrade.back')}</Button>
        {step === 4 ? (
          <Button type="primary" loading={busy} onClick={() => void start()}>
            {text('upgrade.start')}
          </Button>
        ) : (
          <Button type="primary" onClick={next}>
            {text('upgrade.next')}
          </Button>
        )}
        <Button onClick={() => void navigate('/softRemoteUpgrade')}>{text('softUpgrade.leave')}</Button>
      </div>
    </>
  );
}
