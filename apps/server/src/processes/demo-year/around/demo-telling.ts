import {
  type IssuedReport,
  issuedReportForm,
  monthBefore,
  type ScheduleCandidate,
  scheduleLimits,
  type ToldSecret,
} from '@furrow/contract';
import { homeDay } from '#kit/clock/home-day.rules.ts';
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

/** The monthly report of the last whole month, issued to whoever runs the product, with what was written to it. */
export async function issueDemoReport(call: DemoCall): Promise<void> {
  const month = monthBefore(homeDay(Date.now() / 1000).slice(0, 7));
  const { id } = await call<{ id: string }>('report/issue', { month, wish: { rows: ['region'] } });
  const read = () => call<IssuedReport>(`report/issue/${id}`, undefined, 'GET');
  const { title, logo, blocks, version } = await read();
  const comments = {
    summary: '本月作业以秋季深松和整地为主；统计口径见“指标说明”。',
    ranking: '排名靠前的地区与已签约的农机合作社分布一致。',
  };
  await call(
    `report/issue/${id}`,
    { ...issuedReportForm.parse({ title, logo, blocks, comments }), version },
    'PATCH',
  );
  const people = await call<ScheduleCandidate[]>('report/issue/receivers', undefined, 'GET');
  const receivers = people.slice(0, scheduleLimits.receivers).map((one) => one.id);
  await call(`report/issue/${id}/issue`, { receivers, version: (await read()).version });
}
