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

/** A report that is sent to the one person of the company, and was once; one that was issued; what the company is to install. */
export async function reports({ plant, records, mark, sn }: At): Promise<void> {
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
  await plant('issued_report', {
    company_id: records.get('dealer'),
    scope_key: mark,
    month: '2026-05-01',
    wish: JSON.stringify({ rows: ['region'], attributes: 'stamped' }),
    filters: JSON.stringify({ zh: mark, en: mark, ru: mark, tr: mark }),
    blocks: ['matrix'],
    state: 'issued',
    number: Number(sn),
    revision: 1,
    figures: JSON.stringify({ asOf: 1, matrix: noRows, months: noRows }),
    as_of: new Date(),
    issued_at: new Date(),
  });
  await plant('issued_report_receiver');
  await plant('install_target', { family: 'autopilot', year: 2026, pieces: 10 });
}

/** A table of figures without any. */
const noRows = {
  period: { begin: '2026-05-01', end: '2026-05-31' },
  compared: null,
  rows: [],
  total: { values: {}, before: null },
  inScope: 0,
  ownDealer: null,
};
