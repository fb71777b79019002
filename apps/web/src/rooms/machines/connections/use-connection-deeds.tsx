import { type ConnectionRow, connectionCalls, connectionEnd, connectionForm } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

interface Deeds {
  actions: (row: ConnectionRow) => RowAction[];
  connect: () => void;
  dialog: ReactNode;
}

/** What may be done with a connection, and the dialogs that the deeds need. */
export function useConnectionDeeds(): Deeds {
  const text = useTexts();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'new' | ConnectionRow | null>(null);
  const { confirm, reject, restore } = useDecisions();
  const may = {
    edit: useMay('snConnect.edit'),
    confirm: useMay('snConnect.confirm'),
    vehicle: useMay('carManage'),
    job: useMay('newReplaceRecord'),
  };
  const actions = (row: ConnectionRow): RowAction[] => {
    const [waits, holds] = [row.state === 'toConfirm', row.state === 'valid'];
    const offered = [
      [may.confirm && waits, 'confirm', () => void confirm(row)],
      [may.confirm && waits, 'reject', () => void reject(row)],
      [may.edit && holds, 'end', () => setOpen(row)],
      [may.edit && holds, 'restore', () => void restore(row)],
      [
        may.job && (row.source === 'reported' || row.source === 'replacement'),
        'job',
        () => void navigate(`/newReplaceRecord?sn=${row.vehicleSn}`),
      ],
      [may.vehicle, 'vehicle', () => void navigate(`/carManage?sn=${row.vehicleSn}`)],
    ] as const;
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(`connections.deeds.${key}`), onClick }] : [],
    );
  };
  const close = () => setOpen(null);
  const dialog =
    open === 'new' ? <ConnectDialog onClose={close} /> : open && <EndDialog row={open} onClose={close} />;
  return { actions, connect: () => setOpen('new'), dialog };
}

/** Deeds that ask before they are done. */
function useDecisions() {
  const text = useTexts();
  const formats = useFormats();
  const deed = useDeed('snConnections');
  const done = text('plain.done');
  const confirm = async ({ id, vehicleSn: sn, validFrom }: ConnectionRow) => {
    const asked = {
      title: text('connections.confirmTitle', { sn }),
      follows: text('connections.confirmText', { at: formats.dateTime(validFrom) }),
      go: text('connections.deeds.confirm'),
    };
    if (await confirmDeed(asked)) await deed(() => ask(connectionCalls.confirm, { params: { id } }), done);
  };
  const reject = async ({ id, vehicleSn: sn }: ConnectionRow) => {
    const reason = await askReason({
      title: text('connections.rejectTitle', { sn }),
      lead: text('connections.rejectText'),
      go: text('connections.deeds.reject'),
    });
    if (reason !== null)
      await deed(() => ask(connectionCalls.reject, { params: { id }, body: { reason } }), done);
  };
  const restore = async ({ id, vehicleSn: sn }: ConnectionRow) => {
    const asked = {
      title: text('connections.restoreTitle', { sn }),
      follows: text('connections.restoreText'),
      go: text('connections.deeds.restore'),
      danger: true,
    };
    if (await confirmDeed(asked)) await deed(() => ask(connectionCalls.restore, { params: { id } }), done);
  };
  return { confirm, reject, restore };
}

const nowS = () => Math.floor(Date.now() / 1000);
const NewField = fieldOf(connectionForm, 'connections.fields');
const EndField = fieldOf(connectionEnd, 'connections.fields');

function ConnectDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [initial] = useState(() => ({ from: nowS() }));
  return (
    <FormDialog
      title={text('connections.connectTitle')}
      lead={text('connections.connectLead')}
      path="snConnections"
      schema={connectionForm}
      labels="connections.fields"
      initial={initial}
      go={text('connections.connect')}
      send={(body, key) =>
        ask(
          connectionCalls.connect,
          { body: body as z.input<typeof connectionForm> },
          { idempotencyKey: key },
        )
      }
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <NewField name="sn" />
      <NewField name="from">
        <MomentInput past />
      </NewField>
      <NewField name="machineCode" />
      <NewField name="tabletSn" />
      <NewField name="receiverSn" />
      <NewField name="controllerSn" />
      <NewField name="tboxSn" />
    </FormDialog>
  );
}

function EndDialog({ row, onClose }: { row: ConnectionRow; onClose: () => void }) {
  const text = useTexts();
  const [initial] = useState(() => ({ at: nowS() }));
  return (
    <FormDialog
      title={text('connections.endTitle', { sn: row.vehicleSn })}
      lead={text('connections.endLead')}
      path="snConnections"
      schema={connectionEnd}
      labels="connections.fields"
      initial={initial}
      go={text('connections.deeds.end')}
      danger
      send={(body, key) =>
        ask(
          connectionCalls.end,
          { params: { id: row.id }, body: body as z.input<typeof connectionEnd> },
          { idempotencyKey: key },
        )
      }
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <EndField name="at">
        <MomentInput past />
      </EndField>
    </FormDialog>
  );
}
