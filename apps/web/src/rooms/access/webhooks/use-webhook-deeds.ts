import { oldSecretHours, type ToldSecret, type WebhookRow, webhookCalls } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useTexts } from '#kit/words/text.ts';

interface Ways {
  onEdit: (row: WebhookRow) => void;
  onSecret: (told: ToldSecret & { name: string }) => void;
}

/** What may be done with a webhook: changed, tested, paused and resumed, given another secret, deleted. */
export function useWebhookDeeds({ onEdit, onSecret }: Ways): (row: WebhookRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('webhooks');
  const rotate = async (row: WebhookRow) => {
    const title = text('webhooks.rotateAsk', { name: row.name });
    const follows = text('webhooks.rotateText', { hours: oldSecretHours });
    if (!(await confirmDeed({ title, follows, go: text('webhooks.rotate') }))) return;
    const told = async () =>
      onSecret({ ...(await ask(webhookCalls.rotate, { params: { id: row.id } })), name: row.name });
    await deed(told, text('webhooks.saved'));
  };
  const remove = async (row: WebhookRow) => {
    const title = text('webhooks.removeAsk', { name: row.name });
    const go = text('webhooks.remove');
    if (await confirmDeed({ title, follows: text('webhooks.removeText'), go, danger: true }))
      await deed(() => ask(webhookCalls.remove, { params: { id: row.id } }), text('webhooks.removed'));
  };
  const turn = ({ id, state }: WebhookRow) =>
    state === 'active'
      ? deed(() => ask(webhookCalls.pause, { params: { id } }), text('webhooks.paused'))
      : deed(() => ask(webhookCalls.resume, { params: { id } }), text('webhooks.resumed'));
  return (row) => [
    { key: 'edit', label: text('webhooks.edit'), onClick: () => onEdit(row) },
    {
      key: 'test',
      label: text('webhooks.test'),
      onClick: () =>
        void deed(() => ask(webhookCalls.test, { params: { id: row.id } }), text('webhooks.tested')),
    },
    {
      key: 'turn',
      label: text(row.state === 'active' ? 'webhooks.pause' : 'webhooks.resume'),
      onClick: () => void turn(row),
    },
    { key: 'rotate', label: text('webhooks.rotate'), onClick: () => void rotate(row) },
    { key: 'remove', label: text('webhooks.remove'), danger: true, onClick: () => void remove(row) },
  ];
}
