import type { At } from './planter.ts';

/** Whereto the events of the company go. */
export async function webhooks({ plant, records, mark }: At): Promise<void> {
  const own = { company_id: records.get('dealer'), owner_id: records.get('account') };
  await plant('webhook', {
    ...own,
    name: mark,
    url: `https://${mark.toLowerCase()}.example/hook`,
    state: 'paused',
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
  await plant('mail_file', { name: mark, type: 'text/plain' });
  await plant('mail_item');
}

/** A report that is sent to the one person of the company, and was once; what the company is to install. */
export async function reports({ plant, mark }: At): Promise<void> {
  await plant('report_schedule', {
    name: mark,
    report: 'work',
    wish: JSON.stringify({ compare: 'before' }),
    preset: 'threeMonths',
    rhythm: 'daily',
    weekday: 1,
    month_day: 1,
    hour: 7,
    time_zone: 'Asia/Shanghai',
    state: 'paused',
    language: 'en',
    next_at: null,
  });
  await plant('report_schedule_receiver', { withheld: null });
  await plant('report_sending', { state: 'sent', error: mark, reason: null });
  await plant('install_target', { family: 'autopilot', year: 2026, pieces: 10 });
}
