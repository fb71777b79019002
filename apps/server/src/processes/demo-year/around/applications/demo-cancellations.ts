import type { ApprovalCheck, CancellationResult, CancellationRow } from '@furrow/contract';
import type { Machine } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import { newId } from '#kit/id.ts';
import type { DemoCall } from '../../calls/calls-of.ts';
import { idleDemoDevice } from './demo-cancellations.store.ts';

interface Parts {
  call: DemoCall;
  /** The same calls by somebody else: who asks does not decide. */
  callAsChecker: DemoCall;
  pool: Pool;
}

/** How far each application has come; only a device that no terminal speaks for is written off. */
const ends = ['draft', 'toReview', 'reviewing', 'rejected', 'withdrawn', 'initialPassed'] as const;

const reasons = [
  ['outOfUse', '农户已停止种植，设备闲置'],
  ['contractEnded', '租赁合同到期，不再续签'],
  ['returnedGoods', '用户退货，设备返厂'],
  ['other', '更换为其他品牌设备'],
] as const;

const rejections = [
  { zh: '图片不清晰', en: 'Blurred picture', ru: 'Снимок размыт', tr: 'Resim bulanık' },
  { zh: '缺少证明材料', en: 'A paper is missing', ru: 'Не хватает документа', tr: 'Belge eksik' },
  { zh: '原因不充分', en: 'Reason not sufficient', ru: 'Причина недостаточна', tr: 'Neden yetersiz' },
];

/** Asks to write some devices off; each application has come as far as another. */
export async function askDemoCancellations(parts: Parts, fleet: readonly Machine[]): Promise<void> {
  const { call, pool } = parts;
  await call('equipCancel/reasons', { rows: rejections }, 'PUT');
  const machines = fleet.filter(({ category }) => category !== 'autoSteer').slice(-ends.length);
  for (const [i, { sn }] of machines.entries()) await oneOf(parts, sn, ends[i % ends.length]!, i);
  const idle = await idleDemoDevice(pool);
  if (idle !== null) await oneOf(parts, idle, 'initialPassed', 2);
}

async function oneOf(
  { call, callAsChecker }: Parts,
  sn: string,
  end: (typeof ends)[number],
  i: number,
): Promise<void> {
  const [reason, explanation] = reasons[i % reasons.length]!;
  const { rows } = await call<CancellationResult>('equipCancel', {
    batchKey: newId(),
    sns: [sn],
    reason,
    explanation,
    since: '2026-01-15',
    fate: 'toBeTested',
    parts: [],
    items: [],
    draft: end === 'draft',
  });
  const id = rows[0]?.id ?? null;
  if (id === null || end === 'draft' || end === 'toReview') return;
  const step = async (by: DemoCall, name: string, body: object = {}): Promise<void> => {
    const { version } = await by<CancellationRow>(`equipCancel/${id}`, undefined, 'GET');
    await by(`equipCancel/${id}/${name}`, { version, ...body });
  };
  if (end === 'withdrawn') return step(call, 'withdraw');
  await step(callAsChecker, 'review');
  if (end === 'rejected') return step(callAsChecker, 'reject', { reason: '缺少证明材料' });
  if (end === 'reviewing') return;
  const checks = await callAsChecker<ApprovalCheck[]>(`equipCancel/${id}/checks`, undefined, 'GET');
  if (checks.some(({ level }) => level === 'stop')) return;
  const looks = checks.filter(({ level }) => level === 'look');
  await step(callAsChecker, 'check', { ticks: looks.map(({ key }) => ({ key, remark: '已与经销商核实' })) });
}
