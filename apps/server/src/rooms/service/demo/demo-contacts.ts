import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { type DemoContact, dropDemoContacts, hasDemoContacts, putContact } from './demo-contacts.store.ts';

const one = (
  minutesAgo: number,
  [channel, subject, result]: [DemoContact['channel'], DemoContact['subject'], DemoContact['result']],
  [question, answer]: [string, string],
  more: Partial<DemoContact> = {},
): DemoContact => ({ minutesAgo, channel, subject, result, question, answer, answered: true, ...more });

const written: readonly DemoContact[] = [
  one(12, ['phone', 'use', 'solved'], ['怎样导出今天的轨迹？', '在历史轨迹页右上角点击导出。'], {
    satisfaction: 5,
  }),
  one(35, ['phone', 'fault', 'callBack'], ['方向盘电机有异响', '请师傅停机检查支架螺栓，稍后回电。'], {
    callBackIn: 90,
  }),
  one(48, ['phone', 'other', 'notReached'], ['来电未接听', ''], { answered: false }),
  one(70, ['phone', 'correction', 'solved'], ['差分账号到期了吗？', '账号有效，已重新下发。'], {
    satisfaction: 4,
  }),
  one(95, ['message', 'payment', 'solved'], ['流量费怎么续？', '已发送缴费二维码。']),
  one(180, ['phone', 'installation', 'callBack'], ['新车安装需要多久？', '与服务网点确认后回电。'], {
    callBackIn: -40,
  }),
  one(260, ['visit', 'training', 'solved'], ['合作社八名机手培训', '现场讲解直线行驶与地头掉头。'], {
    satisfaction: 5,
  }),
  one(1500, ['phone', 'complaint', 'solved'], ['上周报修没有人联系', '已与网点核实，当天上门处理完毕。'], {
    satisfaction: 2,
  }),
  one(1700, ['phone', 'fault', 'solved'], ['终端开机后黑屏', '长按电源键十秒后恢复。'], { satisfaction: 4 }),
  one(2900, ['message', 'use', 'solved'], ['幅宽在哪里修改？', '农具设置中修改后重新标定。']),
  one(4400, ['phone', 'correction', 'remote'], ['进村后没有固定解', '远程切换到邻近基站后恢复。'], {
    satisfaction: 5,
  }),
  one(5800, ['phone', 'payment', 'solved'], ['注册到期能先用吗？', '已给予七天宽限。']),
];

/** Contacts about these machines, once; nobody's bell rings. */
export async function createDemoContacts(pool: Pool, sns: readonly string[]): Promise<void> {
  if (sns.length === 0) return;
  await inTransaction(pool, async (db) => {
    if (await hasDemoContacts(db)) return;
    for (const [nth, contact] of written.entries())
      await putContact(db, { ...contact, id: newId(), sn: sns[nth % sns.length]!, nth });
  });
}

export const removeDemoContacts = (pool: Pool): Promise<void> =>
  inTransaction(pool, (db) => dropDemoContacts(db));
