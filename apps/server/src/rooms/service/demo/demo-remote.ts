import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { type DemoSession, dropDemoSessions, hasDemoSessions, putSession } from './demo-remote.store.ts';

const asked = (
  minutesAgo: number,
  [askedBy, subject, text]: [DemoSession['askedBy'], DemoSession['subject'], string],
  more: Partial<DemoSession> = {},
): DemoSession => ({
  minutesAgo,
  askedBy,
  subject,
  text,
  state: 'waiting',
  result: '',
  summary: '',
  waited: 0,
  lasted: 0,
  ...more,
});
const ended = (waited: number, lasted: number, summary: string): Partial<DemoSession> => ({
  state: 'ended',
  result: 'solved',
  waited,
  lasted,
  summary,
});

const written: readonly DemoSession[] = [
  asked(9, ['driver', 'steering', '直线跑偏，请帮忙看一下']),
  asked(26, ['staff', 'correction', '回访时用户反映固定解经常丢失']),
  asked(55, ['staff', 'areaWrong', '面积比实际少，核对幅宽']),
  asked(190, ['driver', 'positioning', '一直没有固定解'], ended(4, 18, '差分挂载点改为邻近基站，恢复固定解')),
  asked(420, ['driver', 'implement', '深度显示为零'], ended(7, 25, '深度传感器角度重新标定')),
  asked(700, ['driver', 'network', '终端离线后又恢复'], { state: 'timedOut', waited: 30 }),
  asked(1500, ['staff', 'steering', '地头掉头后摆动'], ended(12, 31, '转向增益调低，重新标定航向')),
  asked(1900, ['driver', 'hydraulics', '液压阀不动作'], {
    ...ended(6, 40, '指令已到达，阀体无动作，需现场更换'),
    result: 'needsRepair',
  }),
  asked(2800, ['driver', 'other', '想了解新功能'], {
    state: 'refused',
    waited: 3,
    refuseReason: '请观看教学视频',
  }),
  asked(3300, ['staff', 'display', '屏幕偶尔黑屏'], {
    ...ended(20, 15, '重启后仍出现，等待新版本'),
    result: 'notSolved',
  }),
  asked(4300, ['driver', 'correction', '进村后断差分'], { state: 'abandoned', waited: 5, lasted: 130 }),
];

/** Sessions about these machines, once; nobody's bell rings. */
export async function createDemoSessions(pool: Pool, sns: readonly string[]): Promise<void> {
  if (sns.length === 0) return;
  await inTransaction(pool, async (db) => {
    if (await hasDemoSessions(db)) return;
    for (const [nth, one] of written.entries())
      await putSession(db, { ...one, id: newId(), sn: sns[nth % sns.length]!, nth });
  });
}

export const removeDemoSessions = (pool: Pool): Promise<void> =>
  inTransaction(pool, (db) => dropDemoSessions(db));
