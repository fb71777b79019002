import { type ToldSecret, type WebhookRow, webhookCalls } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { Slip } from '#kit/slip/slip.tsx';
import { useTexts } from '#kit/words/text.ts';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { useWebhookDeeds } from './use-webhook-deeds.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookTable } from './webhook-table.tsx';
import styles from './webhooks.module.css';

/** Deliveries go on while somebody looks, ms. */
const refreshMs = 5_000;

/** The webhooks of the own company: whereto its events go, how that stands, and what is done about it. */
export function WebhooksPanel() {
  const text = useTexts();
  const rows = useCall(webhookCalls.list, {}, { refetchInterval: refreshMs });
  const [editing, setEditing] = useState<WebhookRow | 'new' | null>(null);
  const [shown, setShown] = useState<WebhookRow | null>(null);
  const [told, setTold] = useState<(ToldSecret & { name: string }) | null>(null);
  const deedsOf = useWebhookDeeds({ onEdit: setEditing, onSecret: setTold });
  return (
    <>
      <div className={styles.head}>
        <p className={styles.lead}>{text('webhooks.lead')}</p>
        <Button type="primary" onClick={() => setEditing('new')}>
          {text('webhooks.create')}
        </Button>
      </div>
      <QueryState query={rows}>
        {(found) => <WebhookTable rows={found} onDeliveries={setShown} deedsOf={deedsOf} />}
      </QueryState>
      {editing && (
        <WebhookForm
          row={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSecret={setTold}
        />
      )}
      {shown && <DeliveriesDrawer webhook={shown} onClose={() => setShown(null)} />}
      {told && (
        <Slip
          title={text('webhooks.secretTitle')}
          lines={[
            { label: text('webhooks.name'), value: told.name },
            { label: text('webhooks.secret'), value: told.secret },
          ]}
          lead={text('webhooks.secretText')}
          onDone={() => setTold(null)}
        />
      )}
    </>
  );
}
