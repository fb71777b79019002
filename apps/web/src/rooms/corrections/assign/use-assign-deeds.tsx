import { type AssignmentRow, assignMountForm, assignmentCalls, extendAccountForm } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { runBatch } from '#kit/list/selection/batch.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { MountPicker } from '../mounts/mount-picker.tsx';
import { useBulkEnd } from '../parts/use-bulk-end.tsx';
import { useRoomDeed } from '../parts/use-room-deed.ts';

const path = 'diffAssign';
const MountField = fieldOf(assignMountForm, 'corrections.assign.fields');
const EndField = fieldOf(extendAccountForm, 'corrections.accounts.fields');
type Deed = 'assign' | 'send' | 'readBack' | 'change' | 'mount' | 'extend' | 'release' | 'connections';
type Asked = { kind: 'mount' | 'extend'; row: AssignmentRow };

/** What may be done with the account of a device, and the dialogs that the deeds need. */
export function useAssignDeeds(onAssign: (row: AssignmentRow) => void): {
  actions: (row: AssignmentRow) => RowAction[];
  dialog: ReactNode;
} {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useRoomDeed(path);
  const [asked, setAsked] = useState<Asked | null>(null);
  const may = {
    assign: useMay('diffAssign.assign'),
    release: useMay('diffAssign.release'),
    log: useMay('diffLog'),
  };
  const reasoned = async ({ id, sn: name }: AssignmentRow, key: 'release' | 'change') => {
    const reason = await askReason({
      title: text(`corrections.assign.${key}Title`, { name }),
      lead: text(`corrections.assign.${key}Text`),
      go: text(`corrections.assign.deeds.${key}`),
      hint: text('corrections.assign.fields.reason'),
    });
    if (reason === null) return;
    const what = { params: { id }, body: { reason } };
    await deed(
      () => (key === 'release' ? ask(assignmentCalls.release, what) : ask(assignmentCalls.change, what)),
      text('plain.done'),
    );
  };
  const actions = (row: AssignmentRow): RowAction[] => {
    const { id, assignmentId, accountId, active, source } = row;
    const params = { params: { id } };
    const given = assignmentId !== null;
    const send = () =>
      void deed(() => ask(assignmentCalls.send, params), text('corrections.assign.sentDone'));
    const readBack = () =>
      void deed(() => ask(assignmentCalls.readBack, params), text('corrections.assign.readDone'));
    const offered: [boolean, Deed, () => void, danger?: boolean][] = [
      [may.assign && !given, 'assign', () => onAssign(row)],
      [may.assign && given && active === true, 'send', send],
      [may.assign, 'readBack', readBack],
      [may.assign && given && active === true, 'change', () => void reasoned(row, 'change')],
      [may.assign && given && active === true, 'mount', () => setAsked({ kind: 'mount', row })],
      [may.assign && given, 'extend', () => setAsked({ kind: 'extend', row })],
      [may.log && source === 'own', 'connections', () => void navigate(`/diffLog?accountId=${accountId}`)],
      [may.release && given, 'release', () => void reasoned(row, 'release'), true],
    ];
    return offered.flatMap(([allowed, key, onClick, danger = false]) =>
      allowed ? [{ key, label: text(`corrections.assign.deeds.${key}`), onClick, danger }] : [],
    );
  };
  return { actions, dialog: asked && <AskedDialog {...asked} onClose={() => setAsked(null)} /> };
}

/** Another mount point, or another end. */
function AskedDialog({ kind, row, onClose }: Asked & { onClose: () => void }) {
  const text = useTexts();
  const isMount = kind === 'mount';
  return (
    <FormDialog
      title={text(`corrections.assign.${kind}Title`, { name: row.sn })}
      path={path}
      schema={isMount ? assignMountForm : extendAccountForm}
      labels={isMount ? 'corrections.assign.fields' : 'corrections.accounts.fields'}
      go={text(`corrections.assign.deeds.${kind}`)}
      send={(body) =>
        sendValues(isMount ? assignmentCalls.mount : assignmentCalls.extend, body, { id: row.id })
      }
      onDone={() => {
        showSuccess(text(isMount ? 'corrections.assign.sentDone' : 'plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      {!isMount && <EndField name="endsOn" />}
      {isMount && row.source !== 'own' && <MountField name="mountPoint" />}
      {isMount && row.source === 'own' && (
        <MountField name="mountPoint">
          <MountPicker by="name" single />
        </MountField>
      )}
    </FormDialog>
  );
}

/** The same with many at once. */
export function useAssignBulk(): { actions: BulkAction[]; dialog: ReactNode } {
  const text = useTexts();
  const [mayAssign, mayRelease] = [useMay('diffAssign.assign'), useMay('diffAssign.release')];
  const { begin, dialog } = useBulkEnd(path, extendAccountForm);
  const send: BulkAction = {
    key: 'send',
    label: text('corrections.assign.deeds.send'),
    run: (selection: Selection) => runBatch(path, 'send', selection),
  };
  const extend: BulkAction = { key: 'extend', label: text('corrections.assign.deeds.extend'), run: begin };
  const release: BulkAction = {
    key: 'release',
    label: text('corrections.assign.deeds.release'),
    danger: true,
    async run(selection) {
      const reason = await askReason({
        title: text('corrections.assign.deeds.release'),
        lead: text('corrections.assign.releaseText'),
        go: text('corrections.assign.deeds.release'),
        hint: text('corrections.assign.fields.reason'),
      });
      return reason === null ? undefined : runBatch(path, 'release', selection, { reason });
    },
  };
  return { actions: [...(mayAssign ? [send, extend] : []), ...(mayRelease ? [release] : [])], dialog };
}
