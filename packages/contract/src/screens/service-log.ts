import { menu } from './screen-entry.ts';

/** Service log: the menu in the order of the specification, then the pages that open from it. */
export const serviceLogScreens = [
  menu('serviceLog', 'chargeRecord'),
  menu('serviceLog', 'xignji'),
  menu('serviceLog', 'replaceRecord'),
  menu('serviceLog', 'newReplaceRecord'),
  menu('serviceLog', 'repairRecord'),
  menu('serviceLog', 'artificial'),
  menu('serviceLog', 'remoteServeList'),
  menu('serviceLog', 'debugSwitch'),
  menu('serviceLog', 'flowPay', { handOver: 'flowPay' }),
  menu('serviceLog', 'deviceFeedBack', { handOver: 'deviceFeedBack' }),
  menu('serviceLog', 'singleRegistration'),
  menu('serviceLog', 'softVersion', { handOver: 'softVersion' }),
  menu('serviceLog', 'softRemoteUpgrade', { handOver: 'softRemoteUpgrade' }),
  menu('serviceLog', 'preUploadConfig'),
  menu('serviceLog', 'mobileAccount', { subgroup: 'differentialAccounts' }),
  menu('serviceLog', 'ntrip', { subgroup: 'differentialAccounts' }),
  menu('serviceLog', 'diffLog', { subgroup: 'differentialAccounts' }),
  menu('serviceLog', 'thirdVariance', { subgroup: 'differentialAccounts' }),
  menu('serviceLog', 'diffBlack', { subgroup: 'differentialAccounts' }),
  menu('serviceLog', 'diffAssign', { subgroup: 'differentialAccounts' }),
  menu('serviceLog', 'canFirewareManage', { handOver: 'canFirewareManage' }),
  menu('serviceLog', 'softFreq'),
] as const;
