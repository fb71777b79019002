import type { At } from './planter.ts';

/** Whereto the events of the company go. */
export async function webhooks({ plant, records, mark }: At): Promise<void> {
  const own = { company_id: records.get('dealer'), owner_id: records.get('account') };
  await plant('webhook', {
    ...{ ...own, name: mark, url: `https://${mark.toLowerCase()}.example/hook`, state: 'paused' },
  });
  await plant('webhook_delivery', { type: 'webhook.test', body: mark, state: 'failed' });
  await plant('webhook_event', { event: 'none', page: 'none', data: JSON.stringify({ mark }) });
}

/** What one person is told by mail; a notification of his comes before. */
export async function mail({ plant, mark }: At): Promise<void> {
  const address = `${mark}@example.com`;
  await plant('mail_address', { address, confirmed_at: new Date() });
  await plant('mail_choice', { kind: 'tasks' });
  await plant('mail', { address, state: 'sent' });
  await plant('mail_item');
}
