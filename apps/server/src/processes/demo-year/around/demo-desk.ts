import { randomUUID } from 'node:crypto';
import type { Machine } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import { markDemoBatches } from '#rooms/billing/public.ts';
import type { DemoCall } from '../calls/calls-of.ts';

/** An SN that no machine of the demo bears: one was typed wrong. */
const mistyped = '9999999';
const dayMinutes = 24 * 60;

/** Tractors at home, the first ones left alone: with those something is wrong. */
const tractorsOf = (fleet: readonly Machine[]): string[] =>
  fleet
    .filter(({ category, countryCode }) => category === 'autoSteer' && countryCode === 'CN')
    .slice(8)
    .map(({ sn }) => sn);

/** Batches as an office makes them: free registrations with a wrong SN among them, renewals of each way to pay. */
export async function renewDemoMachines(
  call: DemoCall,
  { pool, accountId }: { pool: Pool; accountId: string },
  fleet: readonly Machine[],
): Promise<void> {
  const sns = tractorsOf(fleet);
  const register = (days: number, reason: string, of: readonly string[]) =>
    call('registrations/batch', { batchKey: randomUUID(), sns: of, days, reason });
  await register(150, '春耕试用', [...sns.slice(0, 4), mistyped]);
  await register(30, '展会样机', sns.slice(4, 6));
  const renew = (of: readonly string[], terms: object) =>
    call('renewals/batch', {
      batchKey: randomUUID(),
      what: 'both',
      days: 365,
      ...terms,
      items: of.map((sn) => ({ sn, flowAmount: '120.00', registrationAmount: '600.00' })),
    });
  await renew(sns.slice(0, 3), { payMode: 'payCode', payer: '演示付款人', phone: '13800010001' });
  await renew([...sns.slice(3, 5), mistyped], { payMode: 'dealerAccount' });
  await renew(sns.slice(5, 6), { payMode: 'free', reason: '质保期内更换终端' });
  await markDemoBatches(pool, accountId);
}

/** Engineers look into three terminals: one for a day, one closely for half an hour, and one was looked into by mistake. */
export async function lookIntoDemoTerminals(call: DemoCall, fleet: readonly Machine[]): Promise<void> {
  const [frames, close, mistaken] = tractorsOf(fleet).slice(-3);
  const turnOn = (sn: string, switches: readonly string[], minutes: number, reason: string) =>
    call<{ ids: string[] }>('debugSwitch', { sns: [sn], switches, minutes, fastS: 2, reason });
  if (frames) await turnOn(frames, ['frames'], dayMinutes, '核对作业深度上报');
  if (close) await turnOn(close, ['fast', 'verbose'], 30, '直线度偏差复现');
  if (!mistaken) return;
  const { ids } = await turnOn(mistaken, ['frames'], 60, '选错终端');
  for (const id of ids) await call(`debugSwitch/${id}/off`, {});
}
