/**
 * The permission tree (spec §6, L11): menu groups, their pages, the actions of a page. A code is at once the
 * `permission_id` of the role, the id of the menu entry and what a guarded element asks for.
 * A page grows here when its screen is built; `view` is the page's own code.
 */
export const permissionTree = {
  monitoring: {
    carMonitor: ['command', 'fence', 'export', 'setting'],
    baseStationMonitor: [],
    constructMonitor: ['create', 'edit', 'export'],
    agentMonitor: ['edit', 'export'],
    tboxMonitor: ['export'],
    serverPointMonitor: [],
    zhiweitongMonitor: [],
    historicalTrack: ['export', 'setting'],
    tboxTrack: ['export'],
    workCondition: ['export', 'setting'],
    tboxWorkCondition: ['export', 'setting'],
    areaStatistics: ['export'],
    speedAnalysis: ['export', 'setting'],
    realTimeTraj: [],
    conditionDetail: ['export'],
    condAnalyse: [],
    variableLayer: ['create', 'command', 'export'],
    photoDisplay: ['create', 'approve', 'export', 'delete'],
  },
  basicInfo: {
    carManage: ['create', 'edit', 'import', 'freeze', 'transfer', 'contact', 'export'],
    warehouse: ['create', 'reverse', 'import', 'export'],
    argTool: ['create', 'edit', 'delete', 'import', 'export'],
    agriculture: ['create', 'edit', 'fit', 'delete', 'import', 'export'],
    depthSet: ['edit', 'recompute', 'export'],
    bsManage: ['create', 'edit', 'enable', 'resetPassword', 'delete', 'import', 'export'],
    tboxConfig: [
      'read',
      'configure',
      'servers',
      'upgrade',
      'cancel',
      'rollback',
      'bind',
      'control',
      'profile',
      'export',
    ],
    versionManage: ['create', 'edit', 'release', 'withdraw', 'download', 'delete'],
    deviceList: ['create', 'edit', 'resetAuth', 'delete', 'import', 'export'],
    agentManage: ['create', 'edit', 'move', 'disable', 'merge', 'delete', 'contact', 'export', 'import'],
    userInfo: ['create', 'edit', 'assign', 'merge', 'delete', 'contact', 'export', 'import'],
    serverManage: ['create', 'edit', 'delete', 'export', 'import'],
    blockManage: ['create', 'edit', 'send', 'delete', 'import', 'export'],
    regionManage: ['create', 'edit', 'delete', 'export'],
    sdk: ['create', 'edit', 'rotate', 'delete', 'contact', 'export'],
    extendArea: ['create', 'edit', 'revoke', 'export'],
    zwtuser: [
      'create',
      'edit',
      'bind',
      'extend',
      'freeze',
      'resetPassword',
      'delete',
      'contact',
      'export',
      'import',
    ],
    abLine: ['create', 'edit', 'send', 'delete', 'import', 'export'],
    markManage: ['create', 'edit', 'send', 'delete', 'import', 'export'],
    products: ['create', 'edit', 'delete', 'import', 'export'],
    depot: ['create', 'edit', 'delete', 'viewPrice', 'import', 'export'],
    nameplate: ['create', 'edit', 'return', 'scrap', 'delete', 'import', 'export'],
    spline: ['create', 'edit', 'return', 'scrap', 'delete', 'import', 'export'],
    bracket: ['create', 'edit', 'return', 'scrap', 'delete', 'import', 'export'],
    slab: ['create', 'edit', 'return', 'scrap', 'delete', 'import', 'export'],
    motor: ['create', 'edit', 'return', 'scrap', 'delete', 'import', 'export'],
    control: ['create', 'edit', 'return', 'scrap', 'delete', 'import', 'export'],
    moudle: ['create', 'edit', 'return', 'scrap', 'delete', 'import', 'export'],
    sensor: ['create', 'edit', 'return', 'scrap', 'delete', 'import', 'export'],
    receiver: ['create', 'edit', 'return', 'scrap', 'delete', 'import', 'export'],
    front: ['create', 'edit', 'approve', 'undo', 'delete', 'export'],
    snConnect: ['edit', 'confirm', 'export'],
    flowManage: ['create', 'edit', 'bind', 'suspend', 'delete', 'import', 'export'],
    unitSoftReg: ['create', 'shorten'],
    r26RegQuery: ['secret', 'resend'],
    chtManage: ['register', 'charge', 'secret', 'export'],
    trafficRenewal: ['create', 'price', 'waive', 'cancel'],
  },
  analysis: {
    deviceJob: ['edit', 'recompute', 'export'],
    preciseJob: ['export'],
    subsidyStatement: ['create', 'edit', 'check', 'approve', 'pay', 'delete', 'contact', 'export'],
    subsidyParam: ['create', 'edit', 'approve', 'delete', 'export'],
    jiading: ['edit', 'import', 'export', 'setting'],
    samplingStatistics: ['create', 'edit', 'command', 'delete', 'import', 'export'],
  },
  approvals: {
    accountAudit: ['create', 'check', 'approve', 'assign', 'setting', 'export'],
    infoEntry: ['create', 'import', 'check', 'approve', 'assign', 'setting', 'contact', 'export'],
    infoEntryQuery: ['contact', 'export'],
    equipReplace: ['create', 'check', 'approve', 'assign', 'setting', 'export'],
    equipCancel: ['create', 'check', 'approve', 'assign', 'setting', 'export'],
    hardwareCode: [
      'create',
      'longTerm',
      'permanent',
      'check',
      'approve',
      'assign',
      'setting',
      'secret',
      'send',
      'export',
    ],
  },
  warnings: {
    exceptionQuery: ['handle', 'cancel', 'mute', 'rule', 'export'],
    crossRegion: ['handle', 'cancel', 'mute', 'rule', 'export'],
    flowControl: ['handle', 'cancel', 'mute', 'rule', 'command', 'export'],
    agentWarning: ['handle', 'cancel', 'mute', 'rule', 'export'],
    dismantle: ['handle', 'cancel', 'mute', 'rule', 'export'],
    workWarning: ['handle', 'cancel', 'mute', 'rule', 'export'],
    terminalCrossRegionWarning: ['handle', 'ask', 'cancel', 'mute', 'rule', 'export'],
    terminalCrossRegionMap: ['export'],
    crossSnWhite: ['create', 'remove', 'import', 'export'],
  },
  reports: {
    install: ['target', 'export', 'schedule'],
    global: ['amount', 'issue', 'export', 'schedule'],
    machineS: ['export', 'schedule'],
    workS: ['export', 'schedule'],
  },
  serviceLog: {
    softVersion: ['create', 'edit', 'release', 'forceRelease', 'approve', 'withdraw', 'download', 'delete'],
    softRemoteUpgrade: ['create', 'start', 'cancel', 'rollback', 'export'],
    preUploadConfig: ['create', 'edit', 'send', 'delete', 'export'],
    canFirewareManage: [
      'create',
      'edit',
      'release',
      'approve',
      'withdraw',
      'delete',
      'flash',
      'read',
      'cancel',
      'rollback',
      'export',
    ],
    mobileAccount: ['create', 'edit', 'secret', 'delete', 'import', 'export'],
    thirdVariance: ['create', 'edit', 'secret', 'delete', 'import', 'export'],
    ntrip: [
      'create',
      'edit',
      'permanent',
      'secret',
      'freeze',
      'kick',
      'caster',
      'delete',
      'import',
      'export',
    ],
    diffLog: ['unknown', 'export'],
    diffBlack: ['add', 'remove', 'import', 'export'],
    diffAssign: ['assign', 'release', 'import', 'export'],
    softFreq: ['export'],
    deviceFeedBack: ['reply', 'edit', 'export'],
    repairRecord: ['create', 'edit', 'correct', 'delete', 'import', 'export'],
    replaceRecord: ['import', 'export'],
    newReplaceRecord: ['approve', 'edit', 'undo', 'export'],
    artificial: ['create', 'edit', 'delete', 'contact', 'export'],
    remoteServeList: ['create', 'take', 'endOther', 'export'],
    debugSwitch: ['create', 'secret', 'delete', 'export'],
    chargeRecord: [
      'create',
      'edit',
      'collect',
      'confirm',
      'refund',
      'approve',
      'price',
      'longTerm',
      'contact',
      'import',
      'export',
    ],
    flowPay: ['remind', 'grace', 'contact', 'export'],
    xignji: [
      'create',
      'edit',
      'activate',
      'credit',
      'freeze',
      'move',
      'cancel',
      'secret',
      'import',
      'export',
    ],
    singleRegistration: ['create', 'longTerm', 'permanent', 'shorten', 'secret', 'send', 'revoke', 'export'],
  },
  remoteService: {
    repairManage: [
      'create',
      'check',
      'approve',
      'assign',
      'take',
      'complete',
      'waive',
      'internal',
      'contact',
      'setting',
      'export',
    ],
    problemManage: ['create', 'assign', 'take', 'internal', 'contact', 'setting', 'export'],
  },
  system: {
    accountManage: [
      'create',
      'edit',
      'permanent',
      'freeze',
      'resetPassword',
      'session',
      'delete',
      'contact',
      'export',
      'import',
      'webhook',
      'setting',
    ],
    roleManage: ['create', 'edit', 'permission', 'viewAs', 'delete', 'export', 'shareView'],
    authorizeManage: ['permission', 'allocate', 'export'],
    userOperateLog: ['export', 'setting'],
    logManage: ['setting', 'export', 'notice', 'done'],
    terminalCondition: ['cut', 'setting', 'export'],
    softwareLog: ['create', 'delete', 'export'],
    invalidTrack: ['edit', 'rule', 'export'],
    feedBack: ['reply', 'export'],
    softVideoSet: ['create', 'edit', 'publish', 'delete', 'export'],
    demo: ['remove'],
  },
} as const;

