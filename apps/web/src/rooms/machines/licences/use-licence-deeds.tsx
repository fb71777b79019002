import { type IssuedKey, type SdkLicenceRow, sdkLicenceCalls, sdkRevoke, sdkRotate } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const rotateSchema = sdkRotate.pick({ keepDays: true });
const RotateField = fieldOf(rotateSchema, 'sdk.fields');
const RevokeField = fieldOf(sdkRevoke, 'sdk.fields');
const keepNone = { keepDays: 0 };

type Open = { kind: 'rotate' | 'revoke'; licence: SdkLicenceRow };

/** Suspending, resuming, another key, and the end of a licence. */
export function useLicenceDeeds(onKey: (issued: IssuedKey) => void): {
  actions: (licence: SdkLicenceRow) => RowAction[];
  dialog: ReactNode;
} {
  const text = useTexts();
  const deed = useDeed('sdk/licences');
  const [open, setOpen] = useState<Open | null>(null);
  const mayEdit = useMay('sdk.edit');
  const mayRotate = useMay('sdk.rotate');
  const mayRevoke = useMay('sdk.delete');
  const step = async (licence: SdkLicenceRow, name: 'suspend' | 'resume') => {
    const asked = {
      title: text('sdk.suspendTitle', { partner: licence.partner }),
      follows: text('sdk.suspendText'),
      go: text('sdk.deeds.suspend'),
      danger: true,
    };
    if (name === 'resume' || (await confirmDeed(asked)))
      await deed(() => ask(sdkLicenceCalls[name], { params: { id: licence.id } }), text('plain.done'));
  };
  const actions = (licence: SdkLicenceRow): RowAction[] => {
    if (licence.deletedAt !== null || licence.state === 'revoked') return [];
    const paused = licence.state === 'suspended' ? 'resume' : 'suspend';
    const offered: [boolean, 'rotate' | 'suspend' | 'resume' | 'revoke', () => void][] = [
      [mayRotate, 'rotate', () => setOpen({ kind: 'rotate', licence })],
      [mayEdit, paused, () => void step(licence, paused)],
      [mayRevoke, 'revoke', () => setOpen({ kind: 'revoke', licence })],
    ];
    return offered.flatMap(([may, key, onClick]) =>
      may ? [{ key, label: text(`sdk.deeds.${key}`), onClick, danger: key === 'revoke' }] : [],
    );
  };
  const dialog = open && <DeedDialog {...open} onKey={onKey} onClose={() => setOpen(null)} />;
  return { actions, dialog };
}

function DeedDialog({
  kind,
  licence,
  onKey,
  onClose,
}: Open & { onKey: (issued: IssuedKey) => void; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const { id, partner, version } = licence;
  const params = { id };
  const done = () => {
    void queries.invalidateQueries({ queryKey: ['sdk/licences'] });
    onClose();
  };
  const same = { path: 'sdk/licences', labels: 'sdk.fields', onCancel: onClose };
  if (kind === 'rotate')
    return (
      <FormDialog
        {...same}
        title={text('sdk.rotateTitle', { partner })}
        lead={text('sdk.rotateText')}
        schema={rotateSchema}
        initial={keepNone}
        go={text('sdk.deeds.rotate')}
        send={(body, idempotencyKey) =>
          ask(sdkLicenceCalls.rotate, { params, body: { ...body, version } }, { idempotencyKey })
        }
        onDone={(issued) => {
          onKey(issued);
          done();
        }}
      >
        <RotateField name="keepDays" />
      </FormDialog>
    );
  return (
    <FormDialog
      {...same}
      title={text('sdk.revokeTitle', { partner })}
      lead={text('sdk.revokeText')}
      schema={sdkRevoke}
      go={text('sdk.deeds.revoke')}
      danger
      send={(body, idempotencyKey) => ask(sdkLicenceCalls.revoke, { params, body: body }, { idempotencyKey })}
      onDone={() => {
        showSuccess(text('plain.done'));
        done();
      }}
    >
      <RevokeField name="partner" />
    </FormDialog>
  );
}
