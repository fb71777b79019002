import { type TerminalJobRow, terminalJobCalls, type VerdictRow } from '@furrow/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { showError } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { useKeepJob } from '../wizard/use-job.ts';

/** Verdicts are checked again this often, ms. */
const checkEveryMs = 15_000;
/** Over so many devices their number must be typed. */
const typedOver = { tboxes: 50, software: 100 } as const;

/** The draft of an upgrade: what would become of each device, how it is changed and how it starts; `runs` is where it is shown then. */
export function useDraft(job: TerminalJobRow, runs: string) {
  const text = useTexts();
  const navigate = useNavigate();
  const { id } = job;
  const software = job.kind === 'software';
  const keep = useKeepJob();
  const given = { params: { id } };
  // Counts up with each change, so that the verdicts are asked anew.
  const [asOf, setAsOf] = useState(0);
  const check = useCall(terminalJobCalls.check, given, { refetchInterval: checkEveryMs, asOf: String(asOf) });
  const [busy, setBusy] = useState(false);
  // The same key for the same start, however often it is clicked.
  const startKey = useRef(crypto.randomUUID());
  const rows = check.data?.devices ?? [];
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
    const title = text(software ? 'softUpgrade.startTitle' : 'upgrade.startTitle', {
      count,
      version: job.version ?? '',
    });
    const asked = {
      title,
      follows,
      go: text('upgrade.start'),
      ...(count > typedOver[software ? 'software' : 'tboxes'] ? { typedCount: count } : {}),
    };
    if (count > 0 && !(await confirmDeed(asked))) return;
    // Step 3 must not read the draft that it was.
    await keep(await ask(terminalJobCalls.start, { ...given, body: { startKey: startKey.current } }));
    void navigate(runs);
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
  return { check, rows, busy, save, keepRows, keep, start };
}
