import {
  type ToldSecret,
  type WebhookForm as Values,
  type WebhookRow,
  webhookCalls,
  webhookEventRights,
  webhookEvents,
  webhookForm,
} from '@furrow/contract';
import { Checkbox } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(webhookForm, 'webhooks');
const fresh = { name: '', url: 'https://', events: [] };

interface Props {
  /** Null: a new one. */
  row: WebhookRow | null;
  onClose: () => void;
  onSecret: (told: ToldSecret & { name: string }) => void;
}

/** Registers a webhook, or changes one; the secret of a new one is shown once. */
export function WebhookForm({ row, onClose, onSecret }: Props) {
  const text = useTexts();
  const send = async (body: unknown, idempotencyKey: string): Promise<(ToldSecret & Values) | null> => {
    const values = webhookForm.parse(body);
    if (row === null)
      return { ...(await ask(webhookCalls.create, { body: values }, { idempotencyKey })), ...values };
    const { id, version } = row;
    await ask(webhookCalls.edit, { params: { id }, body: { ...values, version } }, { idempotencyKey });
    return null;
  };
  return (
    <FormDialog
      path="webhooks"
      labels="webhooks"
      title={row === null ? text('webhooks.create') : text('webhooks.editTitle', { name: row.name })}
      schema={webhookForm}
      initial={row === null ? fresh : { name: row.name, url: row.url, events: row.events }}
      go={text('webhooks.save')}
      send={send}
      onCancel={onClose}
      onDone={(told) => {
        onClose();
        if (told) onSecret(told);
        else showSuccess(text('webhooks.saved'));
      }}
    >
      <Field name="name" />
      <Field name="url" />
      <Field name="events">
        <EventChoice />
      </Field>
    </FormDialog>
  );
}

/** The events that the account may be told of; others are not offered. */
function EventChoice(given: { value?: string[]; onChange?: (value: string[]) => void }) {
  const text = useTexts();
  const open = {
    warningRaised: useMay(webhookEventRights.warningRaised),
    warningEnded: useMay(webhookEventRights.warningEnded),
    approvalDecided: useMay(webhookEventRights.approvalDecided),
    workFinished: useMay(webhookEventRights.workFinished),
  };
  return (
    <Checkbox.Group
      {...given}
      options={webhookEvents
        .filter((event) => open[event])
        .map((event) => ({ value: event, label: text(`webhooks.eventNames.${event}`) }))}
    />
  );
}
