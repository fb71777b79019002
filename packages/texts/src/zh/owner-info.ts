import { terms } from './terms.ts';

/** /ordUserInfo: everything about one owner. */
export const ownerInfo = {
  another: '查找其他用户',
  find: '查询',
  phoneHint: '填写完整号码；选择地区后，填写后四位即可',
  noResult: '没有查到结果',
  since: '建档时间',
  areaThisYear: '今年作业面积',
  nextEnd: '最近到期',
  ends: {
    registration: '注册到期',
    flow: '流量到期',
  },
  tabs: {
    vehicles: terms.vehicles,
    jobs: terms.jobs,
    blocks: terms.blocks,
    subsidies: '补贴',
  },
  none: {
    vehicles: '没有可见的车辆',
    jobs: '最近 30 天没有作业',
    blocks: '没有地块',
    subsidies: '没有补贴记录',
  },
  map: terms.map,
  track: terms.track,
  detail: '车辆详情',
  jobs: terms.jobCount,
  jobDays: '最近 30 天；更早的作业见',
  block: terms.block,
  settledMu: '补贴面积（亩）',
  paidOn: '发放日期',
  open: '用户全貌',
};
