import { type DeviceFeedbackType, deviceFeedbackTypes } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import {
  type DemoFeedback,
  dropDemoFeedback,
  hasDemoFeedback,
  putDriverWord,
  putFeedback,
} from './demo-feedback.store.ts';

const written: readonly DemoFeedback[] = [
  {
    type: 'question',
    text: '怎样按乡镇导出本月的作业面积？',
    state: 'new',
    screen: '/areaStatistics',
    hoursAgo: 3,
  },
  {
    type: 'fault',
    text: '历史轨迹播放到末尾后不能拖回。',
    state: 'new',
    screen: '/historicalTrack',
    hoursAgo: 90,
  },
  {
    type: 'access',
    text: '申请查看补贴报表页面的权限。',
    state: 'inWork',
    screen: '/data-panel',
    hoursAgo: 20,
  },
  {
    type: 'wish',
    text: '希望车辆监控的列表可以按经销商分组。',
    state: 'replied',
    screen: '/carMonitor',
    hoursAgo: 60,
    reply: '已列入下一版本计划，上线后会通知您。',
  },
  {
    type: 'question',
    text: '深松作业合格率是按什么计算的？',
    state: 'closed',
    screen: '/deviceJob',
    hoursAgo: 170,
    reply: '按达到合格深度的面积占作业面积的比例计算，重叠部分只计一次。',
    rating: 5,
  },
  {
    type: 'complaint',
    text: '基站离线后过了很久才收到通知。',
    state: 'closed',
    screen: '/bsManage',
    hoursAgo: 240,
    reply: '通知延迟已修复，请再观察。',
    rating: 3,
  },
  { type: 'wish', text: '测试', state: 'rejected', screen: '/feedBack', hoursAgo: 300 },
];

const said: readonly (readonly [type: DeviceFeedbackType, text: string, hoursAgo: number])[] = [
  ['steering', '时速8公里时方向左右摆动', 0],
  ['positioning', '地头掉头后定位跳变', 1],
  ['correction', '进村后差分信号丢失', 2],
  ['areaWrong', '今天的面积少算了一块地', 5],
  ['display', '阳光下屏幕看不清', 26],
  ['hydraulics', '农具下降比平时慢', 30],
  ['suggestion', '希望能语音提示地头', 50],
  ['network', '上午两个小时没有网络', 75],
];

/** Feedback of people, and words of the drivers of these machines, which the worker takes like any; does nothing twice. */
export async function createDemoFeedback(pool: Pool, sns: readonly string[]): Promise<void> {
  if (sns.length === 0) return;
  await inTransaction(pool, async (db) => {
    if (await hasDemoFeedback(db)) return;
    for (const [nth, one] of written.entries()) await putFeedback(db, newId(), one, nth);
    for (const [nth, [type, text, hoursAgo]] of said.entries())
      await putDriverWord(db, {
        sn: sns[nth % sns.length]!,
        type: deviceFeedbackTypes.indexOf(type),
        text,
        hoursAgo,
      });
  });
}

/** Takes the feedback of the demo away; that of its machines goes with them. */
export const removeDemoFeedback = (pool: Pool): Promise<void> =>
  inTransaction(pool, (db) => dropDemoFeedback(db));
