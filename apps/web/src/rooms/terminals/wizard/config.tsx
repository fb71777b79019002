import { type TerminalJobRow, terminalJobCalls } from '@furrow/contract';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddress, writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { showError } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { useReadNow } from '../tboxes/use-tbox-actions.ts';
import { DeviceTable } from './device-table.tsx';
import { OpenDraft } from './open-draft.tsx';
import { PresentValues } from './present-values.tsx';
import { SnBox } from './sn-box.tsx';
import { useJob, useKeepJob, useTboxes, useVerdicts } from './use-job.ts';
import { useOnlyDraftOrNone } from './use-only-draft.ts';
import { WizardPage } from './wizard-page.tsx';

const mostDevices = 10;

/** /config: which T-BOXes, and how they are set now. `?sn=` brings some along, `?job=` goes on with a draft. */
export function Screen() {
  const text = useTexts();
  const navigate = useNavigate();
  const address = useAddress();
  const { id, job } = useJob();
  useOnlyDraftOrNone(job);
  const choice = useChoice(job);
  const check = useVerdicts(job);
  const tboxes = useTboxes(job?.devices ?? []);
  useReadOnce(job);
  const startable = (check?.counts.ready ?? 0) + (check?.counts.willWait ?? 0);
  return (
    <WizardPage
      kind="configuration"
      step={0}
      no={job?.no}
      foot={
        <>
          <Button onClick={() => void navigate('/tboxConfig')}>{text('tbox.wizard.leave')}</Button>
          <Button
            type="primary"
            disabled={startable === 0}
            onClick={() => job && void navigate(`/config_2?job=${job.id}`)}
          >
            {text('tbox.wizard.next')}
          </Button>
          {startable === 0 && <span>{text('refusals.noSelection')}</span>}
        </>
      }
    >
      {id === null && address.getAll('sn').length === 0 && <OpenDraft kind="configuration" goOn="/config" />}
      <SnBox most={mostDevices - (job?.devices.length ?? 0)} busy={choice.busy} onAdd={choice.add} />
      {job !== undefined && (
        <>
          <DeviceTable rows={check?.devices ?? []} tboxes={tboxes} onRemove={choice.remove} />
          <PresentValues tboxes={tboxes} />
        </>
      )}
    </WizardPage>
  );
}

/** Adding and removing devices: the first makes the draft, whose id then stands in the address. */
function useChoice(job: TerminalJobRow | undefined) {
  const keep = useKeepJob();
  const address = useAddress();
  const [busy, setBusy] = useState(false);
  const begun = useRef(false);
  const run = async (deed: () => Promise<TerminalJobRow>): Promise<boolean> => {
    setBusy(true);
    try {
      const answer = await deed();
      await keep(answer);
      writeAddress({ job: answer.id, sn: null });
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = (sns: string[]): Promise<boolean> =>
    run(() =>
      job === undefined
        ? ask(terminalJobCalls.create, { body: { kind: 'configuration', sns } })
        : ask(terminalJobCalls.edit, { params: { id: job.id }, body: { addSns: sns } }),
    );
  const given = address.getAll('sn');
  const first = useRef(given);
  useEffect(() => {
    if (begun.current || first.current.length === 0 || address.get('job') !== null) return;
    begun.current = true;
    void add(first.current);
  });
  const remove = (device: string): void => {
    if (job === undefined) return;
    const devices = job.devices.filter((id) => id !== device);
    void run(() => ask(terminalJobCalls.edit, { params: { id: job.id }, body: { devices } }));
  };
  return { busy, add, remove };
}

/** Opening the page reads all T-BOXes that are there. */
function useReadOnce(job: TerminalJobRow | undefined): void {
  const readNow = useReadNow(true);
  const read = useRef(new Set<string>());
  useEffect(() => {
    const fresh = (job?.devices ?? []).filter((id) => !read.current.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) read.current.add(id);
    void readNow(fresh);
  });
}
