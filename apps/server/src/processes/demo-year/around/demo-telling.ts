import { type ScheduleCandidate, scheduleLimits, type ToldSecret } from '@furrow/contract';
import type { DemoCall } from '../calls/calls-of.ts';

/** A name that stands for none (RFC 2606): nothing that is sent to it arrives anywhere. */
const nowhere = 'https://erp.example/hooks/furrow';

const weekly = {
  name: '每周作业统计（按经销商）',
  preset: 'tenDays',
  rhythm: 'weekly',
  wish: { rows: ['dealer'], measures: ['area', 'jobs', 'devices', 'qualifiedRate'], compare: 'before' },
};
const monthly = {
  name: '每月安装统计（按地区）',
  preset: 'month',
  rhythm: 'monthly',
  wish: { rows: ['region'], measures: ['installed', 'cancelled', 'fleetEnd'], compare: 'year' },
};

/**
 * Reports that could be sent regularly to whoever runs the product, and a webhook of the company's own software. All of them are paused: nothing
 * of a demo leaves the house. Others see their schedules as receivers, for nobody signs in as the demo.
 */
export async function tellOfDemo(call: DemoCall): Promise<void> {
  await schedule(call, 'work', weekly);
  await schedule(call, 'install', monthly);
  const { id } = await call<ToldSecret>('webhooks', {
    name: '企业 ERP 对接',
    url: nowhere,
    events: ['warningRaised', 'warningEnded', 'workFinished'],
  });
  await call(`webhooks/${id}/pause`, {});
}

async function schedule(call: DemoCall, report: string, plan: object): Promise<void> {
  const path = `reportSchedules/${report}`;
  const people = await call<ScheduleCandidate[]>(`${path}/receivers`, undefined, 'GET');
  if (people.length === 0) return;
  const receivers = people.slice(0, scheduleLimits.receivers).map(({ id }) => id);
  const made = await call<{ id: string }>(path, { ...plan, language: 'zh', receivers });
  await call(`${path}/${made.id}/pause`, {});
}
