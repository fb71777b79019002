import {
  type SubsidyCheck,
  type SubsidyDecision,
  type SubsidyLine,
  type SubsidyStatementDetail,
  subsidyStatementCalls,
} from '@furrow/contract';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { useTexts } from '#kit/words/text.ts';
import { DeclareDialog, OwnerDialog } from './decide-dialogs.tsx';

const dialogs = { declare: DeclareDialog, owner: OwnerDialog } as const;

/** What may be decided about a line of a draft; each deed is saved at once, and asks for its reason where it needs one. */
export function useLineDeeds(statement: SubsidyStatementDetail) {
  const { id, version } = statement;
  const text = useTexts();
  const deed = useDeed('subsidyStatement');
  const [open, setOpen] = useState<{ what: keyof typeof dialogs; line: SubsidyLine } | null>(null);
  const send = (line: SubsidyLine, body: Pick<SubsidyDecision, 'deed' | 'check'> & { reason?: string }) =>
    deed(
      () => ask(subsidyStatementCalls.decide, { params: { id, line: line.id }, body: { ...body, version } }),
      text('plain.done'),
    );
  const asking =
    (line: SubsidyLine, what: 'remove' | 'hold' | 'clear', check?: SubsidyCheck['check']) => async () => {
      const of = check ? text(`subsidy.checks.${check}`) : '';
      const go = text(`subsidy.deeds.${what}`);
      const title = `${go}: ${[of, line.sn, line.block].filter(Boolean).join(' · ')}`;
      const hint = text(`subsidy.reasonHints.${what}`);
      const reason = await askReason({ title, go, hint, danger: what === 'remove' });
      if (reason !== null) await send(line, { deed: what, reason, ...(check ? { check } : {}) });
    };
  const deeds = (line: SubsidyLine) => {
    const [out, hold] = [line.removed ? 'takeBack' : 'remove', line.onHold ? 'release' : 'hold'] as const;
    const item = (key: typeof out | typeof hold | 'declare' | 'owner', onClick: () => void) => ({
      key,
      label: text(`subsidy.deeds.${key}`),
      onClick,
    });
    return [
      item(out, out === 'remove' ? asking(line, 'remove') : () => void send(line, { deed: 'takeBack' })),
      item(hold, hold === 'hold' ? asking(line, 'hold') : () => void send(line, { deed: 'release' })),
      item('declare', () => setOpen({ what: 'declare', line })),
      item('owner', () => setOpen({ what: 'owner', line })),
    ];
  };
  const onClear = (line: SubsidyLine, { check }: SubsidyCheck) => void asking(line, 'clear', check)();
  const Dialog = open && dialogs[open.what];
  const dialog = Dialog && <Dialog statement={statement} line={open.line} onClose={() => setOpen(null)} />;
  return { deeds, onClear, dialog };
}
