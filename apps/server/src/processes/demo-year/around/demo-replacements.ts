import type { ApprovalCheck, ReplacementRow } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { newId } from '../../../kit/id.ts';
import type { DemoCall } from '../demo-calls.ts';
import { layDemoSpares } from './demo-replacements.store.ts';

interface Parts {
  call: DemoCall;
  /** The same calls by somebody else: who asks does not decide. */
  callAsChecker: DemoCall;
  pool: Pool;
}

/** How far each application has come; a last step is left to the people who look at the demo. */
const ends = ['draft', 'toReview', 'reviewing', 'rejected', 'initialPassed'] as const;
const reasons = ['defect', 'water', 'upgrade', 'wrongFitting', 'defect'] as const;

/** Asks to exchange parts of some vehicles; each application has come as far as another. */
export async function askDemoReplacements({ call, callAsChecker, pool }: Parts): Promise<void> {
  for (const [i, { sn, ...piece }] of (await layDemoSpares(pool, ends.length)).entries()) {
    const end = ends[i]!;
    const { id } = await call<ReplacementRow>('equipReplace', {
      ...{ batchKey: newId(), sn, type: 'parts', replacedOn: '2026-01-15', draft: end === 'draft' },
      ...{ lines: [{ ...piece, reason: reasons[i]!, fate: 'toBeRepaired' }], engineer: '张工', items: [] },
    });
    if (end === 'draft' || end === 'toReview') continue;
    const step = async (name: string, body: object = {}): Promise<void> => {
      const { version } = await callAsChecker<ReplacementRow>(`equipReplace/${id}`, undefined, 'GET');
      await callAsChecker(`equipReplace/${id}/${name}`, { version, ...body });
    };
    await step('review');
    if (end === 'rejected') await step('reject', { reason: '缺少证明材料' });
    if (end !== 'initialPassed') continue;
    const checks = await callAsChecker<ApprovalCheck[]>(`equipReplace/${id}/checks`, undefined, 'GET');
    if (checks.some(({ level }) => level === 'stop')) continue;
    const looks = checks.filter(({ level }) => level === 'look');
    await step('check', { ticks: looks.map(({ key }) => ({ key, remark: '已与经销商核实' })) });
  }
}
