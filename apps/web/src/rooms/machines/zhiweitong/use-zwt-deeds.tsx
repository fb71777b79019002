import { type ZwtUserRow, zwtBind, zwtExtend, zwtUserCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { Slip } from '#kit/slip/slip.tsx';
import { useTexts } from '#kit/words/text.ts';

type Open =
  | { kind: 'bind'; user: ZwtUserRow }
  | { kind: 'extend'; user: ZwtUserRow }
  | { kind: 'password'; user: ZwtUserRow; password: string };

type Deed = 'position' | 'bind' | 'extend' | 'freeze' | 'unfreeze' | 'resetPassword';

/** What may be done with a user, and the dialogs that the deeds need. */
export function useZwtDeeds(): { actions: (user: ZwtUserRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const deed = useDeed('zwtUsers');
  const [open, setOpen] = useState<Open | null>(null);
  const navigate = useNavigate();
  const may = {
    position: useMay('zhiweitongMonitor'),
    bind: useMay('zwtuser.bind'),
    extend: useMay('zwtuser.extend'),
    freeze: useMay('zwtuser.freeze'),
    reset: useMay('zwtuser.resetPassword'),
  };
  const freeze = async ({ id, name }: ZwtUserRow) => {
    const asked = { title: text('zhiweitong.freezeTitle', { name }), follows: text('zhiweitong.freezeText') };
    if (await confirmDeed({ ...asked, go: text('zhiweitong.deeds.freeze'), danger: true }))
      await deed(() => ask(zwtUserCalls.freeze, { params: { id } }), text('plain.done'));
  };
  const reset = async (user: ZwtUserRow) => {
    const asked = {
      title: text('zhiweitong.resetTitle', { name: user.name }),
      follows: text('zhiweitong.resetText'),
    };
    if (!(await confirmDeed({ ...asked, go: text('zhiweitong.deeds.resetPassword'), danger: true }))) return;
    const answer = ask(zwtUserCalls.resetPassword, { params: { id: user.id } });
    await answer.then(({ password }) => setOpen({ kind: 'password', user, password }), showError);
  };
  const actions = (user: ZwtUserRow): RowAction[] => {
    if (user.deletedAt !== null) return [];
    const thaw = () =>
      void deed(() => ask(zwtUserCalls.unfreeze, { params: { id: user.id } }), text('plain.done'));
    const frozen = user.state === 'frozen';
    const show = () => void navigate(`/zhiweitongMonitor?user=${encodeURIComponent(user.name)}`);
    const offered: [boolean, Deed, () => void][] = [
      [may.position, 'position', show],
      [may.bind, 'bind', () => setOpen({ kind: 'bind', user })],
      [may.extend, 'extend', () => setOpen({ kind: 'extend', user })],
      [may.freeze && !frozen, 'freeze', () => void freeze(user)],
      [may.freeze && frozen, 'unfreeze', thaw],
      [may.reset, 'resetPassword', () => void reset(user)],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(`zhiweitong.deeds.${key}`), onClick }] : [],
    );
  };
  const close = () => setOpen(null);
  return { actions, dialog: open && <DeedDialog open={open} onClose={close} /> };
}

function DeedDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  const text = useTexts();
  if (open.kind === 'bind') return <BindDialog user={open.user} onClose={onClose} />;
  if (open.kind === 'extend') return <ExtendDialog user={open.user} onClose={onClose} />;
  const lines = [
    { label: text('zhiweitong.fields.name'), value: open.user.name },
    { label: text('zhiweitong.newPassword'), value: open.password },
  ];
  return <Slip title={text('zhiweitong.newPassword')} lines={lines} onDone={onClose} />;
}

interface DialogProps {
  user: ZwtUserRow;
  onClose: () => void;
}

const bindSchema = zwtBind.pick({ sn: true });
const BindField = fieldOf(bindSchema, 'zhiweitong.fields');

/** Binds a terminal; one that somebody else has is taken over only after a question. */
function BindDialog({ user, onClose }: DialogProps) {
  const text = useTexts();
  const send = async (body: object, key: string) => {
    const given = { id: user.id };
    try {
      return await sendValues(zwtUserCalls.bind, body, given, key);
    } catch (error) {
      const held =
        error instanceof ApiError && error.key === 'terminalBound' ? error.errors[0]?.params : undefined;
      if (!held) throw error;
      const { sn = '', name = '' } = held;
      const asked = {
        title: text('zhiweitong.takeTitle', { sn }),
        follows: text('zhiweitong.takeText', { name }),
      };
      if (!(await confirmDeed({ ...asked, go: text('zhiweitong.take'), danger: true }))) throw error;
      return sendValues(zwtUserCalls.bind, { ...body, take: true }, given);
    }
  };
  return (
    <FormDialog
      title={text('zhiweitong.bindTitle', { name: user.name })}
      path="zwtUsers"
      schema={bindSchema}
      labels="zhiweitong.fields"
      go={text('zhiweitong.deeds.bind')}
      send={send}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <BindField name="sn" />
    </FormDialog>
  );
}

const extendSchema = zwtExtend.pick({ days: true });
const ExtendField = fieldOf(extendSchema, 'zhiweitong.fields');

function ExtendDialog({ user, onClose }: DialogProps) {
  const text = useTexts();
  const queries = useQueryClient();
  return (
    <FormDialog
      title={text('zhiweitong.extendTitle', { name: user.name })}
      lead={text('zhiweitong.extendHint')}
      path="zwtUsers"
      schema={extendSchema}
      labels="zhiweitong.fields"
      go={text('zhiweitong.deeds.extend')}
      send={(body, key) =>
        sendValues(zwtUserCalls.extend, { ...body, version: user.version }, { id: user.id }, key)
      }
      onDone={({ endsOn }) => {
        showSuccess(text('zhiweitong.said.extended', { day: endsOn }));
        void queries.invalidateQueries({ queryKey: ['zwtUsers'] });
        onClose();
      }}
      onCancel={onClose}
    >
      <ExtendField name="days" />
    </FormDialog>
  );
}
