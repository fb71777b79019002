import { type HardwareRow, hardwareCalls } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { CodeDialog } from '#rooms/billing/public.ts';

/** What may be done with the licence that a request had signed, and the dialog of its code. */
export function useLicenceDeeds(): { licenceDeeds: (row: HardwareRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const deed = useDeed('hardwareCode');
  const [shown, setShown] = useState<{ sn: string; code: string } | null>(null);
  const [maySee, maySend] = [useMay('hardwareCode.secret'), useMay('hardwareCode.send')];
  const licenceDeeds = ({ id, sn, registrationId }: HardwareRow): RowAction[] => {
    if (registrationId === null) return [];
    const show = () =>
      void ask(hardwareCalls.code, { params: { id } }).then(({ code }) => setShown({ sn, code }), showError);
    const send = () =>
      void deed(() => ask(hardwareCalls.send, { params: { id } }), text('approvals.hardware.sent'));
    return [
      ...(maySee ? [{ key: 'code', label: text('approvals.hardware.showCode'), onClick: show }] : []),
      ...(maySend ? [{ key: 'send', label: text('approvals.hardware.send'), onClick: send }] : []),
    ];
  };
  return { licenceDeeds, dialog: shown && <CodeDialog {...shown} onClose={() => setShown(null)} /> };
}
