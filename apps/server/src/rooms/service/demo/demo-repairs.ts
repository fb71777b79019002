import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { type DemoRepair, dropDemoRepairs, hasDemoRepairs, putRepair } from './demo-repairs.store.ts';

const one = (
  category: DemoRepair['category'],
  text: string,
  [type, priority, hoursAgo]: [DemoRepair['type'], DemoRepair['priority'], number],
  more: Partial<DemoRepair> = {},
): DemoRepair => ({ category, text, type, priority, hoursAgo, state: 'passed', ...more });

const written: readonly DemoRepair[] = [
  one('steering', '方向盘电机不转，机器停在地头，请尽快上门。', ['onSite', 'urgent', 3], {
    state: 'toReview',
  }),
  one('display', '平板触摸屏左下角没有反应，换手套也一样。', ['sendIn', 'normal', 26], { state: 'toReview' }),
  one('network', '终端经常掉线，换过流量卡没有改善。', ['onSite', 'low', 200], {
    state: 'rejected',
    reason: '请先电话远程排查',
  }),
  one('hydraulics', '农具升降阀漏油，抬起后十分钟自己落下。', ['onSite', 'high', 30], {
    handling: 'unassigned',
  }),
  one('positioning', '搬过天线支架后定位一直是浮点解。', ['onSite', 'normal', 40], {
    handling: 'unresolved',
  }),
  one('sensor', '角度传感器读数跳动，直线压不住。', ['exchange', 'high', 50], { handling: 'inProblem' }),
  one('electric', '电源线被老鼠咬断，终端反复重启。', ['onSite', 'urgent', 75], {
    handling: 'inProblem',
    waits: 'part',
  }),
  one('mechanical', '电机支架螺栓松动，转弯时有异响。', ['maintenance', 'normal', 400], {
    handling: 'resolved',
    cause: '螺栓未按力矩拧紧',
    treatment: '更换螺栓并按力矩拧紧，试跑正常。',
    rating: 5,
  }),
  one('steering', '自动驾驶时方向盘左右摆动，直线走成蛇形。', ['onSite', 'high', 620], {
    handling: 'resolved',
    cause: '电机皮带松弛',
    treatment: '张紧皮带并重新标定，试跑正常。',
    rating: 4,
  }),
  one('electric', '终端不开机，保险丝反复烧断。', ['onSite', 'urgent', 900], {
    handling: 'resolved',
    cause: '电源线破损短路',
    treatment: '更换电源线并包扎走线。',
    rating: 2,
  }),
  one('network', '进地块后经常没有差分，定位掉到单点。', ['onSite', 'normal', 1300], {
    handling: 'resolved',
    cause: '天线接头进水',
    treatment: '更换天线接头，做防水处理。',
  }),
];

/** Repairs of these machines, once; nobody's bell rings. */
export async function createDemoRepairs(pool: Pool, sns: readonly string[]): Promise<void> {
  if (sns.length === 0) return;
  await inTransaction(pool, async (db) => {
    if (await hasDemoRepairs(db)) return;
    // One is under review for a machine at a time.
    for (const [nth, repair] of written.entries())
      if (repair.state !== 'toReview' || nth < sns.length)
        await putRepair(db, { ...repair, sn: sns[nth % sns.length]!, nth });
  });
}

export const removeDemoRepairs = (pool: Pool): Promise<void> =>
  inTransaction(pool, (db) => dropDemoRepairs(db));
