import type { ProblemRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { type DemoProblem, dropDemoProblems, hasDemoProblems, putProblem } from './demo-problems.store.ts';

const one = (
  type: ProblemRow['type'],
  title: string,
  [priority, state, hoursAgo]: [ProblemRow['priority'], ProblemRow['state'], number],
  more: Partial<DemoProblem> = {},
): DemoProblem => ({
  type,
  title,
  priority,
  state,
  hoursAgo,
  waits: '',
  source: 'hotline',
  text: `${title}，车主来电反映，请尽快联系处理。`,
  ...more,
});

const written: readonly DemoProblem[] = [
  one('steering', '直线行驶时方向左右摆动', ['urgent', 'unassigned', 1]),
  one('positioning', '地头掉头后定位跳变两米', ['high', 'unassigned', 5], { source: 'terminal' }),
  one('correction', '进村后差分信号经常中断', ['normal', 'unresolved', 20]),
  one('display', '阳光下平板屏幕看不清', ['low', 'unresolved', 60], { source: 'app' }),
  one('hydraulics', '农具下降比平时慢一倍', ['high', 'inProblem', 30]),
  one('mechanical', '方向盘电机支架松动异响', ['high', 'inProblem', 75], { waits: 'part' }),
  one('network', '上午两小时终端不在线', ['normal', 'inProblem', 90], {
    waits: 'customer',
    source: 'health',
  }),
  one('software', '今天的作业面积少算一块地', ['normal', 'resolved', 200], {
    cause: '版本缺陷',
    solution: '升级到新版本后面积正确。',
    solutionKind: 'newVersion',
    rating: 5,
  }),
  one('steering', '转弯半径过大压到邻行', ['high', 'resolved', 420], {
    cause: '参数设置不当',
    solution: '重新标定转向角传感器。',
    solutionKind: 'settingChanged',
    rating: 4,
  }),
  one('positioning', '固定解丢失后不能恢复', ['urgent', 'resolved', 700], {
    cause: '天线接头进水',
    solution: '更换天线馈线并做防水。',
    solutionKind: 'replaced',
    rating: 5,
  }),
  one('display', '终端界面语言变成英文', ['low', 'resolved', 1100], {
    cause: '误操作',
    solution: '在设置中改回中文。',
    solutionKind: 'explained',
    rating: 3,
  }),
  one('hydraulics', '测试用，请忽略此条记录', ['low', 'rejected', 300], { source: 'staff' }),
];

/** Problems of these machines, once; nobody's bell rings. */
export async function createDemoProblems(pool: Pool, sns: readonly string[]): Promise<void> {
  if (sns.length === 0) return;
  await inTransaction(pool, async (db) => {
    if (await hasDemoProblems(db)) return;
    for (const [nth, problem] of written.entries())
      await putProblem(db, { ...problem, id: newId(), actId: newId(), sn: sns[nth % sns.length]!, nth });
  });
}

export const removeDemoProblems = (pool: Pool): Promise<void> =>
  inTransaction(pool, (db) => dropDemoProblems(db));