type Tree = typeof permissionTree;
export type GroupCode = keyof Tree;
export type PageCode = { [G in GroupCode]: keyof Tree[G] }[GroupCode] & string;
type ActionsOf<P extends string> = {
  [G in GroupCode]: P extends keyof Tree[G]
    ? Tree[G][P] extends readonly (infer A extends string)[]
      ? A
      : never
    : never;
}[GroupCode];
export type ActionCode = { [P in PageCode]: `${P}.${ActionsOf<P>}` }[PageCode];
/** The last part of an action's code: it has words in every language. */
export type ActionName = ActionsOf<PageCode>;
export type PermissionCode = GroupCode | PageCode | ActionCode;

/** Every code of the tree, in its order. */
export const permissionCodes: readonly PermissionCode[] = Object.entries(permissionTree).flatMap(
  ([group, pages]) => [
    group as GroupCode,
    ...Object.entries(pages).flatMap(([page, actions]) => [
      page as PageCode,
      ...(actions as readonly string[]).map((action) => `${page}.${action}` as ActionCode),
    ]),
  ],
);

const protectedFields = ['contact', 'secret'];
/** Whether a code opens what is masked for others: phone numbers and addresses, or keys and codes. */
export const isProtectedField = (code: PermissionCode): boolean =>
  protectedFields.some((field) => code.endsWith(`.${field}`));

/** The code above each: of an action its page, of a page its group; a group stands under nothing. */
export const permissionAbove: ReadonlyMap<PermissionCode, PermissionCode> = new Map(
  Object.entries(permissionTree).flatMap(([group, pages]) =>
    Object.entries(pages).flatMap(([page, actions]): [PermissionCode, PermissionCode][] => [
      [page as PageCode, group as GroupCode],
      ...(actions as readonly string[]).map((action): [PermissionCode, PermissionCode] => [
        `${page}.${action}` as ActionCode,
        page as PageCode,
      ]),
    ]),
  ),
);

/** Role ids that are fixed (spec §6): 1 super administrator (`admin`, everything unfiltered), 5 activity viewer. */
export const fixedRoles = { administrator: 1, activityViewer: 5 } as const;
