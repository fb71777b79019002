import { type SimCardRow, simBindForm, simCardCalls, simSlots, simUsageForm } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const path = 'simCards';
const BindField = fieldOf(simBindForm, 'sims.fields');
const UsageField = fieldOf(simUsageForm, 'sims.fields');
type Asked = { kind: 'bind' | 'told'; row: SimCardRow };
type Step = 'activate' | 'suspend' | 'resume' | 'cancel';

/** What may be done with a card beside editing it, and the dialogs that the deeds need. */
export function useSimDeeds(): { actions: (row: SimCardRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed(path);
  const [asked, setAsked] = useState<Asked | null>(null);
  const may = {
    edit: useMay('flowManage.edit'),
    bind: useMay('flowManage.bind'),
    suspend: useMay('flowManage.suspend'),
    cancel: useMay('flowManage.delete'),
    told: useMay('flowManage.import'),
    renew: useMay('trafficRenewal.create'),
  };
  const done = text('plain.done');
  const step = (id: string, key: Step) =>
    void deed(() => ask(simCardCalls[key] as typeof simCardCalls.suspend, { params: { id } }), done);
  const cancel = async ({ id, iccid }: SimCardRow) => {
    const asking = { title: `${text('sims.deeds.cancel')} ${iccid}`, follows: text('sims.cancelText') };
    if (await confirmDeed({ ...asking, go: text('sims.deeds.cancel'), danger: true })) step(id, 'cancel');
  };
  const actions = (row: SimCardRow): RowAction[] => {
    const { id, state, sn, deletedAt } = row;
    if (deletedAt !== null) return [];
    const living = state !== 'cancelled';
    const unbind = () => void deed(() => ask(simCardCalls.unbind, { params: { id } }), done);
    const offered: [boolean, keyof typeof words, () => void, danger?: boolean][] = [
      [may.bind && living, 'bind', () => setAsked({ kind: 'bind', row })],
      [may.bind && sn !== null, 'unbind', unbind],
      [may.edit && state === 'toActivate', 'activate', () => step(id, 'activate')],
      [may.suspend && (state === 'active' || state === 'expired'), 'suspend', () => step(id, 'suspend')],
      [may.suspend && state === 'suspended', 'resume', () => step(id, 'resume')],
      [may.renew && sn !== null && living, 'renew', () => void navigate(`/trafficRenewal?add=${sn}`)],
      [may.told, 'told', () => setAsked({ kind: 'told', row })],
      [may.cancel && living, 'cancel', () => void cancel(row), true],
    ];
    return offered.flatMap(([allowed, key, onClick, danger = false]) =>
      allowed ? [{ key, label: text(words[key]), onClick, danger }] : [],
    );
  };
  return { actions, dialog: asked && <AskedDialog {...asked} onClose={() => setAsked(null)} /> };
}

const words = {
  bind: 'sims.deeds.bind',
  unbind: 'sims.deeds.unbind',
  activate: 'sims.deeds.activate',
  suspend: 'sims.deeds.suspend',
  resume: 'sims.deeds.resume',
  renew: 'sims.deeds.renew',
  told: 'sims.deeds.told',
  cancel: 'sims.deeds.cancel',
} as const;

/** The device of a card, or what its operator says of a month. */
function AskedDialog({ kind, row, onClose }: Asked & { onClose: () => void }) {
  const text = useTexts();
  const params = { id: row.id };
  const binds = kind === 'bind';
  return (
    <FormDialog
      title={
        binds ? text('sims.bindTitle', { name: row.iccid }) : text('sims.usageTitle', { name: row.iccid })
      }
      path={path}
      schema={binds ? simBindForm : simUsageForm}
      labels="sims.fields"
      initial={binds ? { sn: row.sn ?? '', slot: row.slot ?? 'sim1', move: false } : {}}
      go={text(binds ? 'sims.deeds.bind' : 'sims.deeds.told')}
      send={(body) =>
        binds ? sendValues(simCardCalls.bind, body, params) : sendValues(simCardCalls.told, body, params)
      }
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      {binds ? (
        <>
          <BindField name="sn" />
          <BindField
            name="slot"
            choices={simSlots.map((value) => ({ value, label: text(`sims.slots.${value}`) }))}
          />
          <BindField name="move" hint={text('sims.moveHint')} />
        </>
      ) : (
        <>
          <UsageField name="month" />
          <UsageField name="usedMb" />
        </>
      )}
    </FormDialog>
  );
}
