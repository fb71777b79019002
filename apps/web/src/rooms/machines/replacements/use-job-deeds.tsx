import { replacementJobCalls as calls, type ReplacementJobRow, replacementDays } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError } from '#kit/messages/messages.ts';
import { mayOpen, useAccount, useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { FillInDialog } from './fill-in-dialog.tsx';
import { originPage } from './origin-link.tsx';

const daySeconds = 86_400;

interface Deeds {
  actions: (row: ReplacementJobRow) => RowAction[];
  dialog: ReactNode;
}

/** What may be done with a job, the ways from it, and the dialog that a confirmation may need. */
export function useJobDeeds(): Deeds {
  const text = useTexts();
  const [filling, setFilling] = useState<ReplacementJobRow | null>(null);
  const { confirm, reject, resend, undo } = useDecisions(setFilling);
  const ways = useJobWays();
  const may = {
    approve: useMay('newReplaceRecord.approve'),
    edit: useMay('newReplaceRecord.edit'),
    undo: useMay('newReplaceRecord.undo'),
  };
  const actions = (row: ReplacementJobRow): RowAction[] => {
    const { state, origin, approvedAt } = row;
    const [waits, asks] = [state === 'waiting' || state === 'failed', state === 'toConfirm'];
    const young = approvedAt > Date.now() / 1000 - replacementDays * daySeconds;
    const offered = [
      [may.approve && asks, 'confirm', () => void confirm(row)],
      [may.approve && asks, 'reject', () => void reject(row)],
      [may.edit && waits, 'resend', () => void resend(row)],
      [may.undo && young && origin !== 'undo' && (waits || state === 'done'), 'undo', () => void undo(row)],
    ] as const;
    const deeds = offered.flatMap(([allowed, key, onClick]) =>
      allowed
        ? [
            {
              key,
              label: text(`replacements.deeds.${key}`),
              onClick,
              danger: key === 'undo' || key === 'reject',
            },
          ]
        : [],
    );
    return [...deeds, ...ways(row)];
  };
  const dialog = filling && <FillInDialog row={filling} onClose={() => setFilling(null)} />;
  return { actions, dialog };
}

/** Pages that lie behind a job, for who may see them. */
function useJobWays(): (row: ReplacementJobRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const account = useAccount();
  return (row) => {
    const { sn, number, origin } = row;
    const page = originPage(row);
    const ways = [
      ['replaceRecord', 'parts', `/replaceRecord?job=${number}`],
      ...(page && page.deed === 'application' ? [[page.right, page.deed, page.path] as const] : []),
      ['snConnect', 'connections', `/snConnect?sn=${sn}`],
      ...(origin === 'passive' ? [['dismantle', 'warning', `/dismantle?sn=${sn}`] as const] : []),
      ['carManage', 'vehicle', `/carManage?sn=${sn}`],
    ] as const;
    return ways
      .filter(([right]) => mayOpen(account, right))
      .map(([, key, path]) => ({
        key,
        label: text(`replacements.deeds.${key}`),
        onClick: () => void navigate(path),
      }));
  };
}

/** Deeds that ask before they are done. */
function useDecisions(fill: (row: ReplacementJobRow) => void) {
  const text = useTexts();
  const formats = useFormats();
  const deed = useDeed('newReplaceRecord');
  const done = text('plain.done');
  const confirm = async (row: ReplacementJobRow) => {
    const { id, sn, approvedAt } = row;
    const asked = {
      title: text('replacements.jobs.confirmTitle', { sn }),
      follows: text('replacements.jobs.confirmText', { at: formats.dateTime(approvedAt) }),
      go: text('replacements.deeds.confirm'),
    };
    if (!(await confirmDeed(asked))) return;
    // Without the originals the message tells so, and they can be filled in at once.
    await deed(
      () => ask(calls.confirm, { params: { id } }),
      done,
      (error: unknown) => {
        showError(error);
        if (error instanceof ApiError && error.key === 'passiveData') fill(row);
      },
    );
  };
  const reject = async ({ id, sn }: ReplacementJobRow) => {
    const reason = await askReason({
      title: text('replacements.jobs.rejectTitle', { sn }),
      lead: text('replacements.jobs.rejectText'),
      go: text('replacements.deeds.reject'),
    });
    if (reason !== null) await deed(() => ask(calls.reject, { params: { id }, body: { reason } }), done);
  };
  const resend = async ({ id, sn }: ReplacementJobRow) => {
    const asked = {
      title: text('replacements.jobs.resendTitle', { sn }),
      follows: text('replacements.jobs.resendText'),
      go: text('replacements.deeds.resend'),
    };
    if (await confirmDeed(asked)) await deed(() => ask(calls.resend, { params: { id } }), done);
  };
  const undo = async ({ id, number }: ReplacementJobRow) => {
    const reason = await askReason({
      title: text('replacements.jobs.undoTitle', { number }),
      lead: text('replacements.jobs.undoText'),
      go: text('replacements.deeds.undo'),
    });
    if (reason !== null) await deed(() => ask(calls.undo, { params: { id }, body: { reason } }), done);
  };
  return { confirm, reject, resend, undo };
}
