import type { AccountAuditDetail, AccountAuditRow, ListAnswer } from '@furrow/contract';
import type { DemoCall } from '../calls/calls-of.ts';
import type { ApplyForDemo } from '../demo-calls.ts';

const strangers = [
  [
    'jiangnan-yy',
    '沈涛',
    '江南农机服务有限公司',
    '13856210031',
    '经销商',
    '代理自动驾驶终端，已有客户 40 户',
    'toReview',
  ],
  [
    'sanjiang-fw',
    '于海洋',
    '三江农机合作社',
    '13904548812',
    '查看作业数据',
    '合作社统一管理 26 台拖拉机',
    'reviewing',
  ],
  ['huanghe-az', '郭建军', '黄河安装队', '13783715526', '安装人员', '负责河南片区安装', 'rejected'],
  ['tianshan-jx', '马晓东', '天山机械销售部', '13999216640', '经销商', '新疆棉区销售', 'toReview'],
] as const;

/** Some strangers who want an account; each application has come as far as another. */
export async function applyDemoAccounts(apply: ApplyForDemo, callAsChecker: DemoCall): Promise<void> {
  for (const [name, displayName, company, phone, wantedRole, reason, end] of strangers) {
    await apply({ name, displayName, company, phone, wantedRole, reason });
    if (end === 'toReview') continue;
    const { rows } = await callAsChecker<ListAnswer<AccountAuditRow>>(
      `accountAudit?name=${name}`,
      undefined,
      'GET',
    );
    const path = `accountAudit/${rows[0]!.id}`;
    const version = async () => (await callAsChecker<AccountAuditDetail>(path, undefined, 'GET')).version;
    await callAsChecker(`${path}/review`, { version: await version() });
    if (end === 'rejected')
      await callAsChecker(`${path}/reject`, { version: await version(), reason: '请补充营业执照' });
  }
}
