import { type RegistrationRow, singleRegistrationCalls } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { CodeDialog } from './code-dialog.tsx';

/** What may be done with a registration, and the dialog of its code; `show` opens that for one that was just made. */
export function useRegistrationDeeds(): {
  actions: (row: RegistrationRow) => RowAction[];
  show: (id: string, sn: string) => Promise<void>;
  dialog: ReactNode;
} {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('singleRegistration');
  const [shown, setShown] = useState<{ sn: string; code: string } | null>(null);
  const may = {
    secret: useMay('singleRegistration.secret'),
    send: useMay('singleRegistration.send'),
    revoke: useMay('singleRegistration.revoke'),
    charges: useMay('chargeRecord'),
    hardware: useMay('hardwareCode'),
  };
  const show = async (id: string, sn: string) => {
    try {
      const { code } = await ask(singleRegistrationCalls.code, { params: { id } });
      setShown({ sn, code });
    } catch (error) {
      showError(error);
    }
  };
  const revoke = async ({ id, sn }: RegistrationRow) => {
    const go = text('registrations.deeds.revoke');
    const reason = await askReason({ title: `${go} ${sn}`, go, hint: text('registrations.revokeText') });
    if (reason === null) return;
    const body = { reason };
    await deed(() => ask(singleRegistrationCalls.revoke, { params: { id }, body }), text('plain.done'));
  };
  const actions = (row: RegistrationRow): RowAction[] => {
    const { id, sn, chargeId, revokedAt, endsAt } = row;
    const runs = revokedAt === null && (endsAt === null || endsAt > Date.now() / 1000);
    const send = () =>
      void deed(() => ask(singleRegistrationCalls.send, { params: { id } }), text('registrations.sent'));
    const offered: [
      boolean,
      'code' | 'send' | 'revoke' | 'charge' | 'hardwareCode',
      () => void,
      danger?: boolean,
    ][] = [
      [may.secret, 'code', () => void show(id, sn)],
      [may.send && runs, 'send', send],
      [may.charges && chargeId !== null, 'charge', () => void navigate(`/chargeRecord?id=${chargeId}`)],
      [may.hardware, 'hardwareCode', () => void navigate(`/hardwareCode?tab=all&sn=${sn}`)],
      [may.revoke && runs, 'revoke', () => void revoke(row), true],
    ];
    return offered.flatMap(([allowed, key, onClick, danger = false]) =>
      allowed ? [{ key, label: text(`registrations.deeds.${key}`), onClick, danger }] : [],
    );
  };
  const dialog = shown && <CodeDialog {...shown} onClose={() => setShown(null)} />;
  return { actions, show, dialog };
}
