import {
  type FlowControlRow,
  flowControlCalls,
  settleOrderForm,
  simCardCalls,
  simPlanForm,
} from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const path = 'warnings/flowControl';
const PlanField = fieldOf(simPlanForm, 'sims.fields');
/** A machine that drives, m/s. */
const stillMs = 0.3;

interface Open {
  deed: 'plan' | 'settle';
  row: FlowControlRow;
}

/** What may be done with the card of a row: at its operator, with its plan, and with its terminal. */
export function useFlowDeeds(): { actions: (row: FlowControlRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const formats = useFormats();
  const deed = useDeed(path);
  const [open, setOpen] = useState<Open | null>(null);
  const may = {
    suspend: useMay('flowManage.suspend'),
    edit: useMay('flowManage.edit'),
    renew: useMay('trafficRenewal.create'),
    command: useMay('flowControl.command'),
    cards: useMay('flowManage'),
    sessions: useMay('diffLog'),
  };
  const done = text('plain.done');
  const step = (key: 'suspend' | 'resume', id: string) =>
    void deed(() => ask(simCardCalls[key], { params: { id } }), done);
  const suspend = async ({ cardId, iccid, speed }: FlowControlRow) => {
    const isMoving = speed !== null && speed > stillMs;
    const follows = isMoving
      ? text('warnings.flow.suspendMoving', { speed: joined(formats.speed(speed)) })
      : text('warnings.flow.suspendStill');
    const title = text('warnings.flow.suspendTitle', { name: iccid });
    if (
      cardId !== null &&
      (await confirmDeed({ title, follows, go: text('warnings.flow.suspend'), danger: true }))
    )
      step('suspend', cardId);
  };
  const order = (key: 'lessOften' | 'restore', id: string) =>
    void deed(() => ask(flowControlCalls[key], { params: { id } }), text('warnings.flow.ordered'));
  const actions = (row: FlowControlRow): RowAction[] => {
    const { id, cardId, cardState, sn, iccid, lessOften, orderWait } = row;
    const isThere = cardId !== null;
    const runs = cardState === 'active' || cardState === 'expired';
    const hasDevice = isThere && sn !== '';
    const offered: [boolean, Exclude<keyof typeof words, never>, () => void, danger?: boolean][] = [
      [may.command && orderWait === 'operator', 'settle', () => setOpen({ deed: 'settle', row })],
      [may.suspend && isThere && runs, 'suspend', () => void suspend(row), true],
      [may.suspend && cardState === 'suspended', 'resume', () => step('resume', cardId!)],
      [may.edit && isThere && cardState !== 'cancelled', 'plan', () => setOpen({ deed: 'plan', row })],
      [may.renew && hasDevice, 'renew', () => void navigate(`/trafficRenewal?add=${sn}`)],
      [may.command && hasDevice && !lessOften, 'lessOften', () => order('lessOften', id)],
      [may.command && hasDevice && lessOften, 'restore', () => order('restore', id)],
      [may.cards && isThere, 'usage', () => void navigate(`/flowManage?iccid=${iccid}`)],
      [may.sessions && hasDevice, 'sessions', () => void navigate(`/diffLog?sn=${sn}`)],
    ];
    return offered.flatMap(([allowed, key, onClick, danger = false]) =>
      allowed ? [{ key, label: text(words[key]), onClick, danger }] : [],
    );
  };
  return { actions, dialog: open && <Dialog {...open} onClose={() => setOpen(null)} /> };
}

const words = {
  settle: 'warnings.flow.settle',
  suspend: 'warnings.flow.suspend',
  resume: 'warnings.flow.resume',
  plan: 'warnings.flow.plan',
  renew: 'warnings.flow.renew',
  lessOften: 'warnings.flow.lessOften',
  restore: 'warnings.flow.restore',
  usage: 'warnings.flow.usage',
  sessions: 'warnings.flow.sessions',
} as const;

const SettleField = fieldOf(settleOrderForm, 'warnings.flow.settleFields');

function Dialog({ deed, row, onClose }: Open & { onClose: () => void }) {
  const text = useTexts();
  if (deed === 'plan')
    return (
      <FormDialog
        title={text('warnings.flow.planTitle', { name: row.iccid })}
        path={path}
        schema={simPlanForm}
        labels="sims.fields"
        initial={{ planMb: row.planMb ?? 0 }}
        go={text('warnings.flow.plan')}
        send={(body) => ask(simCardCalls.plan, { params: { id: row.cardId! }, body })}
        onDone={onClose}
        onCancel={onClose}
      >
        <PlanField name="planMb" />
      </FormDialog>
    );
  return (
    <FormDialog
      title={`${text('warnings.flow.settle')} · ${row.iccid}`}
      path={path}
      schema={settleOrderForm}
      labels="warnings.flow.settleFields"
      initial={{ done: true, answer: '' }}
      go={text('warnings.flow.settle')}
      send={(body) => ask(flowControlCalls.settleOrder, { params: { id: row.id }, body })}
      onDone={onClose}
      onCancel={onClose}
    >
      <SettleField name="done" />
      <SettleField name="answer" />
    </FormDialog>
  );
}
