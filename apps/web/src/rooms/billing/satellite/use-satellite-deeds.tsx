import { nextState, type SatelliteRow, satelliteCalls, satelliteFlow } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError } from '#kit/messages/messages.ts';
import { copyText } from '#kit/parts/copy-text.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { type AskedForm, SatelliteFormDialog } from './satellite-form-dialog.tsx';

type Step = keyof typeof satelliteFlow.steps;
type Deed = 'activate' | 'send' | 'extend' | 'suspend' | 'resume' | 'move' | 'code' | 'charges' | 'cancel';

/** Whether the last command came to nothing, so that an active service is told once more. */
const isLost = ({ state, delivery }: SatelliteRow): boolean =>
  state === 'active' && (delivery === 'refused' || delivery === 'expired' || delivery === 'none');

/** What may be done with a service, and the dialogs that the deeds need. */
export function useSatelliteDeeds(): { actions: (row: SatelliteRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('satelliteServices');
  const [asked, setAsked] = useState<{ form: AskedForm; row: SatelliteRow } | null>(null);
  const may = {
    activate: useMay('xignji.activate'),
    extend: useMay('xignji.edit'),
    freeze: useMay('xignji.freeze'),
    move: useMay('xignji.move'),
    cancel: useMay('xignji.cancel'),
    secret: useMay('xignji.secret'),
    charges: useMay('chargeRecord'),
  };
  const simple = (call: 'activate' | 'send' | 'resume', { id }: SatelliteRow) =>
    void deed(
      () => ask(satelliteCalls[call], { params: { id } }),
      text(call === 'resume' ? 'plain.done' : 'satellite.sent'),
    );
  const cancel = async ({ id, no }: SatelliteRow) => {
    const go = text('satellite.deeds.cancel');
    const reason = await askReason({ title: `${go} ${no}`, go, hint: text('satellite.fields.reason') });
    if (reason === null) return;
    await deed(() => ask(satelliteCalls.cancel, { params: { id }, body: { reason } }), text('plain.done'));
  };
  const copyCode = async ({ id }: SatelliteRow) => {
    try {
      const { code } = await ask(satelliteCalls.code, { params: { id } });
      await copyText(code);
    } catch (error) {
      showError(error);
    }
  };
  const actions = (row: SatelliteRow): RowAction[] => {
    const can = (step: Step) => nextState(satelliteFlow, row.state, step) !== undefined;
    const begin = (form: AskedForm) => () => setAsked({ form, row });
    const offered: [boolean, Deed, () => void, danger?: boolean][] = [
      [may.activate && can('activate'), 'activate', () => simple('activate', row)],
      [may.activate && (can('send') || isLost(row)), 'send', () => simple('send', row)],
      [may.extend && can('extend') && row.waitingDays === null, 'extend', begin('extend')],
      [may.freeze && can('suspend'), 'suspend', begin('suspend')],
      [may.freeze && can('resume'), 'resume', () => simple('resume', row)],
      [may.move && can('cancel'), 'move', begin('move')],
      [may.secret && row.code !== '', 'code', () => void copyCode(row)],
      [
        may.charges && (row.charge ?? row.waitingCharge) !== null,
        'charges',
        () => void navigate(`/chargeRecord?sn=${row.sn}&origin=satellite`),
      ],
      [may.cancel && can('cancel'), 'cancel', () => void cancel(row), true],
    ];
    return offered.flatMap(([allowed, key, onClick, danger = false]) =>
      allowed ? [{ key, label: text(`satellite.deeds.${key}`), onClick, danger }] : [],
    );
  };
  const dialog = asked && <SatelliteFormDialog {...asked} onClose={() => setAsked(null)} />;
  return { actions, dialog };
}
