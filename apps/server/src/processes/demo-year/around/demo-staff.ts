import { type AccountRow, type PermissionCode, permissionCodes, type RoleRow } from '@furrow/contract';
import { randomPassword } from '#rooms/access/public.ts';
import type { DemoCall } from '../calls/calls-of.ts';

/** Pages of a role with all that can be done on them. */
const pages = (...of: readonly string[]): PermissionCode[] =>
  permissionCodes.filter((code) => of.includes(code.split('.')[0] ?? ''));
const watching = pages('monitoring', 'carMonitor', 'historicalTrack', 'realTimeTraj', 'areaStatistics');

const roles = [
  ['经销商管理员', 'dealer', [...watching, ...pages('basicInfo', 'carManage', 'deviceList', 'userInfo')]],
  ['经销商服务员', 'dealer', [...watching, ...pages('basicInfo', 'agriculture', 'depthSet')]],
  ['补贴审核员', 'provider', pages('analysis', 'deviceJob', 'subsidyStatement', 'subsidyParam')],
  ['监控值班员', 'provider', [...watching, ...pages('monitoring', 'photoDisplay', 'speedAnalysis')]],
] as const satisfies readonly [string, string, PermissionCode[]][];

const people = [
  ['nj_sunlixin', '孙立新', 0, 'nenjiang'],
  ['nj_service', '丁小满', 1, 'nenjiang'],
  ['sh_zhouhf', '周海峰', 0, 'suihua'],
  ['xj_jiangming', '蒋明', 0, 'xinjiang'],
  ['hh_fengjs', '冯建设', 0, 'huanghuai'],
  ['audit_wangj', '王静', 2, null],
  ['audit_liux', '刘旭', 2, null],
  ['watch_chen', '陈晨', 3, null],
] as const;

/** Days that are left to them, one after the other; null: no end. */
const daysLeft = [null, 25, 180, null, 300, null, 90, null] as const;

/** The people of the company who check what others have made. */
export interface DemoAuditors {
  checker: AccountRow;
  /** Hands in what was fitted. */
  clerk: AccountRow;
}

/**
 * Makes the roles and the people of the company and its dealers. Nobody signs in as them: their passwords are drawn and told to
 * nobody. One is frozen, and who watches the machines sees two provinces.
 */
export async function hireDemoStaff(
  call: DemoCall,
  dealers: ReadonlyMap<string, string>,
): Promise<DemoAuditors> {
  const roleIds: number[] = [];
  for (const [name, scopeKind, permissions] of roles)
    roleIds.push((await call<RoleRow>('roleManage', { name, scopeKind, permissions })).id);
  const made: AccountRow[] = [];
  for (const [i, [name, displayName, role, dealer]] of people.entries()) {
    const days = daysLeft[i];
    const end = days && new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    made.push(
      await call<AccountRow>('accountManage', {
        name,
        displayName,
        password: randomPassword(),
        phone: `1360004000${i + 1}`,
        roleId: roleIds[role],
        dealerId: dealer && dealers.get(dealer),
        endsOn: end ?? null,
      }),
    );
  }
  const [, service] = made;
  const [checker, clerk, watcher] = made.slice(-3);
  await call(`accountManage/${service!.id}/freeze`, { reason: '休假' });
  await call(
    `accountManage/${watcher!.id}/area`,
    { subject: 'vehicles', areas: ['230000', '150000'] },
    'PUT',
  );
  return { checker: checker!, clerk: clerk! };
}
