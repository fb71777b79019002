import { type ActionCode, type PermissionCode, permissionCodes } from './permissions.ts';
import type { ScopeKind } from './role.ts';
import { settingKeys, settingTable } from './setting.ts';

/** Pages and deeds about what all companies share, beside the settings, each of which names its own. */
const shared: readonly PermissionCode[] = [
  ...permissionCodes.filter((code) => code === 'logManage' || code.startsWith('logManage.')),
  'userOperateLog.setting',
  'invalidTrack.rule',
  // The demonstration fleet is everybody's: who removes it removes it for all.
  'demo.remove',
  // Definitions of CAN signals hold for the machines of all.
  'tboxWorkCondition.setting',
  // The caster and its black list are everybody's.
  ...(['ntrip.caster', 'diffBlack.add', 'diffBlack.remove', 'diffBlack.import'] as const),
  ...(['create', 'edit', 'release', 'withdraw', 'delete'] as const).map(
    (action): ActionCode => `versionManage.${action}`,
  ),
  // Head office grants what was asked for; a dealer only says whether it is right.
  ...(['approve', 'setting'] as const).flatMap((action): ActionCode[] => [
    `equipCancel.${action}`,
    `accountAudit.${action}`,
    `infoEntry.${action}`,
    `repairManage.${action}`,
    `equipReplace.${action}`,
    `hardwareCode.${action}`,
  ]),
  ...(['create', 'edit', 'release', 'forceRelease', 'approve', 'withdraw', 'delete'] as const).map(
    (action): ActionCode => `softVersion.${action}`,
  ),
  // What was bought is the provider's stock.
  'xignji.import',
  ...(['create', 'edit', 'secret', 'delete', 'import'] as const).map(
    (action): ActionCode => `mobileAccount.${action}`,
  ),
  ...(['create', 'edit', 'secret', 'delete', 'import'] as const).map(
    (action): ActionCode => `thirdVariance.${action}`,
  ),
  ...(['create', 'edit', 'delete'] as const).map((action): ActionCode => `regionManage.${action}`),
  ...(['create', 'edit', 'revoke'] as const).map((action): ActionCode => `extendArea.${action}`),
  // What users write is answered by head office.
  'feedBack.reply',
  // Clocks of problems hold for the machines of all.
  'problemManage.setting',
  // Films are shown to the drivers of all.
  ...(['create', 'edit', 'publish', 'delete'] as const).map((action): ActionCode => `softVideoSet.${action}`),
  // Thresholds of warnings and what is exempt from them hold for all companies.
  ...([
    'crossRegion.rule',
    'dismantle.rule',
    'workWarning.rule',
    'exceptionQuery.rule',
    'terminalCrossRegionWarning.rule',
    'flowControl.rule',
    'agentWarning.rule',
    'terminalCrossRegionWarning.ask',
    'crossSnWhite.create',
    'crossSnWhite.remove',
    'crossSnWhite.import',
  ] as const),
];

/**
 * Rights over what all companies share: the log of the system, settings, rules, notices, service regions. Only the provider's own
 * people can use them, whatever a role holds; every route that asks for one says so itself as well (`only: 'provider'`).
 */
export const providerRights: ReadonlySet<PermissionCode> = new Set([
  ...shared,
  ...settingKeys.map((key) => settingTable[key].right),
]);

/** Whether a role of that kind makes its people the provider's own. */
export const isOfProvider = (kind: ScopeKind): boolean => kind === 'administrator' || kind === 'provider';

/** Of the rights that somebody holds, those that he can use. */
export function usableRights<Code extends string>(kind: ScopeKind, codes: readonly Code[]): Code[] {
  const ofProvider: ReadonlySet<string> = providerRights;
  return isOfProvider(kind) ? [...codes] : codes.filter((code) => !ofProvider.has(code));
}
